import RIBRules
import Testing

/// Streams of a navigation controller: they speak of going back, and not of sheets.
@Suite struct GoingBackStreamTests {
  @Test(arguments: ["didShow", "willShow"]) func theyMayReportGoingBack(stream: String) {
    let listening = "navigationController?.rx.\(stream).subscribe { print(1) }"
    expectDismissal(AttachApp.push.loading(listening))
    expectDismissal(AttachApp.sheet.loading(listening), AttachApp.pulledDown)
    expectDismissal(
      AttachApp.push.loading(listening.replacing(stream, with: "delegate")), AttachApp.swipedBack)
  }
}
