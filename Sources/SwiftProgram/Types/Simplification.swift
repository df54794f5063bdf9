import SwiftScan

/// Compositions that say the same become the same, and associated types what they stand for, at any depth of a type.
extension TypeResolver {
  /// A type whose compositions leave out what their other parts say: `A & B` is `A` where the protocol `A` inherits `B`.
  /// Of types that are known its associated types are: `[Int].Element` is `Int`.
  package func simplified(_ type: Type) -> Type {
    switch type {
    case .nominal(let id, let arguments): arguments.isEmpty ? type : .nominal(id, arguments.map(simplified))
    case .optional(let wrapped): .optional(simplified(wrapped))
    case .implicitlyUnwrapped(let wrapped): .implicitlyUnwrapped(simplified(wrapped))
    case .tuple(let elements):
      .tuple(elements.map { Type.Element(label: $0.label, type: simplified($0.type)) })
    case .function(let parameters, let effects, let result):
      .function(parameters.map(simplified), effects: effects, result: simplified(result))
    case .inout(let passed): .inout(simplified(passed))
    case .variadic(let element): .variadic(simplified(element))
    case .composition(let parts): composition(parts.filter { !isSaid($0, byOthers: parts) })
    case .opaque(let constraint): .opaque(simplified(constraint))
    case .metatype(let instance): .metatype(simplified(instance))
    case .protocolMetatype(let instance): .protocolMetatype(simplified(instance))
    case .member(let base, let name): memberType(name, of: simplified(base))
    case .parameter, .placeholder, .unknown: type
    }
  }

  private func isSaid(_ part: Type, byOthers parts: [Type]) -> Bool {
    guard let base = part.nominal else { return false }
    return parts.contains { other in
      guard other != part, let subtype = other.nominal, subtype != base else { return false }
      return isImplied(base, by: subtype)
    }
  }

  /// Swift takes off what a protocol inherits, and `AnyObject` beside a class; a class's protocols, and `AnyObject` beside
  /// a protocol of classes, it keeps.
  private func isImplied(_ base: TypeID, by subtype: TypeID) -> Bool {
    switch program.types[base].name {
    case Name(.Any): true
    case Name(.AnyObject): program.types[subtype].kind == .class
    default: program.types[subtype].isProtocol && inherits(subtype, from: base) && !isSuppressed(base)
    }
  }
}
