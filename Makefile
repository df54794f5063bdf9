# ribscope: `make demo` shows what it does, `make test` runs every test. Both install what is missing first.

.PHONY: demo test setup build format lint clean

# On Linux the Swift runtime is linked in: the program starts in a few milliseconds and needs no toolchain to run.
RELEASE := -c release
ifeq ($(shell uname -s),Linux)
RELEASE += --static-swift-stdlib
# Linked by the toolchain's own linker where it has one: gold warns of a call to mktemp, which is in Foundation.
TOOLCHAIN := $(shell swiftc -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift".*|\1|p')
ifneq ($(wildcard $(TOOLCHAIN)/bin/ld.lld),)
RELEASE += -Xswiftc -use-ld=lld
endif
endif

# libyaml is linked in where its archive is there, so that the program runs where the library is missing: the package
# manager is told that it lies in a folder without a shared one. Looked up late, for the set-up may just have brought it.
YAML = $(wildcard $(shell pkg-config --variable=libdir yaml-0.1 2>/dev/null)/libyaml.a)
LINKED_IN := $(CURDIR)/.build/linked-in

# Here and not in the manifest: a package with unsafe flags cannot be depended on by version.
STRICT := -Xswiftc -warnings-as-errors

APP := Samples/TicTacToe
BROKEN := Samples/Broken/MissingProvider
GAME := Samples/tictactoe-game.txt
SWIFT_SOURCES := Sources Tests Samples Package.swift

demo: build
	@mkdir -p .demo
	@bin="$$(swift build $(RELEASE) --show-bin-path)/ribscope"; set -e; \
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
	  echo "The game, screen by screen, is $(CURDIR)/.demo/game.txt, its trace $(CURDIR)/.demo/game.jsonl"; \
	  echo "The replay is $(CURDIR)/.demo/game.html, its pictures are in $(CURDIR)/.demo/frames"

test: setup
	@Tests/run

build: setup
	@if [ -n "$(YAML)" ]; then mkdir -p "$(LINKED_IN)" && ln -sf "$(YAML)" "$(LINKED_IN)/" && \
	  sed "s|^libdir=.*|libdir=$(LINKED_IN)|" "$$(pkg-config --variable=pcfiledir yaml-0.1)/yaml-0.1.pc" \
	    >"$(LINKED_IN)/yaml-0.1.pc"; fi
	PKG_CONFIG_PATH="$(LINKED_IN)$${PKG_CONFIG_PATH:+:$$PKG_CONFIG_PATH}" swift build $(RELEASE) $(STRICT) --product ribscope

# Graphviz's C library, its command-line tools (they bring the plugins that draw), libyaml and pkg-config, where missing.
setup:
	@if pkg-config --exists libgvc libcgraph yaml-0.1 2>/dev/null && command -v dot >/dev/null; then exit 0; fi; \
	if command -v apt-get >/dev/null; then \
	  sudo=; if [ "$$(id -u)" != 0 ]; then sudo=sudo; fi; \
	  $$sudo apt-get update && \
	  $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y libgraphviz-dev graphviz libyaml-dev pkg-config; \
	elif command -v brew >/dev/null; then \
	  brew install graphviz libyaml pkg-config; \
	else \
	  echo "Install Graphviz (libgvc, libcgraph) and libyaml with their C headers, and pkg-config, then run make again." >&2; exit 1; \
	fi

format:
	swift format --in-place --recursive $(SWIFT_SOURCES)

lint:
	swift format lint --strict --recursive $(SWIFT_SOURCES)

clean:
	rm -rf .build .demo
