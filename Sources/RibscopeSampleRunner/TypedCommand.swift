import RibscopeText
import RibscopeArguments
import RibscopeSampleScreens

/// A line that was typed, such as `place 0 2`.
struct TypedCommand {
  let name: String
  private let rest: Substring

  init(_ line: String) {
    let text = trimmed(line[...])
    name = String(text.prefix { !$0.isWhitespace })
    rest = trimmed(text.dropFirst(name.count))
  }

  /// The action that it names, with a text for each of its inputs.
  ///
  /// An input is a word, or a text in double quotes; the last one is all that is left of the line.
  func resolved(among actions: [ScreenAction]) throws(CommandProblem) -> (action: ScreenAction, texts: [String]) {
    guard let action = actions.first(where: { $0.name == name }) else {
      throw CommandProblem(
        message: "'\(name)' is not possible now\(hint(name, actions.map(\.name))); \(possible(actions))")
    }
    var left = rest
    var texts: [String] = []
    for (number, input) in action.inputs.enumerated() {
      let isLast = number == action.inputs.count - 1
      guard let text = (isLast ? takeAll(&left) : takeWord(&left)) ?? input.fallback else {
        throw CommandProblem(message: "'\(name)' needs \(input.name): \(action.usage)")
      }
      texts.append(try checked(text, input))
    }
    guard left.isEmpty else { throw CommandProblem(message: "'\(name)' has too many arguments; \(possible(actions))") }
    return (action, texts)
  }

  private func checked(_ text: String, _ input: ScreenAction.Input) throws(CommandProblem) -> String {
    if input.choices.isEmpty || input.choices.contains(text) { return text }
    let near = hint(text, input.choices)
    let help = near.isEmpty ? "; valid: \(input.choices.joined(separator: ", "))" : near
    throw CommandProblem(message: "invalid value '\(text)' for \(input.name) of '\(name)'\(help)")
  }
}

extension ScreenAction {
  /// How it is typed: `wait [SECONDS]`, `start RandomWin|TicTacToe`.
  package var usage: String {
    ([name] + inputs.map(\.usage)).joined(separator: " ")
  }
}

extension ScreenAction.Input {
  fileprivate var usage: String {
    if fallback != nil { return "[\(name)]" }
    return choices.isEmpty ? name : choices.joined(separator: "|")
  }
}

/// Every word of one or two letters is near every other.
private func hint(_ typed: String, _ candidates: [String]) -> String {
  typed.count > 2 ? didYouMean(suggestion(for: typed, among: candidates)) : ""
}

private func possible(_ actions: [ScreenAction]) -> String {
  "possible now: " + actions.map(\.usage).joined(separator: ", ")
}

/// Nil where nothing is left.
private func takeWord(_ rest: inout Substring) -> String? {
  guard let first = rest.first else { return nil }
  let isQuoted = first == "\""
  let word = isQuoted ? rest.dropFirst().prefix { $0 != "\"" } : rest.prefix { !$0.isWhitespace }
  rest = trimmed(rest.dropFirst(word.count + (isQuoted ? 2 : 0)))
  return String(word)
}

private func takeAll(_ rest: inout Substring) -> String? {
  defer { rest = "" }
  if rest.count >= 2, rest.first == "\"", rest.last == "\"" { return String(rest.dropFirst().dropLast()) }
  return rest.isEmpty ? nil : String(rest)
}

private func trimmed(_ text: Substring) -> Substring {
  var text = text.drop { $0.isWhitespace }
  while text.last?.isWhitespace == true { text.removeLast() }
  return text
}
