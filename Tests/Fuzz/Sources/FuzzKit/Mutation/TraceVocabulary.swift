extension Vocabulary {
  /// JSON Lines of a trace.
  static let trace = Vocabulary(
    words: """
      "v":1 "seq":1 "t":0.5 "event": "root" "attach" "detach" "activate" "deactivate" "load" "deallocate" "leak" "note"
      "snapshot" "rib":"A" "rib" "id":1 "id":2 "id":3 "parent":1 "parent":2 "parent":3 "viewless":true "active":true
      "object" "expected":"deallocation" "expected":"disappearance" "seconds":1 "text":"" "sampled":true "tree":{}
      "children":[] true false null 0 1 2 3 4 9 -1 1e308 1e999 9223372036854775807 -9223372036854775808 0.000001
      { } [ ] : , " \\ \\u0000 \\ud83d\\ude00 \\ud800 \\n \\" <!-- </script> &
      """,
    patterns: [
      #"{"v":1,"seq":1,"t":0,"event":"root","rib":"%a","id":1}"#,
      #"{"v":1,"seq":2,"t":0.1,"event":"attach","rib":"%a","id":2,"parent":1,"viewless":true}"#,
      #"{"v":1,"seq":3,"t":0.1,"event":"attach","rib":"%a","id":3,"parent":2}"#,
      #"{"v":1,"seq":3,"t":0.1,"event":"attach","rib":"%a","id":1,"parent":3}"#,
      #"{"v":1,"seq":4,"t":0.2,"event":"detach","rib":"%a","id":2,"parent":1}"#,
      #"{"v":1,"seq":5,"t":0.2,"event":"deallocate","rib":"%a","id":2}"#,
      #"{"v":1,"seq":6,"t":0.2,"event":"activate","rib":"%a","id":4}"#,
      #"{"v":1,"seq":7,"t":0.3,"event":"load","rib":"%a","id":5,"parent":4}"#,
      #"{"v":1,"seq":8,"t":0.3,"event":"deactivate","rib":"%a","id":2,"parent":1}"#,
      #"{"v":1,"seq":9,"t":1,"event":"leak","rib":"%a","id":2,"object":"%b","expected":"deallocation","seconds":1.5}"#,
      #"{"v":1,"seq":9,"t":1,"event":"note","text":"%a","sampled":true}"#,
      """
      {"v":1,"seq":9,"t":1,"event":"snapshot","tree":{"id":1,"rib":"%a","active":true,"children":[{"id":2,"rib":"%b"},\
      {"id":3,"rib":"%c","active":false,"children":[]}]}}
      """,
      #"{"id":4,"rib":"%a","children":[{"id":5,"rib":"%b"}]}"#,
    ], isTrace: true)
}
