import SwiftScan

/// How well an argument suits a parameter, the worst first.
enum Fit: Int, Comparable {
  /// Swift does not take the one for the other.
  case never
  /// The sources do not decide.
  case perhaps
  /// As another type: of a subtype, as an optional, for a generic parameter.
  case converted
  case exactly

  static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }

  init(_ holding: Holding) {
    switch holding {
    case .yes: self = .converted
    case .no: self = .never
    case .unknown: self = .perhaps
    }
  }
}

/// Whether functions take what calls pass to them.
extension BodySemantics {
  /// Of functions that a call's labels fit those that may take its arguments. Where one takes them as they are, only such.
  func applicable(_ functions: [FoundMember], _ call: Node) -> [FoundMember] {
    let visible = functions.filter { program.sees($0.id, program.access(of: $0.id), fromFile: call.scope.file) }
    let fits = visible.map { (function: $0, fit: fit(of: $0, call)) }.filter { $0.fit > .never }
    let exact = fits.filter { $0.fit == .exactly }
    if exact.isEmpty, Set(fits.map { signature(of: $0.function).result }).count > 1 { hasGuessed = true }
    return (exact.isEmpty ? fits : exact).map(\.function)
  }

  private func fit(of function: FoundMember, _ call: Node) -> Fit {
    let signature = signature(of: function)
    let positions = parameterPositions(of: function.id, call, signature.parameters.count)
    return zip(call.arguments, positions).reduce(.exactly) { worst, next in
      guard worst > .never, let position = next.1, position < signature.parameters.count else { return worst }
      let isPassed = next.0.value.kind == .inout
      guard let parameter = program.parameter(position, of: function.id) else {
        return min(worst, fit(of: next.0.value, as: signature.parameters[position], function.id))
      }
      if isPassed != isInout(parameter, function.id) { return .never }
      let wanted = signature.parameters[position]
      if !parameter.isTransformed, givesOther(next.0.value, wanted, function.id) { return .never }
      return min(worst, fit(of: next.0.value, as: wanted, function.id))
    }
  }

  private func isInout(_ parameter: Declaration.Parameter, _ function: DeclarationID) -> Bool {
    program.scans[function.file].types[Int(parameter.type)].marks.contains(.inout)
  }

  /// How well a value suits a parameter of a function.
  func fit(of value: Node, as wanted: Type, _ function: DeclarationID) -> Fit {
    if case .optional(let wrapped) = wanted {
      if value.kind == .nil { return .converted }
      let actual = type(of: value)
      return actual.isOptional
        ? fit(of: actual, as: wanted, function) : min(.converted, fit(of: value, as: wrapped, function))
    }
    switch value.kind {
    case .closure: return fit(ofClosure: value, as: wanted)
    case .nil: return literalFit(.ExpressibleByNilLiteral, wanted)
    case .array:
      guard case .nominal(let id, let arguments) = wanted, arguments.count == 1,
        id == program.types.external(Name(.Array))
      else { return fit(ofLiteral: value, .ExpressibleByArrayLiteral, wanted, function) }
      return value.children.map { fit(of: $0, as: arguments[0], function) }.min() ?? .exactly
    case .dictionary:
      guard case .nominal(let id, let arguments) = wanted, arguments.count == 2,
        id == program.types.external(Name(.Dictionary))
      else { return fit(ofLiteral: value, .ExpressibleByDictionaryLiteral, wanted, function) }
      return value.children.enumerated().map { fit(of: $1, as: arguments[$0 % 2], function) }.min() ?? .exactly
    case .integer: return fit(ofLiteral: value, .ExpressibleByIntegerLiteral, wanted, function)
    case .float: return fit(ofLiteral: value, .ExpressibleByFloatLiteral, wanted, function)
    case .boolean: return fit(ofLiteral: value, .ExpressibleByBooleanLiteral, wanted, function)
    case .string: return fit(ofLiteral: value, .ExpressibleByUnicodeScalarLiteral, wanted, function)
    default: return fit(of: type(of: value), as: wanted, function)
    }
  }

  /// A literal is of whichever type can be made of it.
  private func fit(ofLiteral value: Node, _ literal: Word, _ wanted: Type, _ function: DeclarationID) -> Fit {
    let plain = fit(of: type(of: value), as: wanted, function)
    return wanted.isOpen || plain > .never ? plain : literalFit(literal, wanted)
  }

