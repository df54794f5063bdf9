import RIBTrace

/// What `Documentation/Live.md` asks of an app, for routers as Uber's RIBs and ModernRIBs declare them.
protocol Routing: AnyObject {
  var children: [Routing] { get }
  var interactable: Interactable { get }
}

protocol ViewableRouting: Routing {}

protocol Interactable: AnyObject {
  var isActive: Bool { get }
}

func watch(_ launchRouter: Routing) -> SamplingRecorder<Routing> {
  let recorder = SamplingRecorder<Routing>(
    writer: TraceWriter(connecting: nil),
    access: .init(
      root: { [weak launchRouter] in launchRouter }, children: { $0.children },
      isActive: { $0.interactable.isActive }, isViewless: { !($0 is ViewableRouting) }),
    leakTime: 5)
  recorder.start(every: 0.2)
  return recorder
}
