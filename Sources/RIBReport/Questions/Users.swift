import RIBModel
import RibscopeText

/// Who uses a value, from where it is created or comes in downwards.
///
/// The query is `RIB.property`, with the RIB's name or its id, or the name of a type.
public func explainUsers(
  _ query: String, graph: RIBGraph, format: AnswerFormat = .text, color: Bool = false
) throws(QueryError) -> String {
  let answers = try UsersAnswer.all(query, graph)
  switch format {
  case .text: return answers.map { text($0, Paint(isOn: color)) }.joined(separator: "\n")
  case .json: return usersJSON(query, answers).printed()
  }
}

private func text(_ answer: UsersAnswer, _ paint: Paint) -> String {
  let name = paint.bold(visibleText(answer.name + (answer.type.isEmpty ? "" : ": \(oneLine(answer.type))")))
  if answer.kind == .parameter {
    return "\(name) is a dynamic dependency, a parameter of `build` (\(visibleText(answer.place.text)))\n"
      + "  the RIB that attaches \(visibleText(answer.rib ?? "")) passes it; no component forwards it\n"
  }
  let rows = tableLines(answer.users.map(row)).map { "  " + $0 }
  return ([name] + rows + ["  \(summary(answer))"]).joined(separator: "\n") + "\n"
}

/// An indent shows through how many components the value has come; of a very long way no more than a window shows.
private func row(_ user: UsersAnswer.User) -> [String] {
  let indent = String(repeating: "  ", count: min(user.depth, 24))
  return [indent + visibleText(user.name), words(for: user.role), places(user)]
}

private func words(for role: UsersAnswer.Role) -> String {
  switch role {
  case .uses: "used"
  case .forwards: "only forwarded"
  case .unknown: "unknown"
  case .unused: "unused"
  }
}

/// Of many places that use a value the first few.
private func places(_ user: UsersAnswer.User) -> String {
  let shown = (user.uses.isEmpty ? [user.place] : user.uses).prefix(3).map { visibleText($0.text) }
  let more = max(0, user.uses.count - 3)
  return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
}

private func summary(_ answer: UsersAnswer) -> String {
  let users = answer.users.count { $0.role == .uses }
  let unknown = answer.users.count { $0.role == .unknown }
  let forwarders = answer.users.count { $0.role == .forwards }
  let depth = answer.users.map(\.depth).max() ?? 0
  let parts = [
    users == 0 ? "not used" : "used in \(count(users, "place"))",
    unknown > 0 ? "unknown in \(unknown)" : nil, forwarders > 0 ? "only forwarded in \(forwarders)" : nil,
    depth > 0 ? "at most \(count(depth, "level")) down" : nil,
  ]
  return parts.compactMap { $0 }.joined(separator: ", ")
}
