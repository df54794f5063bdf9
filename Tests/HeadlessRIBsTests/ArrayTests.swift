import HeadlessRIBs
import Testing

/// Arrays of objects.
@Suite struct ArrayTests {
  @Test func theVeryObjectIsRemovedOnce() {
    let (first, second) = (Interactor(), Interactor())
    var interactors = [first, second, first]
    interactors.removeElementByReference(first)
    #expect(interactors.map { $0 === first } == [false, true])
    interactors.removeElementByReference(Interactor())
    #expect(interactors.count == 2)
  }

  @Test func itWorksBehindAProtocolToo() {
    let scopes: [InteractorScope] = [Interactor(), Interactor()]
    var rest = scopes
    rest.removeElementByReference(scopes[1])
    #expect(rest.count == 1)
    #expect(rest.first === scopes[0])
  }
}
