import RibscopeArguments

/// A small program's command line, with a flag of every kind.
enum ExampleGrammar {
  static let format = Flag(
    "format", value: .init("FORMAT", .choice(["text", "json"])), fallback: "text", commands: ["scan"],
    help: "How results are written.")
  static let shape = Flag(
    "shape", value: .init("SHAPE", .choice(["tree", "list"])), commands: ["show"], help: "What it's drawn like.")
  static let output = Flag(
    "output", short: "o", value: .init("FILE", .file), commands: ["scan", "show"], help: "Where the result goes.")
  static let copies = Flag(
    "copy", value: .init("FORMAT=FILE", .choiceAndFile(["text", "json"])), isRepeatable: true, commands: ["scan"],
    help: "Write a copy [of the result]: one file each.")
  static let size = Flag(
    "size", value: .init("SIZE", .listed(["small", "large"], by: "tool sizes")), isRepeatable: true,
    commands: ["show"], help: "How large it is.")
  static let around = Flag(
    "around", value: .init("NAME", .asked("names")), commands: ["show"], help: "What lies around it, too.")
  static let depth = Flag("depth", value: .init("N", .count(atLeast: 1)), commands: ["show"], help: "How far to go.")
  static let strict = Flag("strict", commands: ["scan"], help: "Fail on warnings.")
  static let color = Flag("color", value: .init("WHEN", .choice(["auto", "never"])), help: "When to colour.")
  static let help = Flag("help", short: "h", standsFor: "help", help: "Show help.")

  static let grammar = Grammar(
    program: "tool", summary: "does things to files.",
    commands: [
      Command(
        "scan", summary: "Scan files.", operands: [Operand("PATHS", .file, isRequired: false, isRepeated: true)]),
      Command(
        "show", summary: "Show a name's place.",
        operands: [Operand("NAME", .asked("names")), Operand("PATHS", .file, isRequired: false, isRepeated: true)]),
      Command("pick", summary: "Pick a colour.", operands: [Operand("COLOUR", .choice(["red", "green"]))]),
      Command("help", summary: "Show help.", operands: [Operand("COMMAND", .text, isRequired: false)]),
    ],
    flags: [format, shape, output, copies, size, around, depth, strict, color, help],
    epilogue: ["PATHS are files."])

  static func parse(_ line: String) throws(ArgumentProblems) -> Invocation {
    try grammar.parse(line.split(separator: " ").map(String.init))
  }

  /// The messages of everything that is wrong with a command line.
  static func problems(_ line: String) -> [String] {
    do throws(ArgumentProblems) {
      _ = try parse(line)
      return []
    } catch {
      return error.problems.map(\.message)
    }
  }
}
