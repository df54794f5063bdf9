import Testing

@testable import RIBDiagram

@Suite struct PDFTests {
  @Test func theDateOfCreationIsFixedWithoutMovingAByte() {
    let pdf = "%PDF-1.5 << /CreationDate (D:20310405060708+02'00) >> rest"
    let fixed = String(decoding: withFixedDate(pdf: Array(pdf.utf8)), as: UTF8.self)
    #expect(fixed == "%PDF-1.5 << /CreationDate (D:20000101000000+02'00) >> rest")
  }

  @Test func aPDFWithoutADateIsLeftAlone() {
    #expect(withFixedDate(pdf: Array("%PDF-1.5".utf8)) == Array("%PDF-1.5".utf8))
  }
}
