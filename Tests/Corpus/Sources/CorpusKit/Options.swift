import Foundation

/// What the runner was asked to do.
struct Options {
  var corpus: String?
  /// `Expected` of this package, wherever the runner is started.
  var expected = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Expected").path
  var labels: [String] = []
  var only: [String] = []
  var records = false
  /// What readers say of findings.
  var verdicts: String?
  /// Whether the findings are listed that nobody has read.
  var listsUnread = false
  /// How many of each kind and origin; nil where no mutants are asked for.
  var mutants: Amount?
  /// How many faults of each kind; nil where none are asked for.
  var faults: Amount?
  /// How often each disguise is tried; nil where none is asked for.
  var disguises: Int?
  /// Whether the faults are listed of which a rule is rightly silent.
  var listsSilent = false
  /// Whether mutants that are found are mended, too.
  var mends = false
  var seed: UInt64 = 1

  enum Amount {
    case upTo(Int), all

    /// Nil for all there are.
    var most: Int? { if case .upTo(let most) = self { most } else { nil } }
  }

  static let usage = """
    usage: Corpus [FOLDER] [--only APP]... [--record] [--labels FOLDER]... [--expected FOLDER]
                  [--verdicts FILE] [--unread]
           Corpus [FOLDER] [--only APP]... --mutants N|all [--seed S] [--fix]
           Corpus [FOLDER] [--only APP]... --faults N|all [--seed S] [--silent]
           Corpus [FOLDER] [--only APP]... --perturb N [--seed S]

    FOLDER (or RIBSCOPE_CORPUS) holds checkouts, a folder each, called owner+name.

    """

  init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
    corpus = environment["RIBSCOPE_CORPUS"]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--record": records = true
      case "--expected": expected = try value(of: argument, &rest)
      case "--verdicts": verdicts = try value(of: argument, &rest)
      case "--unread": listsUnread = true
      case "--labels": labels.append(try value(of: argument, &rest))
      case "--only": only.append(try value(of: argument, &rest))
      case "--mutants": mutants = try amount(value(of: argument, &rest), for: argument)
      case "--faults": faults = try amount(value(of: argument, &rest), for: argument)
      case "--perturb": disguises = Int(try number(value(of: argument, &rest), for: argument))
      case "--silent": listsSilent = true
      case "--fix": mends = true
      case "--seed": seed = try number(value(of: argument, &rest), for: argument)
      case let flag where flag.hasPrefix("-"): throw UsageError(text: "there is no flag '\(flag)'")
      default: corpus = argument
      }
    }
  }

  private func value(of flag: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw UsageError(text: "'\(flag)' needs a value") }
    return value
  }

  private func amount(_ text: String, for flag: String) throws(UsageError) -> Amount {
    text == "all" ? .all : .upTo(Int(try number(text, for: flag)))
  }

  private func number(_ text: String, for flag: String) throws(UsageError) -> UInt64 {
    guard let number = UInt64(text), number <= UInt64(Int.max) else {
      throw UsageError(text: "'\(flag)' needs a number, not '\(text)'")
    }
    return number
  }
}

struct UsageError: Error {
  let text: String
}
