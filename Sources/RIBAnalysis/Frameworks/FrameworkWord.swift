import SwiftScan
import SwiftProgram

/// The words, other than those of Swift, that frameworks declare or to which their users give a meaning by custom.
///
/// They have the same numbers in all `Names` that `Names.ofFrameworks` makes: see `Word`.
enum FrameworkWord: String, KnownWord, Sendable {
  // RIBs and Needle: modules, types, members.
  case RIBs, ModernRIBs, NeedleFoundation
  case Component, EmptyComponent, BootstrapComponent, NonCoreComponent, PluginizedComponent, Dependency, EmptyDependency
  case Buildable, Builder, ComponentizedBuilder, SimpleComponentizedBuilder, MultiStageComponentizedBuilder,
    SimpleMultiStageComponentizedBuilder
  case Interactor, PresentableInteractor, Interactable, Presentable, ViewControllable, Worker, Router, ViewableRouter,
    LaunchRouter, LaunchRouting, RouterScope, Routing
  case dependency, shared, attachChild, detachChild, finalStageBuild, registerProviderFactories,
    registerDependencyProviderFactory
  case interactor, interactable, presenter, viewController, viewControllable, uiviewController
  case activate, deactivate, launch, launchFromWindow, from, load, didBecomeActive, willResignActive, didLoad, didStart,
    didStop

  // RxSwift and Combine.
  case disposeOnDeactivate, cancelOnDeactivate, disposeOnStop, cancelOnStop, disposed, store
  case subscribe, bind, drive, emit, sink, assign, connect, addObserver

  // UIKit and SwiftUI.
  case NavigationStack, fullScreenCover, navigationDestination, popover, sheet, UIAction

  // Foundation, Observation and Swift's concurrency.
  case Timer, CADisplayLink, scheduledTimer, invalidate, removeObserver, withObservationTracking
  case Task, detached, isCancelled, cancel
  case URLSession, finishTasksAndInvalidate, invalidateAndCancel, observe, setEventHandler
  case add, remove, removeScriptMessageHandler, removeAllScriptMessageHandlers
  case addPeriodicTimeObserver, addBoundaryTimeObserver, removeTimeObserver

  // What users of RIBs call things by custom.
  case component, listener, withListener, parent, view, build

  static let firstNumber = Names.firstOwnNumber
}

extension Names {
  /// Names for sources that will be linked.
  public static func ofFrameworks() -> Names { Names(copying: ScannedFrameworks.shared.names) }
}

extension Name {
  init(_ word: FrameworkWord) {
    self.init(number: word.number)
  }
}
