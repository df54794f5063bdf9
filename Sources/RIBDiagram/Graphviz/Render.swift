import Synchronization
import Text

/// Lays a graph out and writes it in a format of Graphviz's (`svg`, `png`, `pdf`).
///
/// - Parameter layout: `nop2` where the graph says each place itself.
func render(_ dot: DotGraph, as format: String, layout: String = "dot") throws(DiagramError) -> [UInt8] {
  let library = try GraphvizLibrary.installed.get()
  let outcome = graphvizLock.withLock { _ in
    messages.withLock { $0 = [] }
    _ = library.agseterrf { message in
      guard let message else { return 0 }
      messages.withLock { $0.append(String(cString: message)) }
      return 0
    }
    defer { _ = library.agseterrf(nil) }
    return withCgraph(dot, library) { renderLocked($0, library, as: format, layout) }
      ?? .failure(.layoutFailed("out of memory"))
  }
  return try outcome.get()
}

/// Graphviz, cgraph's parser included, may be in use by one thread at a time.
let graphvizLock = Mutex(())

/// What Graphviz complained of since the lock was taken; on standard error it would stand among other output.
private let messages = Mutex<[String]>([])

private func renderLocked(
  _ graph: GraphvizLibrary.Object, _ library: GraphvizLibrary, as format: String, _ layout: String
) -> Result<[UInt8], DiagramError> {
  guard let context = library.gvContext() else { return .failure(.layoutFailed("no context")) }
  defer { _ = library.gvFreeContext(context) }
  guard library.gvLayout(context, graph, layout) == 0 else { return .failure(failure(DiagramError.layoutFailed)) }
  defer { _ = library.gvFreeLayout(context, graph) }
  var data: UnsafeMutablePointer<CChar>?
  // Wide enough for both of the types that versions of Graphviz write into.
  var length = 0
  let status = library.gvRenderData(context, graph, format, &data, &length)
  defer { library.gvFreeRenderData(data) }
  guard status == 0, let data, length > 0 else { return .failure(failure(DiagramError.renderFailed)) }
  return .success(
    data.withMemoryRebound(to: UInt8.self, capacity: length) {
      Array(UnsafeBufferPointer(start: $0, count: length))
    })
}

/// The error that what Graphviz said amounts to: it has no word of its own for plugins that are not there.
private func failure(_ other: (String) -> DiagramError) -> DiagramError {
  let lines = messages.withLock { $0.joined() }.split(separator: "\n")
  let said = lines.map { printable(String($0)) }.joined(separator: "; ")
  let signs = ["not recognized", "no layout engine support", "Could not load"]
  return signs.contains { said.contains($0) } ? .pluginsMissing(said) : other(said)
}
