/// What an `import` says beside the module's name. One import may say several such things.
public struct ImportMark: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// `@_exported import M`: whoever imports this file's module sees `M` too.
    case exported
    /// `@testable import M`: what is `internal` in `M` is seen too.
    case testable
    /// `@_spi(Group) import M`: what `M` declares as `@_spi(Group)` is seen too.
    case spi(Name)
    /// `internal import M`, or less: nothing public may mention what `M` declares.
    case restricted
  }

  public let module: Name
  public let kind: Kind
}
