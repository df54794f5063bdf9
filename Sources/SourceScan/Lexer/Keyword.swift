/// The words that the parser acts on, reserved and contextual alike.
///
/// A keyword's raw value is the number of its `Name`, for every `Names` starts with these words in this order: to ask
/// whether a name is a keyword is to compare two numbers. They stay below those of `Word`.
enum Keyword: UInt32, CaseIterable {
  case none

  // What declarations begin with.
  case `associatedtype`, `class`, `deinit`, `enum`, `extension`, `func`, `import`, `init`, `let`, `operator`,
    `precedencegroup`, `protocol`, `struct`, `subscript`, `typealias`, `var`, actor, macro, `case`

  // Modifiers.
  case `fileprivate`, `internal`, `private`, `public`, open, package, `static`, final, override, lazy, weak, unowned,
    mutating, nonmutating, required, convenience, dynamic, optional, indirect, nonisolated, isolated, distributed,
    prefix, postfix, infix, borrowing, consuming, sending, `__owned`, `__shared`, `__consuming`, `inout`

  // Accessors.
  case get, set, willSet, didSet, `_read`, `_modify`, unsafeAddress, unsafeMutableAddress

  // Statements.
  case `break`, `continue`, `default`, `defer`, `do`, `else`, `fallthrough`, `for`, `guard`, `if`, `in`, `repeat`,
    `return`, `switch`, `throw`, `where`, `while`, `catch`, yield, discard, then

  // Expressions and types.
  case `as`, `is`, `try`, await, `false`, `true`, `nil`, `self`, `Self`, `super`, some, any, each, copy, consume, async,
    `throws`, `rethrows`, reasync, unsafe, `_const`, `Type`, `Protocol`, of

  // Compiler directives, without `#`.
  case elseif, endif, sourceLocation, error, warning

  /// The word as it stands in the source.
  var spelling: String { self == .none ? "" : "\(self)" }

  var isModifier: Bool { rawValue >= Keyword.fileprivate.rawValue && rawValue <= Keyword.inout.rawValue }

  var isAccessor: Bool {
    rawValue >= Keyword.get.rawValue && rawValue <= Keyword.unsafeMutableAddress.rawValue
  }

  var beginsDeclaration: Bool {
    rawValue >= Keyword.associatedtype.rawValue && rawValue <= Keyword.case.rawValue
  }

  /// Words that begin a declaration wherever they stand; `actor` and `macro` may be names.
  var isDeclarationWord: Bool { beginsDeclaration && self != .actor && self != .macro }

  /// Words between the parameters of a function and its arrow.
  var isEffect: Bool {
    switch self {
    case .async, .throws, .rethrows, .reasync: true
    default: false
    }
  }

  /// Words that end an expression rather than continue or begin one.
  var isStatementWord: Bool {
    rawValue >= Keyword.break.rawValue && rawValue <= Keyword.catch.rawValue
  }
}
