import Foundation
import RIBTrace

// What `Documentation/Live.md` asks of an app, for routers as Uber's RIBs and ModernRIBs declare them, and views as
// UIKit does. A test compares the two.

protocol Routing: AnyObject {
  var children: [Routing] { get }
  var interactable: Interactable { get }
}

protocol ViewableRouting: Routing {
  var viewControllable: ViewControllable { get }
}

protocol ViewControllable: AnyObject {
  var uiviewController: UIViewController { get }
}

protocol Interactable: AnyObject {
  var isActive: Bool { get }
}

final class UIViewController {
  let view: UIView? = UIView()
}

final class UIView {
  let bounds = 0.0
  func drawHierarchy(in bounds: Double, afterScreenUpdates: Bool) {}
}

struct UIGraphicsImageRenderer {
  let bounds: Double
  func pngData(actions: (Self) -> Void) -> Data { Data() }
}

func watch(_ launchRouter: Routing) -> SamplingRecorder<Routing> {
  let recorder = SamplingRecorder<Routing>(
    writer: TraceWriter(connecting: nil),
    access: .init(
      root: { [weak launchRouter] in launchRouter }, children: { $0.children },
      isActive: { $0.interactable.isActive }, isViewless: { !($0 is ViewableRouting) }),
    leakTime: 5)
  recorder.start(every: 0.2)  // keep the recorder
  return recorder
}

func picture(of router: Routing) -> Data? {
  guard let view = (router as? ViewableRouting)?.viewControllable.uiviewController.view else { return nil }
  return UIGraphicsImageRenderer(bounds: view.bounds).pngData { _ in
    view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
  }
}

func watchWithPictures(_ launchRouter: Routing) -> SamplingRecorder<Routing> {
  SamplingRecorder<Routing>(
    writer: TraceWriter(connecting: nil),
    access: .init(
      root: { [weak launchRouter] in launchRouter }, children: { $0.children },
      isActive: { $0.interactable.isActive }, isViewless: { !($0 is ViewableRouting) }, picture: picture),
    leakTime: 5)
}
