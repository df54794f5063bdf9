internal import CMicroHTTPD
import Platform

/// libmicrohttpd, opened when the first page is served: whoever serves none needs none on the machine.
enum MicroHTTPDLibrary {
  /// The library of this machine; opened once.
  static let installed = Result { () throws(LiveError) in try load() }

  private static func load() throws(LiveError) {
    if let name = microhttpd_find_functions(try open()) {
      throw .libraryMissing("the installed library has no '\(String(cString: name))'")
    }
  }

  /// Where it may be.
  private static let names =
    ["libmicrohttpd.so.12", "libmicrohttpd.so"]
    + ["/opt/homebrew/lib/", "/usr/local/lib/", "/opt/local/lib/"].map { $0 + "libmicrohttpd.dylib" }

  private static func open() throws(LiveError) -> UnsafeMutableRawPointer {
    var reasons: [String] = []
    for name in names {
      if let library = dlopen(name, RTLD_LAZY | RTLD_LOCAL) { return library }
      reasons.append(dlerror().map { String(cString: $0) } ?? name)
    }
    throw .libraryMissing(reasons.first ?? "")
  }
}
