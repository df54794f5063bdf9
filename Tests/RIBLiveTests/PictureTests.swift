import Foundation
import RIBRecording
import RIBTrace
import HeadlessRIBs
import RibscopeTestSupport
import Testing

@testable import RIBLive

private final class GameRouter: Router<Interactor> {
  init() { super.init(interactor: Interactor()) }
}

private final class PlainRouter {
  var children: [PlainRouter] = []
}

/// Pictures of views: asked for by a page, made by an app.
@Suite(.oneAtATime) struct PictureTests {
  private let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3])
  private let offer = "{\"v\":1,\"event\":\"pictures\"}\n"

  private func writer(_ server: RunningServer) -> TraceWriter {
    TraceWriter(connecting: "\(server.server.address)", app: "Game")
  }

  private func picture(_ server: RunningServer, router: Int, app: Int = 1) throws -> String {
    try server.get("/picture?app=\(app)&router=\(router)&token=\(server.token)")
  }

  private func waitForOffer(_ server: RunningServer) throws {
    let page = try server.stream("/changes")
    #expect(page.waits(for: "\"pictures\":true"))
  }

  @Test func aPageGetsThePictureThatTheAppMakes() throws {
    let server = try RunningServer()
    let writer = writer(server)
    writer.offerPictures { [png] router in router == 1 ? png : nil }
    writer.write(.root(root))
    try waitForOffer(server)
    #expect(
      try picture(server, router: 1).hasSuffix("{\"type\":\"image/png\",\"data\":\"\(png.base64EncodedString())\"}"))
    #expect(try picture(server, router: 2).hasSuffix("{\"problem\":\"The app has no picture of this view.\"}"))
    #expect(try picture(server, router: 1, app: 2).contains(" 404 "))
  }

  @Test func anAppThatOffersNoneIsNotAsked() throws {
    let server = try RunningServer()
    let app = try server.app("Game")
    app.send(line(1, .root(root)))
    #expect(try picture(server, router: 1).contains(" 404 "))
  }

  @Test func samplesFindTheRouterByItsNumber() throws {
    let server = try RunningServer()
    let (top, child) = (PlainRouter(), PlainRouter())
    top.children = [child]
    let recorder = SamplingRecorder<PlainRouter>(
      writer: writer(server),
      access: .init(
        root: { [weak top] in top }, children: { $0.children }, isActive: { _ in true },
        picture: { [png] in $0 === child ? png : nil }))
    recorder.sample()
    try waitForOffer(server)
    #expect(try picture(server, router: 2).contains("image/png"))
    #expect(try picture(server, router: 1).contains("problem"))
    #expect(try picture(server, router: 3).contains("problem"))
  }

  @Test func theRuntimeFindsTheRouterByItsNumber() throws {
    let server = try RunningServer()
    let (top, child) = (GameRouter(), GameRouter())
    top.attachChild(child)
    let recorder = RIBRecorder(writer: writer(server))
    recorder.offerPictures(below: top) { [png] in $0 === child ? png : nil }
    try waitForOffer(server)
    #expect(try picture(server, router: #require(RouterIdentity(of: child)).id).contains("image/png"))
    #expect(try picture(server, router: #require(RouterIdentity(of: top)).id).contains("problem"))
    top.detachChild(child)
    #expect(try picture(server, router: #require(RouterIdentity(of: child)).id).contains("problem"))
  }

  @Test(arguments: [
    ("\"data\":\"AAAA\"", "The app's picture is neither PNG nor JPEG."), ("\"data\":\"!\"", "The app sent no picture."),
    ("\"problem\":\"<no>\\u001b\"", "\\u003cno>"),
  ])
  func whatIsNoPictureIsSaid(answer: String, words: String) throws {
    let server = try RunningServer()
    let app = try server.app("Game")
    app.send(offer)
    try waitForOffer(server)
    let page = try Wire(port: server.port)
    page.send("GET /picture?app=1&router=7&token=\(server.token) HTTP/1.0\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    #expect(app.waits(for: "{\"v\":1,\"event\":\"picture\",\"request\":1,\"router\":7}\n"))
    app.send("{\"v\": 1, \"event\": \"picture\", \"request\": 1, \(answer)}\n")
    #expect(page.rest().contains("{\"problem\":\"\(words)"))
  }

  @Test func anAppThatDoesNotAnswerIsNotWaitedForForEver() throws {
    var limits = LiveLimits()
    limits.pictureSeconds = 0.05
    let server = try RunningServer(limits: limits)
    let app = try server.app("Game")
    app.send(offer)
    try waitForOffer(server)
    #expect(try picture(server, router: 1).contains("The app did not answer."))
    app.send("{\"v\":1,\"event\":\"picture\",\"request\":1,\"data\":\"AAAA\"}\n" + line(1, .root(root)))
    try server.wait { server.trees.contains("Root") }
  }

  @Test func anAppThatGoesAnswersNoMore() throws {
    let server = try RunningServer()
    var app: Wire? = try server.app("Game")
    app?.send(offer)
    try waitForOffer(server)
    let page = try Wire(port: server.port)
    page.send("GET /picture?app=1&router=7&token=\(server.token) HTTP/1.0\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    app?.waits(for: "\"router\":7}\n")
    app = nil
    let start = ContinuousClock.now
    #expect(page.rest().contains("The app did not answer."))
    #expect(ContinuousClock.now - start < .seconds(4))
    #expect(try picture(server, router: 1).contains(" 404 "))
  }
}
