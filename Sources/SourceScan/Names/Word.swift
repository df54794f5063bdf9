/// The words, other than keywords, to which the frameworks or the customs of their users give a meaning.
///
/// They have the same numbers in every `Names`, behind those of keywords: see `Keyword`.
public enum Word: String, KnownWord, Sendable {
  // What the frameworks declare.
  case Component, EmptyComponent, BootstrapComponent, NonCoreComponent, PluginizedComponent, Dependency, EmptyDependency
  case Buildable, Builder, ComponentizedBuilder, SimpleComponentizedBuilder, MultiStageComponentizedBuilder,
    SimpleMultiStageComponentizedBuilder
  case Interactor, PresentableInteractor, Interactable, Presentable, ViewControllable, Worker, Router, ViewableRouter,
    LaunchRouter, RouterScope, Routing
  case RIBs, ModernRIBs, NeedleFoundation
  case dependency, shared, attachChild, detachChild, finalStageBuild
  case interactor, interactable, viewController, viewControllable, uiviewController
  case activate, deactivate, load, didBecomeActive, willResignActive, didLoad, didStart, didStop
  case disposeOnDeactivate, cancelOnDeactivate, disposeOnStop, disposed, store
  case subscribe, bind, drive, emit, sink, assign, addObserver

  // What their users call things by custom.
  case component, listener, withListener, parent, view, build

  // What the standard library declares.
  case `Any`, AnyObject, Array, Bool, Dictionary, Double, Error, Int, Never, Optional, String, Void
  case assert, compactMap, debugPrint, forEach, map, precondition, print, type, wrappedValue

  static let firstNumber: UInt32 = 256
}

extension Name {
  public static let initializer = Name(Keyword.`init`)
  public static let deinitializer = Name(Keyword.deinit)
  public static let subscripting = Name(Keyword.`subscript`)
  public static let selfValue = Name(Keyword.`self`)
  public static let superValue = Name(Keyword.`super`)
  public static let trueValue = Name(Keyword.true)
  public static let ifStatement = Name(Keyword.`if`)
  public static let guardStatement = Name(Keyword.guard)
  public static let switchStatement = Name(Keyword.switch)
  public static let switchCase = Name(Keyword.case)
  public static let throwStatement = Name(Keyword.throw)
  public static let doStatement = Name(Keyword.do)
  public static let whileStatement = Name(Keyword.while)
  public static let whereClause = Name(Keyword.where)
  /// `Self`.
  public static let selfType = Name(Keyword.`Self`)
}
