/// The words that the parser acts on, reserved and contextual alike.
///
/// Every `Names` starts with these words in this order: to ask whether a name is a keyword is to compare two numbers. They
/// stay below those of `Word`.
enum Keyword: String, KnownWord {
  case none = ""

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

  static let firstNumber: UInt32 = 0

  /// The keyword that a name is, if it is one.
  init(_ name: Name) {
    self = name.number <= Keyword.last.number ? unsafeBitCast(UInt8(name.number), to: Keyword.self) : .none
  }

  private static let last = Keyword.warning

  var isModifier: Bool { (Keyword.fileprivate.number...Keyword.inout.number).contains(number) }

  var isAccessor: Bool {
    (Keyword.get.number...Keyword.unsafeMutableAddress.number).contains(number)
  }

  var beginsDeclaration: Bool {
    (Keyword.associatedtype.number...Keyword.case.number).contains(number)
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
    (Keyword.break.number...Keyword.catch.number).contains(number)
  }
}
