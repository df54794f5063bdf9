import RIBModel
import SwiftProgram

/// What the graph says of the files besides what they declare.
extension WorkerPool {
  /// The comments that are meant for the tool.
  var toolComments: [GraphComment] {
    mapFiles { semantics, file in
      let program = semantics.program
      return program.scan(ofFile: file).toolComments.map { comment in
        GraphComment(
          position: program.position(file, comment.offset), length: comment.end - comment.offset,
          nextToken: program.position(file, comment.nextToken))
      }
    }.flatMap { $0 }
  }

  /// The first thing that is wrong in each file that cannot be read whole.
  var unknownParts: [Unknown] {
    mapFiles { semantics, file in
      let program = semantics.program
      return program.scan(ofFile: file).problems.sorted(by: \.offset).first.map { problem in
        Unknown(
          subject: "part of \(program.file(file).path)", reason: problem.kind.rawValue,
          position: program.position(file, problem.offset))
      }
    }.compactMap(\.self)
  }
}
