import HeadlessRx
import Testing

/// When disposables dispose of what they hold.
@Suite struct DisposableTests {
  private let recorder = Recorder()

  private func noting(_ text: String) -> any Cancelable {
    Disposables.create { [recorder] in recorder.note(text) }
  }

  @Test func aClosureRunsOnce() {
    let disposable = noting("once")
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(disposable.isDisposed)
    #expect(recorder.heard == ["once"])
  }

  @Test func aCompositeDisposesInOrderAndAtOnceAfterwards() {
    let composite = CompositeDisposable(noting("1"), noting("2"))
    let key = composite.insert(noting("3"))
    composite.insert(noting("4"))
    key.map(composite.remove)
    #expect(composite.count == 3)
    composite.dispose()
    #expect(composite.insert(noting("late")) == nil)
    #expect(composite.isDisposed && composite.count == 0)
    #expect(recorder.heard == ["3", "1", "2", "4", "late"])
  }

  @Test func aCompositeThatIsGivenMoreWhileItDisposes() {
    let composite = CompositeDisposable()
    composite.insert(Disposables.create { composite.insert(self.noting("nested")) })
    composite.dispose()
    #expect(recorder.heard == ["nested"])
  }

  @Test func aSerialDisposableReplaces() {
    let serial = SerialDisposable()
    serial.disposable = noting("1")
    serial.disposable = noting("2")
    serial.dispose()
    serial.disposable = noting("3")
    #expect(recorder.heard == ["1", "2", "3"])
  }

  @Test func aBagDisposesWhenItIsReleased() {
    var bag: DisposeBag? = DisposeBag()
    bag.map { noting("1").disposed(by: $0) }
    #expect(recorder.heard == [])
    bag = nil
    #expect(recorder.heard == ["1"])
  }
}
