import RIBModel
import SwiftScan
import SwiftProgram

/// What an interactor shows its data with.
struct Presenter {
  /// As what the interactor knows it: a protocol of the app's, or a class.
  let type: TypeID
  /// The app's own classes that it may be.
  let classes: [TypeID]
  /// The interactor's own property that holds it; nil where `PresentableInteractor` does.
  let property: StoredProperty?
}

/// Tells which classes show what RIBs: the presenters of their interactors, and their views.
///
/// A class so that each interactor is looked at once.
final class Presenters: ProgramReader {
  unowned let semantics: BodySemantics
  private lazy var known = Memo<[TypeID: [Presenter]]>(semantics.solver)

  init(_ semantics: BodySemantics) { self.semantics = semantics }

  /// The presenters of an interactor; that of `PresentableInteractor` is the first.
  func presenters(of interactor: TypeID) -> [Presenter] {
    known(interactor) { (inherited(by: interactor).map { [$0] } ?? []) + stored(in: interactor) }
  }

  private func inherited(by interactor: TypeID) -> Presenter? {
    guard let type = types.preludeArgument(of: interactor, .PresentableInteractor)?.nominal, isOwn(type) else {
      return nil
    }
    let known = classes(knownAs: type)
    let passed = presentersPassed(to: interactor).filter(known.contains)
    return Presenter(type: type, classes: passed.isEmpty ? known : passed, property: nil)
  }

  /// `FeedInteractor(presenter: viewController)`; nothing where the sources do not show all that one of these is. Other
  /// classes that conform to the protocol show nothing.
  private func presentersPassed(to interactor: TypeID) -> [TypeID] {
    let calls = semantics.calls.constructions(of: interactor)
    let passed = arguments(.presenter, of: calls)
    return passed.count == calls.count ? classes(ofAll: passed) : []
  }

  /// Those that an interactor keeps in properties of its own, and that the builders which make it make as well: others may
  /// show something else.
  private func stored(in interactor: TypeID) -> [Presenter] {
    let properties = semantics.storedProperties(of: interactor).filter { property in
      property.type.nominal.map { isOwn($0) && types.isPrelude($0, .Presentable) } == true
    }
    // Most interactors have theirs from the framework, so that the search for who makes both is for few.
    guard !properties.isEmpty else { return [] }
    let makers = Set(semantics.calls.constructions(of: interactor).compactMap { semantics.selfType($0.scope) })
    let made = Set(makers.filter { types.isPrelude($0, .Buildable) }.flatMap { semantics.calls.made(in: $0) })
    return properties.compactMap { property in
      guard let type = property.type.nominal else { return nil }
      let classes = classes(knownAs: type).filter(made.contains)
      return classes.isEmpty ? nil : Presenter(type: type, classes: classes, property: property)
    }
  }

  private func isOwn(_ type: TypeID) -> Bool { program.isOwnProtocol(type) || semantics.isOwnClass(type) }

  private func classes(knownAs type: TypeID) -> [TypeID] {
    ([type] + types.conformers(of: type)).filter(semantics.isOwnClass)
  }

  // MARK: - Views

  /// The classes of a RIB's view. Where its interactors leave open which these are, what its builders make its routers with
  /// says so; the interactors' other presenters may be parts of the view. A presenter that is no controller, such as a model
  /// that SwiftUI shows, is not the view, which is told of by what the routers are made with.
  func views(of interactors: [TypeID], _ routers: [TypeID], madeBy builders: [TypeID]) -> [TypeID] {
    let all = interactors.flatMap(presenters)
    let inherited = all.filter { $0.property == nil }.flatMap(\.classes)
    guard !inherited.contains(where: semantics.isController) else { return inherited }
    let passed = viewsPassed(to: routers, by: Set(builders))
    if !inherited.isEmpty { return passed.isEmpty ? inherited : passed }
    return passed.isEmpty ? [] : unique(passed + all.flatMap(\.classes))
  }

  /// `FeedRouter(interactor: interactor, viewController: viewController)`; nothing where the sources do not show all that
  /// one of these views is.
  private func viewsPassed(to routers: [TypeID], by builders: Set<TypeID>) -> [TypeID] {
    let calls = routers.flatMap { semantics.calls.constructions(of: $0) }.filter { call in
      semantics.selfType(call.scope).map(builders.contains) == true
    }
    return classes(ofAll: arguments(.viewController, of: calls))
  }

  private func arguments(_ label: FrameworkWord, of calls: some Sequence<Node>) -> [Node] {
    calls.flatMap(\.arguments).filter { $0.label == Name(label) }.map(\.value)
  }

  /// The classes of which some values are; nothing where the sources do not show all that one of them is.
  private func classes(ofAll values: [Node]) -> [TypeID] {
    var found: [TypeID] = []
    for value in values {
      guard let type = semantics.type(of: value).nominal, semantics.isOwnClass(type), !semantics.isForeign(type)
      else { return [] }
      found += classes(knownAs: type)
    }
    return unique(found)
  }
}

extension BodySemantics {
  /// What shows RIBs.
  var presenters: Presenters { memory { Presenters(self) } }

  /// The app's own classes that show an interactor.
  func presenters(of interactor: TypeID) -> [TypeID] { presenters.presenters(of: interactor).flatMap(\.classes) }
}
