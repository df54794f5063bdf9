/// The words between the parameters of a function, or an accessor's keyword, and what follows.
struct WrittenEffects {
  /// In the order written.
  var keywords: [Keyword] = []
  /// The type of a typed `throws`.
  var thrown: TypeSyntaxID?

  init() {}

  /// Those that are marked, in the order in which Swift wants them.
  init(marks: TypeSyntax.Marks) {
    keywords = (marks.contains(.async) ? [.async] : []) + (marks.contains(.throws) ? [.throws] : [])
  }

  /// As a declaration keeps them.
  var declared: Declaration.Effects {
    keywords.reduce(into: []) { effects, keyword in
      switch keyword {
      case .async, .reasync: effects.insert(.async)
      case .throws: effects.insert(.throws)
      case .rethrows: effects.insert(.rethrows)
      default: break
      }
    }
  }

  /// As a function type keeps them.
  var marks: TypeSyntax.Marks {
    keywords.reduce(into: []) { marks, keyword in marks.insert(keyword == .async ? .async : .throws) }
  }
}