  private func literalFit(_ literal: Word, _ wanted: Type) -> Fit {
    wanted.isOpen ? .perhaps : Fit(types.conforms(types.simplified(wanted), to: types.standard(literal)))
  }

  private func fit(ofClosure closure: Node, as wanted: Type) -> Fit {
    guard case .function(let parameters, _, _) = wanted else {
      return wanted.nominal.map(types.isDeclared) == true ? .never : .perhaps
    }
    let taken = closure.children.filter { $0.kind == .parameter }.count
    if taken > 0, taken != parameters.count, parameters.count != 1 { return .never }
    return .exactly
  }

  /// Whether a closure that takes nothing surely returns what a function's parameter does not return.
  private func givesOther(_ closure: Node, _ wanted: Type, _ function: DeclarationID) -> Bool {
    guard closure.kind == .closure, case .function(let parameters, _, let result) = wanted.unwrapped,
      parameters.isEmpty, result != .void
    else { return false }
    return results(of: closure).contains { !$0.isTrap && fit(of: $0, as: result, function) == .never }
  }

  private func fit(of actual: Type, as wanted: Type, _ function: DeclarationID) -> Fit {
    if actual.isUnknown || wanted.isUnknown || actual.isOpen { return .perhaps }
    switch wanted {
    case .parameter(let name): return fit(of: actual, toAll: bounds(of: name, function.scope))
    case .opaque(let bound): return fit(of: actual, toAll: [bound])
    default: break
    }
    if wanted.isOpen { return fit(of: actual, asOpen: wanted) }
    switch program.compare(types.simplified(actual), types.simplified(wanted)) {
    case .same: return .exactly
    case .unknown: return .perhaps
    case .different: return fit(of: actual, asOther: wanted)
    }
  }

  /// Whether a value of one type is taken for another.
  private func fit(of actual: Type, asOther wanted: Type) -> Fit {
    switch (actual, wanted) {
    case (.optional(let own), .optional(let other)):
      return min(.converted, own == other ? .exactly : fit(of: own, asOther: other))
    case (_, .optional(let other)): return min(.converted, actual == other ? .exactly : fit(of: actual, asOther: other))
    case (.function, .function), (.tuple, .tuple): return .perhaps
    case (_, .composition): return fit(of: actual, toAll: [wanted])
    case (_, .nominal(let id, _)):
      let entry = program.types[program.space.declaring(id)]
      if entry.isProtocol || entry.kind == .class || [Name(.Any), Name(.AnyObject)].contains(entry.name) {
        return Fit(types.conforms(actual, to: wanted))
      }
      // `AnyHashable` takes what is hashable, numbers of the one kind are taken for those of another, arrays are covariant.
      return actual.nominal.map { program.types[$0].origin == .sources } == true && entry.origin == .sources
        ? .never : isConvertible(actual, wanted)
    default: return .never
    }
  }

  private func fit(of actual: Type, toAll bounds: [Type]) -> Fit {
    let parts = bounds.flatMap(types.parts).filter { !$0.isOpen }
    return Fit(parts.reduce(Holding.yes) { result, bound in result.and { types.conforms(actual, to: bound) } })
  }

  private func isConvertible(_ actual: Type, _ wanted: Type) -> Fit {
    guard case .nominal(let own, let arguments) = actual, case .nominal(let other, _) = wanted else { return .never }
    let names = [program.name(of: own), program.name(of: other)]
    if names[1] == "AnyHashable" || names == ["Double", "CGFloat"] || names == ["CGFloat", "Double"] {
      return .perhaps
    }
    return own == other && !arguments.isEmpty ? .perhaps : .never
  }

  /// Whether a value has the shape of a type with generic parameters in it.
  private func fit(of actual: Type, asOpen wanted: Type) -> Fit {
    switch (actual, wanted) {
    case (.nominal(let own, _), .nominal(let other, _)):
      if own == other { return .converted }
      guard types.isDeclared(own), types.isDeclared(other) else { return .perhaps }
      return types.inherits(program.space.declaring(own), from: program.space.declaring(other)) ? .converted : .never
    case (_, .optional(let wrapped)): return fit(of: actual.unwrappedOnce, asOpen: wrapped)
    case (_, .parameter), (.function, .function), (.tuple, .tuple), (.metatype, .metatype): return .converted
    case (_, .member), (.composition, _), (.opaque, _): return .perhaps
    default: return .never
    }
  }
}
