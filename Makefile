# ribscope: `make demo` shows what it does, `make test` runs every test. Both install what is missing first.

.PHONY: demo test client ios setup libraries build install uninstall dist bundle pictures format lint availability workflows clean

# Where `make install` puts things; DESTDIR is put in front, for packages.
PREFIX ?= /usr/local
# zsh leaves the ~ of `make install PREFIX=~/.local` as it is.
override PREFIX := $(patsubst ~/%,$(HOME)/%,$(PREFIX))
DESTDIR ?=

# On Linux the Swift runtime is linked in: the program starts in a few milliseconds and needs no toolchain to run. The
# folder that it is compiled in is left out of it, and so is debug information, half of the program: names of functions
# stay, for backtraces.
RELEASE := -c release -debug-info-format none -Xswiftc -file-prefix-map -Xswiftc "$(CURDIR)=." -Xswiftc -file-compilation-dir -Xswiftc .
ifeq ($(shell uname -s),Linux)
RELEASE += --static-swift-stdlib
# Linked by the toolchain's own linker where it has one: gold warns of a call to mktemp, which is in Foundation.
TOOLCHAIN := $(shell swiftc -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift".*|\1|p')
ifneq ($(wildcard $(TOOLCHAIN)/bin/ld.lld),)
RELEASE += -Xswiftc -use-ld=lld
endif
else
# Homebrew's libyaml is compiled for the system that it is installed on, and the linker warns that this is newer than the
# oldest one that the program runs on. libyaml calls only what C has always had.
RELEASE += -Xlinker -w
endif

# libyaml is linked in where its archive is there, so that the program runs where the library is missing: the package
# manager is told that it lies in a folder without a shared one. Looked up late, for the set-up may just have brought it.
YAML = $(wildcard $(shell pkg-config --variable=libdir yaml-0.1 2>/dev/null)/libyaml.a)
LINKED_IN := $(CURDIR)/.build/linked-in

# What differs between two builds of the same sources goes: the compiler's notes on its modules, and a number made of the
# debug information. What is left is the same wherever it was compiled.
STRIP := strip
ifeq ($(shell uname -s),Linux)
STRIP += -R .swift_modhash -R .note.gnu.build-id
endif

# More flags of `swift build`. .ci/run makes warnings errors with them: the warnings of a later compiler must not end the
# build of somebody who only installs the program. Not in the manifest: a package with unsafe flags cannot be depended on
# by version.
STRICT ?=

APP := Samples/TicTacToe
BROKEN := Samples/Broken/FirstMinute
GAME := Samples/tictactoe-game.txt
SWIFT_SOURCES := Sources Tests Samples Plugins Package.swift

# Not optimised: that takes a third of the time to compile, and the samples are small.
demo: setup
	swift build --product ribscope $(STRICT)
	@mkdir -p .demo
	@bin="$$(swift build --show-bin-path)/ribscope"; set -e; \
	  echo "== ribscope lint $(BROKEN)"; "$$bin" lint $(BROKEN) || [ $$? = 1 ]; \
	  echo "(exit status 1: findings)"; echo; \
	  echo "== ribscope lint $(APP)"; "$$bin" lint $(APP); \
	  echo "== ribscope graph $(APP)"; "$$bin" graph $(APP) --format text; \
	  "$$bin" graph $(APP) -o .demo/tictactoe.svg; \
	  echo "== ribscope report $(APP)"; "$$bin" report $(APP); \
	  "$$bin" report $(APP) -o .demo/report.html; \
	  echo "== ribscope run tictactoe --script $(GAME)"; \
	  "$$bin" run tictactoe --script $(GAME) --trace .demo/game.jsonl -o .demo/game.txt; tail -n 22 .demo/game.txt; \
	  "$$bin" replay .demo/game.jsonl --against $(APP) --format svg -o .demo/frames; \
	  "$$bin" replay .demo/game.jsonl --against $(APP) -o .demo/game.html; \
	  echo; echo "The diagram is $(CURDIR)/.demo/tictactoe.svg"; \
	  echo "The report is $(CURDIR)/.demo/report.html"; \
	  echo "The transcript of the game is $(CURDIR)/.demo/game.txt, its trace $(CURDIR)/.demo/game.jsonl"; \
	  echo "The replay is $(CURDIR)/.demo/game.html; its pictures are in $(CURDIR)/.demo/frames"; \
	  echo; echo "To lint your own app: make build, then .build/release/ribscope lint FOLDER"

test: setup
	@Tests/run

# Apps that depend on a tagged version of this package.
client:
	@Tests/Client/run

# On a Mac: the recorders for the iOS simulator, and an app that uses them beside Uber's RIBs.
ios:
	@Tests/Client/run-ios

build: libraries
	@if [ -n "$(YAML)" ]; then mkdir -p "$(LINKED_IN)" && ln -sf "$(YAML)" "$(LINKED_IN)/" && \
	  sed "s|^libdir=.*|libdir=.build/linked-in|" "$$(pkg-config --variable=pcfiledir yaml-0.1)/yaml-0.1.pc" \
	    >"$(LINKED_IN)/yaml-0.1.pc"; fi
	PKG_CONFIG_PATH="$(LINKED_IN)$${PKG_CONFIG_PATH:+:$$PKG_CONFIG_PATH}" swift build $(RELEASE) $(STRICT) --product ribscope

# What compiling needs: libyaml with its headers, and pkg-config, which says where they are.
libraries:
	@if pkg-config --exists yaml-0.1 2>/dev/null; then exit 0; fi; \
	$(call install,libyaml-dev pkg-config,libyaml pkg-config,libyaml with its C headers and pkg-config)

# And what is opened when it is needed: Graphviz with its plugins draws, libmicrohttpd serves pages. A test compares their
# headers with what the sources declare of them.
setup: libraries
	@if command -v dot >/dev/null && pkg-config --exists libgvc libmicrohttpd 2>/dev/null; then exit 0; fi; \
	$(call install,graphviz libgraphviz-dev libmicrohttpd-dev,graphviz libmicrohttpd,Graphviz and libmicrohttpd)

# install DEBIAN-PACKAGES HOMEBREW-FORMULAE WHAT-THEY-ARE
define install
	if command -v apt-get >/dev/null; then \
	  sudo=; if [ "$$(id -u)" != 0 ]; then sudo=sudo; fi; \
	  $$sudo apt-get update && \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y $(1); \
	elif command -v brew >/dev/null; then \
	  brew install $(2); \
	else \
	  echo "Install $(3), then run make again." >&2; exit 1; \
	fi
endef

install: build
	@bin="$$(swift build $(RELEASE) --show-bin-path)/ribscope"; set -e; \
	  install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/man/man1" \
	    "$(DESTDIR)$(PREFIX)/share/bash-completion/completions" "$(DESTDIR)$(PREFIX)/share/zsh/site-functions" \
	    "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d"; \
	  cd "$(DESTDIR)$(PREFIX)"; \
	  install -m 755 "$$bin" bin/ribscope; $(STRIP) bin/ribscope; \
	  bin/ribscope manual >share/man/man1/ribscope.1; \
	  bin/ribscope completions bash >share/bash-completion/completions/ribscope; \
	  bin/ribscope completions zsh >share/zsh/site-functions/_ribscope; \
	  bin/ribscope completions fish >share/fish/vendor_completions.d/ribscope.fish; \
	  echo "ribscope is in $(DESTDIR)$(PREFIX)/bin"

uninstall:
	cd "$(DESTDIR)$(PREFIX)" && rm -f bin/ribscope share/man/man1/ribscope.1 \
	  share/bash-completion/completions/ribscope share/zsh/site-functions/_ribscope \
	  share/fish/vendor_completions.d/ribscope.fish

# An archive of what `make install` installs, and its checksum; the same bytes whenever it is made from the same sources.
dist: build
	@Scripts/dist

# The artifact bundle of all archives in .dist, which were made on several systems.
bundle:
	@cd .dist && for checksum in ribscope-*.sha256; do shasum -a 256 --check "$$checksum" || exit 1; done
	@Scripts/bundle .dist/ribscope.artifactbundle.zip .dist/ribscope-*.tar.gz

# The pictures of README.md.
pictures: setup build
	@bin="$$(swift build $(RELEASE) --show-bin-path)/ribscope"; Scripts/pictures "$$bin" && Scripts/screenshots "$$bin"

format:
	swift format --in-place --recursive $(SWIFT_SOURCES)

lint:
	swift format lint --strict --recursive $(SWIFT_SOURCES)

# What the sources use that is newer than the systems in Package.swift; after a build.
availability:
	@Scripts/availability

# Whether what GitHub, GitLab and pre-commit read has their form: pip install check-jsonschema pre-commit
workflows:
	check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	check-jsonschema --builtin-schema vendor.github-actions action.yml
	check-jsonschema --builtin-schema vendor.gitlab-ci Samples/Integrations/gitlab-ci.yml
	pre-commit validate-manifest .pre-commit-hooks.yaml

clean:
	rm -rf .build .demo
