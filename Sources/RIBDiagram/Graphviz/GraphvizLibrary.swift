internal import CRibscopeGraphviz
import RibscopeSystem

/// Graphviz's C library, opened when the first picture is asked for: whoever only lints needs none on the machine.
///
/// Any version will do that has the functions: who upgrades Graphviz need not build this program again.
enum GraphvizLibrary {
  /// The library of this machine; opened once.
  static let installed = Result { () throws(DiagramError) in try load() }

  private static func load() throws(DiagramError) {
    if let name = graphviz_find_functions(try open()) {
      throw .libraryMissing("the installed library has no '\(String(cString: name))'")
    }
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
