import RIBTrace
import RIBs

/// Uses a little of the recorder and of the framework that it records, so that both must be there and link.
@main
struct Client {
  static func main() {
    var lines = 0
    let writer = TraceWriter { _ in lines += 1 }
    writer.write(.note("\(RIBs.standIn) is there", isSampled: false))
    print("lines written: \(lines), beside \(RIBs.standIn)")
  }
}
