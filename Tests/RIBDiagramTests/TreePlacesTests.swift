import Testing

@testable import RIBDiagram

@Suite struct TreePlacesTests {
  /// A tree of so many boxes of different sizes; each has up to three below it, some none.
  private func places(_ count: Int) -> (places: TreePlaces, children: [[Int]]) {
    var children = Array(repeating: [Int](), count: count)
    for node in 1..<max(count, 1) where node < count { children[(node - 1) / (1 + node % 3)].append(node) }
    let sizes = (0..<count).map { node in
      let (width, height) = (60 + node % 7 * 20, 20 + node * 37 % 5 * 15)
      return TreePlaces.Size(width: Double(width), height: Double(height))
    }
    let part = Diagram.Part(title: nil, roots: [0])
    return (TreePlaces([part], sizes: sizes, children: children), children)
  }

  @Test(arguments: [1, 2, 3, 40, 600]) func noBoxLiesOnAnotherAndAColumnIsEquallyWide(count: Int) throws {
    let places = places(count).places
    #expect(places.boxes.count == count)
    let columns = Dictionary(grouping: places.boxes.values, by: \.x)
    for column in columns.values {
      #expect(Set(column.map(\.width)).count == 1)
      let sorted = column.sorted { $0.y < $1.y }
      #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.y + $0.height + TreePlaces.siblingGap <= $1.y + 0.001 })
    }
    let ends = columns.map { (start: $0.key, end: $0.key + $0.value[0].width) }.sorted { $0.start < $1.start }
    #expect(zip(ends, ends.dropFirst()).allSatisfy { $0.end < $1.start })
    #expect(places.boxes.values.allSatisfy { $0.x >= 0 && $0.y >= 0 })
    #expect(places.boxes.values.allSatisfy { $0.x + $0.width <= places.size.width + 0.001 })
    #expect(places.boxes.values.allSatisfy { $0.y + $0.height <= places.size.height + 0.001 })
  }

  /// Between two columns the lines of one parent are all above those of the next, at both ends.
  @Test func noLineCrossesAnother() throws {
    let (places, children) = places(300)
    var lines: [Double: [(start: Double, end: Double)]] = [:]
    for (parent, below) in children.enumerated() {
      for child in below {
        let curve = places.curve(from: parent, to: child)
        let (start, end) = (try #require(curve.first), try #require(curve.last))
        let boxes = (try #require(places.boxes[parent]), try #require(places.boxes[child]))
        #expect(start == .init(x: boxes.0.x + boxes.0.width, y: boxes.0.y + boxes.0.height / 2))
        #expect(end == .init(x: boxes.1.x, y: boxes.1.y + boxes.1.height / 2))
        lines[end.x, default: []].append((start.y, end.y))
      }
    }
    for column in lines.values {
      let sorted = column.sorted { $0.end < $1.end }
      #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.start <= $1.start })
    }
  }

  @Test func aParentStandsInTheMiddleOfItsChildren() throws {
    let sizes = Array(repeating: TreePlaces.Size(width: 50, height: 20), count: 4)
    let places = TreePlaces([.init(title: nil, roots: [0])], sizes: sizes, children: [[1, 2, 3], [], [], []])
    #expect(places.boxes[0]?.y == places.boxes[2]?.y)
  }

  /// 5,000 levels: neither recursion nor the square of the depth.
  @Test func aVeryDeepTreeIsPlaced() throws {
    let count = 10_000
    let sizes = Array(repeating: TreePlaces.Size(width: 50, height: 20), count: count)
    let children = (0..<count).map { $0 % 2 == 0 && $0 + 2 < count ? [$0 + 1, $0 + 2] : [] }
    let places = TreePlaces([.init(title: nil, roots: [0])], sizes: sizes, children: children)
    #expect(places.boxes.count == count - 1)
  }
}
