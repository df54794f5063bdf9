# A formula for a Homebrew tap: `brew install OWNER/tap/ribscope`. Fill in the url and sha256 of the release's sources.
class Ribscope < Formula
  desc "Finds missing dependencies and leaks in iOS apps that use RIBs"
  homepage "https://github.com/OWNER/ribscope"
  url "https://github.com/OWNER/ribscope/archive/refs/tags/0.1.0.tar.gz"
  sha256 "REPLACE_WITH_THE_CHECKSUM_OF_THE_ARCHIVE"
  license "MIT"

  depends_on xcode: ["16.0", :build]
  uses_from_macos "swift"
  # Its headers are needed to build, its library only for the page of `ribscope live`.
  depends_on "libmicrohttpd"
  # Needed only to draw svg, png and pdf.
  depends_on "graphviz" => :recommended

  def install
    system "make", "install", "PREFIX=#{prefix}"
  end

  test do
    (testpath/"A.swift").write "class A {}"
    assert_match "no RIBs found", shell_output("#{bin}/ribscope lint #{testpath} 2>&1")
  end
end
