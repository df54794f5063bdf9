import RIBTrace
import RIBs

/// Uses a little of both products, so that they must be there and link.
@main
struct Client {
  final class RootInteractor: Interactor {}

  static func main() {
    let interactor = RootInteractor()
    interactor.activate()
    var lines = 0
    let writer = TraceWriter { _ in lines += 1 }
    writer.write(.note("the interactor is \(interactor.isActive ? "active" : "inactive")", isSampled: false))
    print("\(lines) line written, the interactor is \(interactor.isActive ? "active" : "inactive")")
  }
}
