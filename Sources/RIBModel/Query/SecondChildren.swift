/// Children that may be attached a second time while the first one is there.
extension Attachment {
  /// Why a second child comes in.
  public enum SecondChild: Sendable, Equatable {
    /// The property that is checked is never set.
    case neverSet
    /// Another property is checked than the one that is set.
    case checksAnother(Step)
    /// Nothing is checked.
    case unchecked
  }

  /// Why the user or a child may have a second one attached while the first is there; nil where they may not, or where
  /// another rule says so.
  public var secondChild: SecondChild? {
    guard let property, !property.isCollection, let requests else { return nil }
    // A check that never holds back anything is wrong whoever asks.
    if !property.isFilled {
      return requests.triggers.contains { $0.kind.isOnDemand && !$0.isGuarded } ? .neverSet : nil
    }
    guard !requests.repeats.isEmpty else { return nil }
    // A child that the user takes away unheard is `unreported_dismissal`: once that is reported, the property is empty.
    if dismissal != nil { return nil }
    // What nothing detaches is `undetached_child`, but for what is there for good and only attached too often.
    guard detachments.contains(where: { $0.isCalled }) || isPermanent else { return nil }
    if let guardProperty, guardProperty.name != property.name { return .checksAnother(guardProperty) }
    guard !property.mayHoldUnseen, !comingWhileThere.isEmpty,
      detachments.contains(where: { $0.isOfProperty && $0.isCalled }) || detachments.isEmpty
    else { return nil }
    return .unchecked
  }

  /// Whether a second child may come in as soon as the router hears of it that the user takes the first away.
  public var hasSecondChildOnceHeard: Bool {
    var heard = self
    heard.dismissal = nil
    return heard.secondChild != nil
  }

  /// The triggers that may come while the child is there. The user cannot tap what the child's screen covers, but can
  /// tap the child itself; and another child may be there only while this one is not.
  public var comingWhileThere: [Trigger] {
    (requests?.repeats ?? []).filter { trigger in
      guard trigger.kind != .child || trigger.requesters.contains(child) else { return false }
      return switch trigger.pace {
      case .once: false
      case .tap: isEmbedded || trigger.kind == .child
      case .open: true
      }
    }
  }
}
