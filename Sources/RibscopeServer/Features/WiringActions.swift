import RIBModel
import RibscopeSession
import RibscopeText

/// Threads a value to the children of a component that lack it, and takes a static dependency away that nothing uses.
///
/// The edits of either go through the whole app, so that they are worked out for the action that somebody chooses.
func wiringActions(in part: ClosedRange<Int>, _ view: DocumentView) -> [CodeAction] {
  guard view.client.resolvesEdits else { return [] }
  return view.places(atOffset: part.lowerBound).flatMap { place -> [CodeAction] in
    guard case .value(let value) = place.subject else { return [] }
    return threads(of: value, view) + (unthread(of: value, view).map { [$0] } ?? [])
  }
}

/// How many children are offered: more are no choice.
private let mostChildren = 8

private func threads(of value: NamedValue, _ view: DocumentView) -> [CodeAction] {
  let graph = view.graph
  let (name, type, component) = parts(of: value, graph)
  guard let component, let type, !name.contains("(") else { return [] }
  let children = graph.edges.filter { $0.kind == .component && $0.component == component }.map(\.child)
  let lacking = Set(children).sorted().filter { child in
    !graph.ribs[child].staticDependencies.contains { $0.name == name }
  }
  return lacking.prefix(mostChildren).map { child in
    offer(
      "ribscope: give '\(name)' to \(graph.ribs[child].name)",
      WiringRequest(
        kind: .thread, uri: view.snapshot.locations.uris[view.file], name: name, type: type,
        rib: graph.ribs[child].id, origin: graph.components[component].id))
  }
}

private func unthread(of value: NamedValue, _ view: DocumentView) -> CodeAction? {
  guard case .requirement(let rib, let index) = value,
    view.graph.uses.ofRequirements[rib][index].forwarders.isEmpty
  else { return nil }
  let (owner, dependency) = (view.graph.ribs[rib], view.graph.ribs[rib].staticDependencies[index])
  return offer(
    "ribscope: remove '\(dependency.name)' from \(owner.name), and what only forwards it",
    WiringRequest(
      kind: .unthread, uri: view.snapshot.locations.uris[view.file], name: dependency.name, type: dependency.type,
      rib: owner.id))
}

private func offer(_ title: String, _ request: WiringRequest) -> CodeAction {
  CodeAction(title: visibleText(title), kind: CodeAction.refactor, data: request)
}

/// A value's name and type, and the component that children could be given it by.
private func parts(of value: NamedValue, _ graph: RIBGraph) -> (name: String, type: String?, component: Int?) {
  switch value {
  case .requirement(let rib, let index):
    let dependency = graph.ribs[rib].staticDependencies[index]
    return (dependency.name, dependency.type, graph.ribs[rib].component)
  case .member(let member): return (graph[member].name, graph[member].type, member.component)
  }
}

/// Works out the edit of an action that was offered.
///
/// - Throws: why it cannot be done, for the person who chose it.
func resolve(_ offered: OfferedAction, _ app: EditedApp, _ snapshot: Snapshot) throws(ResponseError) -> CodeAction {
  var edited = app
  let request = offered.data
  guard let rib = app.graph.ribs.firstIndex(where: { $0.id == request.rib }) else {
    throw .failed("'\(visibleText(request.rib))' is not there any more")
  }
  do throws(EditFailure) {
    switch request.kind {
    case .unthread: _ = try edited.unthread(request.name, from: rib)
    case .thread:
      let origin = app.graph.components.firstIndex { $0.id == request.origin }
      let isMade = origin.map { number in app.graph.components[number].members.contains { $0.name == request.name } }
      _ = try edited.thread(
        ThreadRequest(
          name: request.name, type: request.type, target: rib, origins: isMade == true ? [] : origin.map { [$0] } ?? [],
          via: origin.flatMap { app.graph.components[$0].ribs.first }.map { [$0] } ?? []))
    }
  } catch {
    throw .failed(visibleText(error.description))
  }
  return CodeAction(title: offered.title, kind: offered.kind, edit: edit(from: app, to: edited, snapshot))
}

/// What differs between two states of an app: of each file the part between what is the same at both ends.
private func edit(from old: EditedApp, to new: EditedApp, _ snapshot: Snapshot) -> WorkspaceEdit {
  var changes: [String: [TextEdit]] = [:]
  for (file, pair) in zip(old.session.tree.files, new.session.tree.files).enumerated()
  where pair.0.bytes != pair.1.bytes {
    let (before, after) = (pair.0.bytes, pair.1.bytes)
    let front = zip(before, after).prefix { $0 == $1 }.count
    let back = zip(before[front...].reversed(), after[front...].reversed()).prefix { $0 == $1 }.count
    // A character of several bytes is not cut.
    let start = before[..<front].lastIndex(of: .newline).map { $0 + 1 } ?? 0
    let end = before[(before.count - back)...].firstIndex(of: .newline) ?? before.count
    let text = String(decoding: after[start..<(after.count - (before.count - end))], as: UTF8.self)
    changes[snapshot.locations.uris[file]] = [
      TextEdit(range: snapshot.locations.range(start..<end, in: pair.0), newText: text)
    ]
  }
  return WorkspaceEdit(changes: changes)
}
