internal import CRibscopeHTTPD
import RibscopeSystem

/// libmicrohttpd, opened when the first page is served: whoever serves none needs none on the machine.
enum MicroHTTPDLibrary {
  /// The library of this machine; opened once.
  static let installed = Result { () throws(LiveError) in try load() }

  private static func load() throws(LiveError) {
    if let name = microhttpd_find_functions(try open()) {
      throw .libraryMissing("the installed library has no '\(String(cString: name))'")
    }
  }

  private static func open() throws(LiveError) -> UnsafeMutableRawPointer {
    do {
      return try SharedLibrary.open(["libmicrohttpd.so.12", "libmicrohttpd.so"], mac: "libmicrohttpd.dylib")
    } catch {
      throw .libraryMissing(error.reason)
    }
  }
}
