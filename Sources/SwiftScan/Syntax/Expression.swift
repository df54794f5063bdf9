/// An expression or statement of one file: an index into `ScannedFile.expressions`.
public typealias ExpressionID = Int32

/// A node of a function body or initial value.
///
/// Nodes live in one flat array per file and refer to each other by index (first child, next sibling), so that a body
/// costs no allocation of its own. Only what linking asks about is kept apart; everything else is `.other` with its
/// operands as children.
public struct Expression: Sendable, Equatable {
  public enum Kind: UInt8, Sendable {
    /// `x`, `self`, `super`, `$0`. `name` is set. With explicit generic arguments `type` is set. Of `f(_:with:)` the
    /// labels are children: an `.argument` without a value for each.
    case name
    /// Children: the base; then labels, as of `name`. `name` is the member's; of a tuple's element its number.
    case member
    /// `.shared`: `name` is the member's.
    case implicitMember
    /// Children: the callee, then an `.argument` each. Trailing closures are arguments.
    case call
    /// As `call`, with brackets.
    case `subscript`
    /// `name` is the label (`.none` where it has none); child: the value.
    case argument
    case integer, float
    /// `name` is the word.
    case boolean
    case `nil`
    /// Children: an `.argument` for each value in an interpolation.
    case string
    /// Children: the elements; of a dictionary key, value, key, value. `name` is `self` in `[Int].self`.
    case array, dictionary
    /// Children: an `.argument` each. `name` as of an array.
    case tuple
    /// Children: captures, `.parameter`s, then the statements. `type` is its type without parameters, where it has effects
    /// or attributes or its result is written; without a result where that is not.
    case closure
    /// `[self]`, `[x = e]` of a closure: `name`; child: `e`, if present.
    case capture
    /// The same with `unowned`: it holds nothing.
    case unownedCapture
    /// The same with `weak`: it holds nothing, and is an optional inside.
    case weakCapture
    /// `name` is the parameter's, `type` its type if written.
    case parameter
    /// `x as T`, `x as? T`, `x as! T`: child: `x`; `type`.
    case cast, conditionalCast, forcedCast
    /// `x!`, `x?` (in a chain), `try!`-less.
    case force, chain
    /// `&x`, which is passed to be set. Child: `x`.
    case `inout`
    /// `try? x`; child: `x`.
    case optionalTry
    /// `a ?? b`: both as children.
    case coalesce
    /// `a ? b : c`: three children.
    case ternary
    /// `a = b`: both as children.
    case assignment
    /// `a += b`: both as children; `name` is the operator.
    case compoundAssignment
    /// `a == b`, `a && b && c`, `!a`, `a is T`: what gives a `Bool`, to go by the operator, which is `name`. The operands as
    /// children; of `is` the operand, and `type`.
    case comparison
    /// `a + b`, `-a`: what gives the type of its operands, to go by the operator, which is `name`. These as children.
    case arithmetic
    /// `\\Root`, in front of the members of a path: child: the root, if present.
    case keyPath
    /// Other operators, literals and constructs: the parts as children; `name` is the operator, the word of a `break`, or
    /// the macro: `available` of `#available(iOS 26, *)`.
    case other

    /// A type in expression position with generic arguments, `Stream<Int>`: `type`.
    case typeName
    /// `let x: T = e`: `name`, `type`, child: `e` if present.
    case binding
    /// `if let x = e`, `guard let x = e`: as `binding`, and the value is unwrapped.
    case unwrapping
    /// `let (a, b) = e`: children: a `.parameter` for each name, last `e`.
    case destructuring
    /// What stands behind a `case`; children: the pattern; of `if case` also the value.
    case pattern
    /// `return e`, `throw`, `yield`: child: the value if present. `name` tells a `throw`.
    case `return`
    /// `{ … }` of a body, an `if`, a loop: children: the statements, conditions of an `if` included. Of a statement `name`
    /// is the word that it begins with: a `switch` has a `case` for each of its cases.
    case block
    /// `for x in e { … }`: `name`, of several the last; children: `e`, the block, then of several names a `.parameter` for
    /// each.
    case loop
  }

  public var kind: Kind
  /// How many levels it has, itself included.
  var height: UInt16
  public var name: Name
  /// Byte offset of the name, else of the first token.
  public var offset: Int32
  /// -1 for none.
  public var firstChild: ExpressionID
  /// -1 for none.
  public var nextSibling: ExpressionID
  /// Index into `ScannedFile.types`; -1 for none.
  public var type: TypeSyntaxID
}

extension Expression.Kind {
  /// Whether a child of a closure or a block is one of its statements, and no part of what is in front of them.
  public var isStatement: Bool {
    switch self {
    case .parameter, .pattern, .capture, .unownedCapture, .weakCapture: false
    default: true
    }
  }
}
