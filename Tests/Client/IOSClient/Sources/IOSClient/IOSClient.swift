import RIBTrace
import RIBs

/// Records Uber's own routers.
public func watch(_ launchRouter: LaunchRouting) -> SamplingRecorder<Routing> {
  let recorder = SamplingRecorder<Routing>(
    writer: TraceWriter { _ in },
    access: .init(
      root: { [weak launchRouter] in launchRouter }, children: { $0.children },
      isActive: { $0.interactable.isActive }, isViewless: { !($0 is ViewableRouting) }))
  recorder.start(every: 0.2)
  return recorder
}
