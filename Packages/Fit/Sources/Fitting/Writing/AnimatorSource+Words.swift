@_spi(Tools) import Motion
@_spi(Tools) import Views

// What an animator does, in words.
extension AnimatorSource {
  static func summary(of placings: [Placing], in size: Size) -> String {
    func has(_ view: String, _ property: Property) -> Placing? {
      placings.first { $0.view == view && $0.property == property }
    }
    var front: [String] = []
    if let y = has("front", .translateY) { front.append(y.value > 0 ? "comes up" : "comes down") }
    if let x = has("front", .translateX) {
      front.append(
        x.value > 0 ? "slides in from the trailing side" : "slides in from the leading side")
    }
    if let scale = has("front", .scale) {
      front.append(scale.value < 1 ? "grows" : "shrinks into place")
    }
    if has("front", .rotation) != nil { front.append("turns") }
    if [.maskRadius, .maskWidth, .maskHeight].contains(where: { has("front", $0) != nil }) {
      front.append("opens")
    }
    if has("front", .alpha) != nil { front.append("fades in") }
    var back: [String] = []
    if has("back", .translateX) != nil || has("back", .translateY) != nil {
      back.append("moves away")
    }
    if let scale = has("back", .scale) { back.append(scale.value < 1 ? "shrinks" : "grows") }
    if has("back", .alpha) != nil { back.append("fades out") }
    if has("dimming", .alpha) != nil { back.append("darkens") }
    func sentence(_ view: String, _ verbs: [String]) -> String? {
      guard let last = verbs.last else { return nil }
      let others = verbs.dropLast().joined(separator: ", ")
      return "the \(view) view \(others.isEmpty ? last : "\(others) and \(last)")"
    }
    let parts = [sentence("front", front), sentence("back", back)].compactMap(\.self)
    return parts.isEmpty ? "the views change." : parts.joined(separator: "; ") + "."
  }

  static func wrapped(_ text: String) -> [String] {
    var lines = ["--"]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count + 1 > 98 { lines.append("--") }
      lines[lines.count - 1] += " \(word)"
    }
    return lines
  }
}
