internal import CRibscopeGraphviz
import RibscopeSystem
import RibscopeText

/// Draws a graph in a format of Graphviz's (`svg`, `png`, `pdf`).
///
/// The graph says each place itself.
func render(_ dot: DotGraph, as format: String) throws(DiagramError) -> [UInt8] {
  try GraphvizLibrary.installed.get()
  let outcome = graphvizLock.withLock { _ in
    messages.withLock { $0 = [] }
    graphviz_hear_complaints { message in
      guard let message else { return }
      messages.withLock { $0.append(String(cString: message)) }
    }
    defer { graphviz_hear_complaints(nil) }
    return withCgraph(dot) { renderLocked($0, as: format) } ?? .failure(.layoutFailed("out of memory"))
  }
  return try outcome.get()
}

/// Graphviz, cgraph's parser included, may be in use by one thread at a time.
let graphvizLock = Guarded(())

/// What Graphviz complained of since the lock was taken; on standard error it would stand among other output.
private let messages = Guarded<[String]>([])

private func renderLocked(_ graph: graphviz_object, as format: String) -> Result<[UInt8], DiagramError> {
  guard let context = graphviz_new_context() else { return .failure(.layoutFailed("no context")) }
  defer { graphviz_free_context(context) }
  guard graphviz_lay_out(context, graph, "nop2") == 0 else { return .failure(failure(DiagramError.layoutFailed)) }
  defer { graphviz_free_layout(context, graph) }
  var data: UnsafeMutablePointer<CChar>?
  var length = 0
  let status = graphviz_render(context, graph, format, &data, &length)
  defer { graphviz_free_data(data) }
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
  return signs.contains { said.includes($0) } ? .pluginsMissing(said) : other(said)
}
