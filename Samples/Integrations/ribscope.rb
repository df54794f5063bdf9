# A formula for a Homebrew tap: `brew install OWNER/tap/ribscope`. Fill in the sha256 of the release's sources.
class Ribscope < Formula
  desc "Finds missing dependencies and leaks in iOS apps that use RIBs"
  homepage "https://github.com/OWNER/ribscope"
  url "https://github.com/OWNER/ribscope/archive/refs/tags/0.1.0.tar.gz"
  sha256 "REPLACE_WITH_THE_CHECKSUM_OF_THE_ARCHIVE"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.0", :build]
  depends_on "libyaml"
  # Opened when they are needed: Graphviz for svg, png and pdf, libmicrohttpd for the page of `ribscope live`.
  depends_on "graphviz" => :recommended
  depends_on "libmicrohttpd" => :recommended

  uses_from_macos "swift" => :build

  def install
    # SwiftPM's sandbox does not work within Homebrew's.
    system "make", "install", "PREFIX=#{prefix}", "STRICT=--disable-sandbox"
  end

  test do
    (testpath/"A.swift").write "class A {}"
    assert_match "no RIBs found", shell_output("#{bin}/ribscope lint #{testpath} 2>&1")
  end
end
