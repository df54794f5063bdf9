import HeadlessRIBs
import RIBRecording
import RIBTrace

/// Uses a little of each product, so that they must be there and link.
@main
struct HeadlessClient {
  final class RootInteractor: Interactor {}

  static func main() {
    var lines = 0
    let recorder = RIBRecorder(writer: TraceWriter { _ in lines += 1 })
    recorder.start()
    let router = Router<RootInteractor>(interactor: RootInteractor())
    router.interactable.activate()
    recorder.stop()
    print("lines written: \(lines), the interactor is \(router.interactable.isActive ? "active" : "inactive")")
  }
}
