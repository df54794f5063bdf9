import Platform

/// Graphviz's C library, opened when the first picture is asked for: whoever only lints needs none on the machine.
///
/// The functions of `graphviz/cgraph.h` (build a graph) and `graphviz/gvc.h` (lay it out, render it) that are used here,
/// with their C types; what they point to stays opaque.
struct GraphvizLibrary: Sendable {
  /// `Agraph_t`, `Agnode_t`, `Agedge_t`, `Agsym_t` and `GVC_t`.
  typealias Object = UnsafeMutableRawPointer
  typealias Text = UnsafePointer<CChar>
  typealias Complaint = @convention(c) (UnsafeMutablePointer<CChar>?) -> Int32

  /// `AGNODE` and `AGEDGE`: what an attribute is declared for.
  enum Kind: Int32 {
    case graph, node, edge
  }

  let agopen: @convention(c) (Text, UInt32, Object?) -> Object?
  let agclose: @convention(c) (Object) -> Int32
  let agnode: @convention(c) (Object, Text, Int32) -> Object?
  let agedge: @convention(c) (Object, Object, Object, Text?, Int32) -> Object?
  let agsubg: @convention(c) (Object, Text, Int32) -> Object?
  let agsubnode: @convention(c) (Object, Object, Int32) -> Object?
  let agattr: @convention(c) (Object, Int32, Text, Text?) -> Object?
  let agsafeset: @convention(c) (Object, Text, Text, Text) -> Int32
  let agxset: @convention(c) (Object, Object, Text) -> Int32
  /// Since Graphviz 13, which keeps plain strings and HTML-like ones apart; before it `agxset` does for both.
  let agxsetHTML: (@convention(c) (Object, Object, Text) -> Int32)?
  let agstrdup: @convention(c) (Object, Text) -> Text?
  let agstrdupHTML: @convention(c) (Object, Text) -> Text?
  /// Before Graphviz 13 without the last parameter, which is then passed and not looked at.
  let agstrfree: @convention(c) (Object, Text, Bool) -> Int32
  let agseterrf: @convention(c) (Complaint?) -> Complaint?
  let gvContext: @convention(c) () -> Object?
  let gvFreeContext: @convention(c) (Object) -> Int32
  let gvLayout: @convention(c) (Object, Object, Text) -> Int32
  let gvFreeLayout: @convention(c) (Object, Object) -> Int32
  /// The length is an `unsigned int` before Graphviz 10 and a `size_t` since.
  let gvRenderData:
    @convention(c) (
      Object, Object, Text, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UnsafeMutableRawPointer
    ) -> Int32
  let gvFreeRenderData: @convention(c) (UnsafeMutablePointer<CChar>?) -> Void
  /// `Agdirected`, a set of bits: what kind of graph `agopen` makes.
  let directed: UInt32

  /// The library of this machine; opened once.
  static let installed = Result { () throws(DiagramError) in try GraphvizLibrary() }

  private init() throws(DiagramError) {
    let library = try Self.open()
    func find<Function>(_ name: String) throws(DiagramError) -> Function {
      guard let address = dlsym(library, name) else { throw .libraryMissing("the installed library has no '\(name)'") }
      return unsafeBitCast(address, to: Function.self)
    }
    agopen = try find("agopen")
    agclose = try find("agclose")
    agnode = try find("agnode")
    agedge = try find("agedge")
    agsubg = try find("agsubg")
    agsubnode = try find("agsubnode")
    agattr = try find("agattr")
    agsafeset = try find("agsafeset")
    agxset = try find("agxset")
    agxsetHTML = try? find("agxset_html")
    agstrdup = try find("agstrdup")
    agstrdupHTML = try find("agstrdup_html")
    agstrfree = try find("agstrfree")
    agseterrf = try find("agseterrf")
    gvContext = try find("gvContext")
    gvFreeContext = try find("gvFreeContext")
    gvLayout = try find("gvLayout")
    gvFreeLayout = try find("gvFreeLayout")
    gvRenderData = try find("gvRenderData")
    gvFreeRenderData = try find("gvFreeRenderData")
    guard let bits = dlsym(library, "Agdirected") else {
      throw .libraryMissing("the installed library has no 'Agdirected'")
    }
    directed = UInt32(bits.load(as: UInt8.self))
  }

  /// Where libgvc may be; it brings libcgraph along.
  private static let names =
    ["libgvc.so.6", "libgvc.so.7", "libgvc.so"]
    + ["/opt/homebrew/lib/", "/usr/local/lib/", "/opt/local/lib/"].map { $0 + "libgvc.dylib" }

  /// A handle of the system's loader, which finds what cgraph declares as well.
  static func open() throws(DiagramError) -> Object {
    var reasons: [String] = []
    for name in names {
      if let library = dlopen(name, RTLD_LAZY | RTLD_LOCAL) { return library }
      reasons.append(dlerror().map { String(cString: $0) } ?? name)
    }
    throw .libraryMissing(reasons.first ?? "")
  }
}
