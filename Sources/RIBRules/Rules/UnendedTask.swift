import RIBEdits
import RIBModel
import RibscopeText

/// A task that goes on after its RIB is gone.
public enum UnendedTask: Rule {
  public static let id = "unended_task"
  public static let severity = Severity.warning
  public static let summary = "a task that a RIB begins goes on for ever, and nothing cancels it"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.behaviour.endlessTasks.map { task in
      finding(
        message(task), at: task.position, in: graph, subject: task.owner, detail: task.member,
        ribs: graph.ribs(at: task.rib),
        notes: [
          Finding.Note("this loop goes on until the task is cancelled", task.loop),
          task.restart.map { Finding.Note("'\($0.name)' begins the next one", $0.position) },
          task.replacement.map { Finding.Note("the next task replaces it here", $0.position) },
        ],
        help: help(task))
    }
  }

  private static func message(_ task: EndlessTask) -> String {
    let held =
      switch task.hold {
      case .owner: "keeps \(task.owner) alive"
      case .property(let name): "keeps '\(name)' alive and calls it"
      }
    if task.restart != nil {
      return
        "\(task.owner) begins another task in '\(task.member)' without cancelling the one before, which nothing can "
        + "cancel then: it \(held), and goes on after its RIB is detached"
    }
    let reason =
      if let replacement = task.replacement {
        "the next one replaces it in '\(replacement.name)', so that nothing can cancel it"
      } else if task.ignoresCancelling {
        "its loop does not end when it is cancelled"
      } else {
        task.isEndedTooLate ? "only `deinit` cancels it, and `deinit` never runs" : "nothing cancels it"
      }
    return
      "\(task.owner) begins a task in '\(task.member)' that goes on after its RIB is detached, for \(reason): "
      + "it \(held), and the next \(task.owner) adds one more"
  }

  private static func help(_ task: EndlessTask) -> String {
    if task.ignoresCancelling {
      return "write `while !Task.isCancelled`, or let the error that `Task.sleep` throws end the loop"
    }
    let property = quoted(task.property ?? "task")
    if task.restart != nil { return "call `\(property)?.cancel()` in front of the new task" }
    if task.replacement != nil { return "keep each task in a property of its own, or all in an array, and cancel each" }
    let place = task.ending.map { "in `\($0)`" } ?? "where its RIB is detached"
    let call = task.isCollection ? "\(property).forEach { $0.cancel() }" : "\(property)?.cancel()"
    let cancelling = "call `\(call)` \(place)"
    return task.property == nil ? "keep it in `private var task: Task<Void, Never>?`, and \(cancelling)" : cancelling
  }
}
