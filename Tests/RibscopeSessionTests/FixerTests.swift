import RIBModel
import RIBRules
import RibscopeSession
import RibscopeTestSupport
import Testing

/// What is mended first, and what waits.
@Suite struct FixerTests {
  private func fixer(needed name: String) -> Fixer {
    let source = """
      import RIBs
      protocol HomeDependency: Dependency {
        var score: Int { get }
      }
      final class HomeComponent: Component<HomeDependency>, DetailDependency {}
      final class HomeBuilder: Builder<HomeDependency> {
        func build() -> Routing {
          let component = HomeComponent(dependency: dependency)
          return HomeRouter(interactor: Interactor(), detail: DetailBuilder(dependency: component))
        }
      }
      final class HomeRouter: Router<Interactor> {
        let detail: DetailBuilder
        init(interactor: Interactor, detail: DetailBuilder) {
          self.detail = detail
          super.init(interactor: interactor)
        }
      }
      protocol DetailDependency: Dependency {
        var \(name): Int { get }
      }
      final class DetailBuilder: Builder<DetailDependency> {
        func build() -> Routing {
          print(dependency.\(name))
          return Router<Interactor>(interactor: Interactor())
        }
      }

      """
    let session = Session(sourceTree([("App/App.swift", "App", source)], kind: .package))
    let app = EditedApp(session, session.graph())
    var fixer = Fixer(app) { lint($0).findings }
    fixer.fix(lint(app.graph).findings)
    return fixer
  }

  /// A value that is not handed on looks unused until it is.
  @Test func errorsAreMendedFirst() {
    let fixer = fixer(needed: "score")
    #expect(fixer.fixed.map(\.rule) == [UnsatisfiedDependency.id])
    #expect(fixer.waiting.isEmpty && fixer.refused.isEmpty)
  }

  @Test func whatLooksUnusedWaitsForTheErrorsOfItsRIB() {
    let fixer = fixer(needed: "total")
    #expect(fixer.fixed.isEmpty && fixer.refused.isEmpty)
    #expect(fixer.waiting.count == 1)
  }
}
