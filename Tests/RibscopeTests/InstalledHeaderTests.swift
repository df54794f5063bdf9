import Foundation
import Testing

/// C libraries that are opened at run time are declared by this package. A wrong declaration would pass wrong arguments,
/// and no compiler would say so: the headers of the installed libraries do.
@Suite struct InstalledHeaderTests {
  @Test(arguments: ["Graphviz", "MicroHTTPD"])
  func declarationsAgreeWithTheInstalledHeaders(of library: String) throws {
    let headers = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Headers")
    // Where Homebrew and MacPorts have what they install; on Linux the compiler looks there by itself.
    let folders = ["/opt/homebrew/include", "/usr/local/include", "/opt/local/include"]
    let result = try run(
      "/usr/bin/env",
      ["clang", "-std=gnu11", "-w", "-fsyntax-only"] + folders.flatMap { ["-isystem", $0] }
        + [headers.appendingPathComponent("\(library).c").path])
    #expect(result.status == 0, "make setup installs the headers. \(result.errors)")
  }
}
