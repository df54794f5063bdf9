internal import CGraphviz
import Platform

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

  /// Where libgvc may be; it brings libcgraph along.
  private static let names =
    ["libgvc.so.6", "libgvc.so.7", "libgvc.so"]
    + ["/opt/homebrew/lib/", "/usr/local/lib/", "/opt/local/lib/"].map { $0 + "libgvc.dylib" }

  /// A handle of the system's loader, which finds what cgraph declares as well.
  static func open() throws(DiagramError) -> UnsafeMutableRawPointer {
    var reasons: [String] = []
    for name in names {
      if let library = dlopen(name, RTLD_LAZY | RTLD_LOCAL) { return library }
      reasons.append(dlerror().map { String(cString: $0) } ?? name)
    }
    throw .libraryMissing(reasons.first ?? "")
  }
}
