import RIBRules
import RibscopeTestSupport
import Testing

/// Children that stay below siblings which they bring back, and which then have them attached anew.
@Suite struct ReturningSiblingTests {
  /// A port that attaches Gate from the start, and detaches it as it attaches Yard.
  ///
  /// - Parameters:
  ///   - opening: what the port does as Gate has opened.
  ///   - sailing: what the port does as Yard says that it is done.
  private func app(
    opening: String = "router?.removeGate(); router?.showYard()", sailing: String = "router?.showGate()",
    members: String = ""
  ) -> String {
    """
    protocol PortInteractable: Interactable, GateListener, YardListener, LockListener {
      var router: PortRouting? { get set }
    }
    protocol PortRouting: ViewableRouting {
      func showGate(); func removeGate(); func showYard(); func showLock(); func removeLock()
    }
    final class PortBuilder: Builder<EmptyDependency> {
      func build() -> ViewableRouting {
        PortRouter(
          interactor: PortInteractor(), viewController: UIViewController(), gate: GateBuilder(dependency: dependency),
          lock: LockBuilder(dependency: dependency), yard: YardBuilder(dependency: dependency))
      }
    }
    final class PortInteractor: Interactor, PortInteractable {
      weak var router: PortRouting?
      override func didBecomeActive() { super.didBecomeActive(); router?.showGate() }
      func gateDidOpen() { \(opening) }
      func lockDidFill() { router?.removeLock(); router?.showYard() }
      func yardDidClose() { \(sailing) }
    }
    final class PortRouter: ViewableRouter<PortInteractable, ViewControllable>, PortRouting {
      let gate: GateBuilder
      let lock: LockBuilder
      let yard: YardBuilder
      var gateRouter: ViewableRouting?
      var lockRouter: ViewableRouting?
      var yardRouter: ViewableRouting?
      init(interactor: PortInteractable, viewController: ViewControllable, gate: GateBuilder, lock: LockBuilder, yard: YardBuilder) {
        (self.gate, self.lock, self.yard) = (gate, lock, yard)
        super.init(interactor: interactor, viewController: viewController)
        interactor.router = self
      }
      func showGate() {
        let gate = self.gate.build(withListener: interactor)
        attachChild(gate)
        gateRouter = gate
      }
      func removeGate() {
        guard let gateRouter else { return }
        detachChild(gateRouter)
        self.gateRouter = nil
      }
      func showLock() {
        let lock = self.lock.build(withListener: interactor)
        attachChild(lock)
        lockRouter = lock
      }
      func removeLock() {
        guard let lockRouter else { return }
        detachChild(lockRouter)
        self.lockRouter = nil
      }
      func showYard() {
        let yard = self.yard.build(withListener: interactor)
        ①attachChild(yard)
        yardRouter = yard
      }
      \(members)
    }
    \(AttachApp.rib("Gate", tells: "func gateDidOpen()", says: "listener?.gateDidOpen()"))
    \(AttachApp.rib("Lock", tells: "func lockDidFill()", says: "listener?.lockDidFill()"))
    \(AttachApp.rib("Yard", tells: "func yardDidClose()", says: "listener?.yardDidClose()"))
    """
  }

  private func expectReport(_ app: String) {
    expectFindings(
      app,
      [
        "①": "PortRouter attaches Yard in 'showYard()', but nothing ever detaches it: Yard stays active and in memory "
          + "after its view is closed, and every visit adds one more"
      ], of: [UndetachedChild.self], imports: "RIBs\nimport UIKit")
  }

  private func expectSilence(_ app: String) {
    expectFindings(
      app.replacing("①", with: ""), [:], of: [UndetachedChild.self], imports: "RIBs\nimport UIKit")
  }

  @Test func whatBringsItsRequesterBackIsAttachedAgain() { expectReport(app()) }

  @Test func theReportThatBringsItBackIsNamed() throws {
    var app = AttachApp()
    app.source = "import RIBs\nimport UIKit\n" + self.app()
    let finding = try #require(app.findings(of: UndetachedChild.self).first)
    #expect(
      finding.notes.map(\.message) == [
        "'didTap()' causes it to be attached", "'didTap()' causes Gate to be attached again, and then another Yard",
        "Yard reports here that it is done, but stays attached",
      ])
    #expect(
      finding.help == "add a method that unwraps `yardRouter`, calls `detachChild(yardRouter)`, removes its view and "
        + "clears the property; call it from `yardDidClose()`")
  }

  @Test func aRequesterThatDetachesItsFormerSelfComesBack() {
    expectReport(
      app().replacing("  func showGate() {\n", with: "  func showGate() {\n    removeGate()\n"))
  }

  @Test func aRequesterOfTheRequesterComesBack() {
    expectReport(app(opening: "router?.removeGate(); router?.showLock()"))
  }

  /// The port where Yard never reports, and that has another RIB of Gate's classes from the start.
  private func twoGates(opening: String) -> String {
    app(
      opening: opening,
      members: """
        var hatchRouter: ViewableRouting?
        override func didLoad() {
          super.didLoad()
          let hatch = HatchBuilder(dependency: EmptyComponent()).build(withListener: interactor)
          attachChild(hatch)
          hatchRouter = hatch
        }
        func removeHatch() { if let hatchRouter { detachChild(hatchRouter) }; hatchRouter = nil }
        """
    )
    .replacing("func removeLock()\n", with: "func removeLock(); func removeHatch()\n")
    .replacing("listener?.yardDidClose()", with: "print(1)") + """

      final class HatchBuilder: Builder<EmptyDependency> {
        func build(withListener listener: GateListener) -> ViewableRouting {
          let viewController = GateViewController()
          let interactor = GateInteractor(presenter: viewController)
          interactor.listener = listener
          return HatchRouter(interactor: interactor, viewController: viewController)
        }
      }
      final class HatchRouter: ViewableRouter<GateInteractor, ViewControllable> {}
      """
  }

  @Test func oneOfTwoRequestersThatStaysAsksAgain() {
    expectReport(twoGates(opening: "router?.removeGate(); router?.showYard()"))
    expectReport(twoGates(opening: "router?.removeHatch(); router?.showYard()"))
    expectSilence(twoGates(opening: "router?.removeGate(); router?.removeHatch(); router?.showYard()"))
  }

  @Test(arguments: [
    // Gate comes once.
    ("router?.removeGate(); router?.showYard()", "router?.showLock()"),
    // Yard is attached only once.
    ("router?.removeGate(); if router?.children.isEmpty == true { router?.showYard() }", "router?.showGate()"),
  ]) func whatIsAttachedOnceStays(opening: String, sailing: String) {
    let isLockIdle = sailing == "router?.showLock()"
    let app = app(opening: opening, sailing: sailing)
    expectSilence(isLockIdle ? app.replacing("removeLock(); router?.showYard()", with: "removeLock()") : app)
  }

  @Test func aRequesterThatItsOwnPropertyKeepsOutDoesNotComeBack() {
    expectSilence(
      app().replacing(
        "  func showGate() {\n", with: "  func showGate() {\n    guard gateRouter == nil else { return }\n"
      )
      .replacing("    self.gateRouter = nil\n", with: ""))
  }

  @Test func aChildThatIsDetachedAsItBringsItsRequesterBackIsNotReported() {
    expectSilence(
      app(
        sailing: "router?.removeYard(); router?.showGate()",
        members: "func removeYard() { if let yardRouter { detachChild(yardRouter) } }"
      ).replacing("func removeLock()\n", with: "func removeLock(); func removeYard()\n"))
  }
}
