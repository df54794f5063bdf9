internal import CRibscopeGraphviz
import RibscopeSystem

/// Graphviz's C library, opened when the first picture is asked for: whoever only lints needs none on the machine.
enum GraphvizLibrary {
  /// The library of this machine; opened once.
  static let installed = Result { () throws(DiagramError) in try load() }

  private static func load() throws(DiagramError) {
    if let name = graphviz_find_functions(try open()) {
      throw .libraryMissing("the installed library has no '\(String(cString: name))'")
    }
    guard let context = graphviz_new_context() else { throw .layoutFailed("no context") }
    defer { graphviz_free_context(context) }
    try check(
      installed: String(cString: graphviz_library_version(context)),
      headers: String(cString: graphviz_header_version()))
  }

  /// Refuses a library of another major version than the headers: its functions may take other arguments.
  static func check(installed: String, headers: String) throws(DiagramError) {
    let major = { (version: String) in version.prefix { $0 != "." } }
    guard major(installed) == major(headers) else { throw .otherVersion(installed: installed, headers: headers) }
  }

  /// libgvc, which brings libcgraph along.
  static func open() throws(DiagramError) -> UnsafeMutableRawPointer {
    do {
      return try SharedLibrary.open(["libgvc.so.6", "libgvc.so.7", "libgvc.so"], mac: "libgvc.dylib")
    } catch {
      throw .libraryMissing(error.reason)
    }
  }
}
