import Testing

@testable import ribscope

@Suite struct LargePictureTests {
  /// The start of a PNG of a size.
  private func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    let numbers = [width, height].flatMap { number in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + numbers
  }

  @Test(arguments: [(8001, 20), (300, 14400)] as [(UInt32, UInt32)])
  func aPictureThatIsTooLongIsNotedWithWhatToDo(width: UInt32, height: UInt32) throws {
    let note = try #require(noteOnLargePicture(png: png(width, height)))
    #expect(note.contains("\(width) × \(height) pixels"))
    #expect(note.contains("svg") && note.contains("--root"))
  }

  @Test func anOrdinaryPictureAndOtherBytesAreNot() {
    #expect(noteOnLargePicture(png: png(8000, 8000)) == nil)
    #expect(noteOnLargePicture(png: Array("<svg width=\"99999pt\" height=\"99999pt\">".utf8)) == nil)
    #expect(noteOnLargePicture(png: [0x89, 0x50, 0x4E, 0x47]) == nil)
  }
}
