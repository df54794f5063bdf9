import RibscopeText

/// A drawing as a PlantUML deployment diagram (plantuml.com/deployment-diagram).
func plantuml(_ drawing: Drawing, _ theme: Theme) -> String {
  let (diagram, color) = (drawing.diagram, { (role: Role) in role.color(theme) })
  var text = """
    @startuml
    left to right direction
    hide stereotype
    skinparam shadowing false
    skinparam defaultTextAlignment left
    skinparam backgroundColor \(color(.paper))
    skinparam defaultFontColor \(color(.ink))
    skinparam arrowColor \(color(.line))
    skinparam rectangle {
      RoundCorner 12
      BackgroundColor \(color(.card))
      BorderColor \(color(.border))
      BackgroundColor<<owner>> \(color(.outside))
      BorderColor<<owner>> \(color(.frame))
      BorderColor<<unused>> \(color(.idleBorder))
      BorderColor<<warning>> \(color(.warnBorder))
      BorderThickness<<warning>> 2
      BorderColor<<error>> \(color(.badBorder))
      BorderThickness<<error>> 2
      BorderStyle<<viewless>> dashed
    }
    title \(escaped(diagram.title))

    """
  if diagram.foldedCount > 0 {
    text += "caption \(escaped("\(diagram.foldedCount) of \(diagram.heading.ribs) RIBs are folded"))\n"
  }
  for (index, card) in drawing.cards.enumerated() {
    let (name, facts, lines) = card.plain
    let label = (["**\(escaped(name))**\(escaped(facts))"] + lines.map(escaped)).joined(separator: "\\n")
    let classes = diagram.nodes[index].classes.map { " <<\($0)>>" }.joined()
    text += "rectangle \"\(label)\" as n\(index)\(classes)\n"
    if let link = diagram.nodes[index].shortLink { text += "url of n\(index) is [[\(link)]]\n" }
  }
  for line in diagram.lines where line.isDrawn {
    let look = (line.isBroken ? "[\(color(.bad)),bold]" : "")
    text += "n\(line.from) \(line.isDependencyOnly ? ".\(look).>" : "-\(look)->") n\(line.to)\n"
  }
  return text + "@enduml\n"
}

/// Text in which PlantUML's marks, such as `**`, `//` and `[[`, mean nothing.
private func escaped(_ text: String) -> String { withEntities(text, "&#") }
