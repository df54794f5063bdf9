import RibscopeText

extension Grammar {
  /// Reads a command line.
  ///
  /// Flags stand anywhere after the command (those of every command before it, too), as `--flag value`, `--flag=value`,
  /// `-f value` or `-fvalue`; `--` ends them, and begins a command line where the command takes one. `-` alone is an
  /// operand.
  ///
  /// - Parameter arguments: what was typed, without the program's name.
  /// - Throws: everything that is wrong, not only the first of it.
  package func parse(_ arguments: [String]) throws(ArgumentProblems) -> Invocation {
    var parser = ArgumentParser(grammar: self, rest: arguments[...])
    return try parser.parse()
  }
}

private struct ArgumentParser {
  let grammar: Grammar
  var rest: ArraySlice<String>
  var command: Command?
  var shortcut: String?
  var values: [String: [String]] = [:]
  var operands: [String] = []
  var program: [String] = []
  var problems: [ArgumentProblem] = []

  init(grammar: Grammar, rest: ArraySlice<String>) {
    self.grammar = grammar
    self.rest = rest
  }

  mutating func parse() throws(ArgumentProblems) -> Invocation {
    var flagsEnded = false
    while let argument = rest.popFirst() {
      if flagsEnded || argument == "-" || !argument.hasPrefix("-") {
        try takeWord(argument)
      } else if argument == "--" {
        flagsEnded = true
        if command?.program != nil { takeProgram() }
      } else {
        takeFlag(argument)
      }
    }
    if let shortcut { return Invocation(command: shortcut, operands: command.map { [$0.name] } ?? []) }
    guard let command else { throw failure(adding: problems.isEmpty ? .noCommand : nil) }
    checkOperands(of: command)
    guard problems.isEmpty else { throw failure(adding: nil) }
    return Invocation(command: command.name, operands: operands, program: program, values: values)
  }

  /// The first word is the command. Without it nothing that follows can be judged.
  private mutating func takeWord(_ word: String) throws(ArgumentProblems) {
    guard command == nil else { return operands.append(word) }
    guard let named = grammar.command(word) else {
      let near = suggestion(for: word, among: grammar.commands.map(\.name))
      throw failure(adding: .unknownCommand(word, suggestion: near))
    }
    command = named
  }

  private mutating func takeProgram() {
    program = Array(rest)
    rest = []
  }

  private func failure(adding problem: ArgumentProblem?) -> ArgumentProblems {
    ArgumentProblems(problems: problems + (problem.map { [$0] } ?? []), command: command?.name)
  }

  // MARK: Flags

  private mutating func takeFlag(_ argument: String) {
    let (spelling, attached) = split(argument)
    guard let flag = grammar.flags.first(where: { isTaken($0) && matches($0, spelling) }) else {
      return problems.append(unknown(spelling))
    }
    if let name = flag.command {
      shortcut = shortcut ?? name
    } else if let value = flag.value {
      takeValue(of: flag, value, attached: attached)
    } else if let attached {
      problems.append(.unexpectedValue(flag, attached))
    } else {
      values[flag.name] = []
    }
  }

  /// `--flag=value` and `-fvalue` taken apart.
  private func split(_ argument: String) -> (spelling: String, attached: String?) {
    if argument.hasPrefix("--") {
      guard let equals = argument.firstIndex(of: "=") else { return (argument, nil) }
      return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
    }
    let attached = argument.dropFirst(2)
    guard !attached.isEmpty else { return (argument, nil) }
    return (String(argument.prefix(2)), String(attached.hasPrefix("=") ? attached.dropFirst() : attached))
  }

  private func isTaken(_ flag: Flag) -> Bool {
    command.map(flag.applies) ?? flag.commands.isEmpty
  }

  private func matches(_ flag: Flag, _ spelling: String) -> Bool {
    spelling == flag.spelling || flag.short.map { spelling == "-\($0)" } == true
  }

  private func unknown(_ spelling: String) -> ArgumentProblem {
    if let foreign = grammar.flags.first(where: { matches($0, spelling) }) {
      return .foreignFlag(foreign, command: command?.name)
    }
    let near =
      spelling.hasPrefix("--")
      ? suggestion(for: spelling, among: grammar.flags.filter(isTaken).map(\.spelling)) : nil
    return .unknownFlag(spelling, command: command?.name, suggestion: near)
  }

  private mutating func takeValue(of flag: Flag, _ value: Flag.Value, attached: String?) {
    guard let given = attached ?? followingValue() else { return problems.append(.missingValue(flag)) }
    if let problem = checked(given, value.form, for: flag.spelling) { problems.append(problem) }
    if values[flag.name] != nil, !flag.isRepeatable { problems.append(.givenTwice(flag)) }
    values[flag.name, default: []].append(given)
  }

  /// The next argument, unless it is a flag: a value that begins with a dash is written `--flag=-value`.
  private mutating func followingValue() -> String? {
    guard let next = rest.first, next == "-" || !next.hasPrefix("-") else { return nil }
    return rest.popFirst()
  }

  // MARK: Values and operands

  private mutating func checkOperands(of command: Command) {
    var left = operands[...]
    for operand in command.operands {
      let taken = operand.isRepeated ? left : left.prefix(1)
      left = left.dropFirst(taken.count)
      if taken.isEmpty, operand.isRequired { problems.append(.missingOperand(operand, command: command.name)) }
      problems += taken.compactMap { checked($0, operand.form, for: operand.name) }
    }
    problems += left.map { .extraOperand($0, command: command.name) }
  }

  private func checked(_ value: String, _ form: ValueForm, for what: String) -> ArgumentProblem? {
    let isGood: Bool
    var word = value
    switch form {
    case .text, .asked: isGood = true
    case .file: isGood = !value.isEmpty
    case .count(let least, let most): isGood = Int(value).map { $0 >= least && $0 <= most } ?? false
    case .choice(let words), .listed(let words, _): isGood = words.contains(value)
    case .choiceAndFile(let words):
      word = String(value.prefix { $0 != "=" })
      isGood = words.contains(word) && value.count > word.count + 1
    }
    if isGood { return nil }
    let near = suggestion(for: word, among: form.choices.filter { $0 != word })
    return .badValue(what, value, form, suggestion: near)
  }
}
