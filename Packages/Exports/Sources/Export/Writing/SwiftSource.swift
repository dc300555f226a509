@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// Parts of Swift sources.
enum SwiftSource {
  /// A name in the form of a type name: ASCII letters and digits, starting with an uppercase
  /// letter.
  static func typeName(_ name: String) -> String {
    var result = ""
    var isStart = true
    for character in name {
      guard character.isASCII, character.isLetter || character.isNumber else {
        isStart = true
        continue
      }
      result += isStart ? character.uppercased() : String(character)
      isStart = false
    }
    // A type name must start with a letter.
    return result.first?.isLetter == true ? result : "Exported" + result
  }

  /// A text as a string literal.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where VisibleText.isUnsafe(scalar):
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A color as an argument of a framework's type, with names for black and white.
  ///
  /// - Parameter alpha: The label of the opacity in the type's initializer.
  static func color(_ color: Color, of type: String, alpha: String) -> String {
    let parts = [color.red, color.green, color.blue, color.alpha]
    if parts == [0, 0, 0, 1] { return ".black" }
    if parts == [1, 1, 1, 1] { return ".white" }
    let texts = parts.map { Number.text($0, digits: 4) }
    return "\(type)(red: \(texts[0]), green: \(texts[1]), blue: \(texts[2]), \(alpha): \(texts[3]))"
  }

  /// The keys of a shape as an array.
  static func keys(_ shape: Shape) -> String {
    let keys = shape.keys.enumerated().map { index, key in
      let isCurved = index + 1 < shape.times.count && key.curve != .linear
      let start = "\(Number.text(key.time)), \(Number.text(key.value))"
      return isCurved ? ".init(\(start), \(key.curve.numbers))" : ".init(\(start))"
    }
    return "[" + keys.joined(separator: ", ") + "]"
  }

  /// The shapes of a transition other than the progress itself, as constants.
  static func curves(of keyed: Keyed, _ types: String) -> String {
    let curves = keyed.shapes.enumerated().filter { !$0.element.isProgress }
    guard !curves.isEmpty else { return "" }
    var text = "// Progress, value, and the curve to the next key.\n"
    for (index, shape) in curves {
      text += "let \(curveName(index, of: keyed.shapes.count)): [\(types)Key] = [\n"
      for (place, key) in shape.keys.enumerated() {
        text += "  .init(\(Number.text(key.time)), \(Number.text(key.value))"
        if place + 1 < shape.times.count, key.curve != .linear { text += ", \(key.curve.numbers)" }
        text += "),\n"
      }
      text += "]\n"
    }
    return text
  }

  /// An outline with its points.
  static func outline(
    _ shape: View.VectorShape, _ numbers: [Keyed.Sided], _ types: String
  ) -> String {
    let contours = shape.path.contours.map { "(\($0.curves.count), \($0.isClosed))" }
    func list(_ numbers: some Sequence<Keyed.Sided>) -> String {
      // The compiler takes long for an array of expressions, unless each element is a call with a
      // known type.
      "[" + numbers.map { $0.constant == nil ? "g(\($0.swift))" : $0.swift }.joined(separator: ", ")
        + "]"
    }
    let count = shape.target == nil ? numbers.count : numbers.count / 2
    var text = "\(types)Outline(contours: [\(contours.joined(separator: ", "))], "
    text += "points: \(list(numbers[..<count]))"
    if shape.target != nil { text += ", morphed: \(list(numbers[count...]))" }
    if shape.fillRule == .evenodd { text += ", isEvenOdd: true" }
    return text + ")"
  }

  /// The arguments for the ends and the corners of a shape's stroke, as far as they are not the usual ones.
  static func line(of shape: View.VectorShape) -> String {
    (shape.lineCap == .butt ? "" : ", cap: .\(shape.lineCap.rawValue)")
      + (shape.lineJoin == .miter ? "" : ", join: .\(shape.lineJoin.rawValue)")
  }

  /// The names of a transition's curves, one for each shape.
  static func curveName(_ index: Int, of count: Int) -> String {
    count == 1 ? "curve" : "curve\(index + 1)"
  }
}

extension Choreography {
  /// The cases of a switch over the operations; operations with the same text share a case.
  ///
  /// - Parameter text: Returns the text after the colon.
  private func swiftCases(_ text: (Keyed) -> String) -> String {
    var cases: [(names: [String], text: String)] = []
    for keyed in transitions {
      let (name, text) = (".\(keyed.operation.rawValue)", text(keyed))
      if let known = cases.firstIndex(where: { $0.text == text }) {
        cases[known].names.append(name)
      } else {
        cases.append(([name], text))
      }
    }
    return cases.map { "case \($0.names.joined(separator: ", ")): \($0.text)\n" }.joined()
  }
}

extension Choreography {
  /// The body of a property or a function that depends on the operation.
  ///
  /// It is a switch, unless all operations have the same text.
  ///
  /// - Parameters:
  ///   - subject: The expression to switch over.
  ///   - text: Returns an expression.
  func swiftBraces(switching subject: String, _ text: (Keyed) -> String) -> String {
    let texts = Set(transitions.map(text))
    if let only = texts.first, texts.count == 1 { return "{ \(only) }\n" }
    return "{\n  switch \(subject) {\n" + swiftCases(text).indented(by: 2) + "  }\n}\n"
  }
}

extension Keyed.Place {
  /// The rectangle in Swift.
  var swift: String {
    isWhole
      ? "g.bounds"
      : "CGRect(x: \(x.swift), y: \(y.swift), width: \(width.swift), height: \(height.swift))"
  }
}

extension Keyed.Actor {
  /// The rectangle of a slice in Swift.
  var part: String {
    let numbers = numbers.map(\.swift)
    return "CGRect(x: \(numbers[0]), y: \(numbers[1]), width: \(numbers[2]), height: \(numbers[3]))"
  }
}

extension Shape {
  /// Whether the shape is the progress itself, from 0 to 1.
  var isProgress: Bool { isPlain && times == [0, 1] }
}

/// The frameworks for Swift sources.
enum SwiftFramework { case uiKit, swiftUI }

extension Choreography {
  /// A constant for each operation that a gesture drives, to append to a type.
  func gestureRules(_ types: String, in framework: SwiftFramework) -> String {
    var text = ""
    for operation in transitions.map(\.operation) {
      guard let rules = gestures[operation], !rules.isEmpty else { continue }
      switch framework {
      case .uiKit:
        text += "\n  /// The gestures that drive \(operation.rawValue), for `\(types)Drag`.\n"
        text += "  static let \(operation.rawValue)Rules: [\(types)Drag.Rule] = [\n"
        for rule in rules { text += "    .init(\(rule.uiKit(for: operation))),\n" }
        text += "  ]\n"
      case .swiftUI:
        // A pinch needs a different gesture in SwiftUI, which provides no location.
        guard let drag = rules.lazy.compactMap(\.swiftUI).first else { continue }
        text += "\n  /// The gesture that drives \(operation.rawValue).\n"
        text += "  static let \(operation.rawValue)Drag = \(types)Drag(\(drag))\n"
      }
    }
    return text
  }
}

extension Gesture {
  fileprivate func uiKit(for operation: TransitionOperation) -> String {
    var parts: [String] = []
    switch kind {
    case .pan(let direction): parts.append("kind: .pan(.\(direction.rawValue))")
    case .edgePan(let edge): parts.append("kind: .edgePan(.\(edge.rawValue))")
    case .pinch:
      parts.append("kind: .pinch(isInward: \(operation == .pop || operation == .dismiss))")
    }
    parts.append("commit: .\(commit ?? CommitPolicy.half.name)")
    switch rest {
    case .keys(let shape):
      parts.append("rest: .init(duration: 0, keys: \(SwiftSource.keys(shape)))")
    case .spring(let spring):
      var text = "rest: .init(stiffness: \(Number.text(spring.stiffness)), "
      text += "damping: \(Number.text(spring.effectiveDamping)), mass: \(Number.text(spring.mass))"
      if let duration = spring.fittedDuration { text += ", duration: \(Number.text(duration))" }
      parts.append(text + ")")
    }
    if speed != 1 { parts.append("speed: \(Number.text(speed))") }
    if let distance = distanceInSwift { parts.append(distance) }
    if let commitAt { parts.append("commitAt: \(Number.text(commitAt))") }
    return parts.joined(separator: ", ")
  }

  /// The gesture in SwiftUI; nil for a pinch.
  fileprivate var swiftUI: String? {
    var parts: [String] = []
    switch kind {
    case .pan(let direction): parts.append("side: .\(direction.rawValue)")
    case .edgePan(let edge): parts += ["side: .\(edge.opposite.rawValue)", "isFromEdge: true"]
    case .pinch: return nil
    }
    parts.append("commit: .\(commit ?? CommitPolicy.half.name)")
    switch rest {
    case .keys(let shape): parts.append("keys: \(SwiftSource.keys(shape))")
    case .spring(let spring):
      parts.append(
        "spring: (\(Number.text(spring.mass)), \(Number.text(spring.stiffness)), "
          + "\(Number.text(spring.effectiveDamping)))")
    }
    if speed != 1 { parts.append("completionSpeed: \(Number.text(speed))") }
    if let distance = distanceInSwift { parts.append(distance) }
    if let commitAt { parts.append("commitAt: \(Number.text(commitAt))") }
    return parts.joined(separator: ", ")
  }

  private var distanceInSwift: String? {
    switch distance {
    case .points(let points): "distance: .points(\(Number.text(points)))"
    case .share(let share): "distance: .share(\(Number.text(share)))"
    case nil: nil
    }
  }
}

extension Keyed.Sided {
  /// The number in Swift.
  var swift: String { expression { "(g.isRightToLeft ? \($1) : \($0))" } }
}

extension Property {
  /// The unit as a comment, if the number alone does not show it.
  var swiftUnit: String {
    switch facts.unit {
    case .points: " // points"
    case .degrees: " // degrees"
    case .share: " // share of the size"
    case .opacity, .times, .none: ""
    }
  }
}

extension CubicBezier {
  /// The four numbers: x and y of both handles.
  var coordinates: [Double] { [first.x, first.y, second.x, second.y] }

  /// The four numbers as source code.
  var numbers: String { coordinates.map { Number.text($0) }.joined(separator: ", ") }
}

extension String {
  /// The lines indented by some spaces.
  func indented(by spaces: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: spaces) + $0 }.joined(separator: "\n")
  }
}

extension Choreography {
  /// The transitions without those that are equal to an earlier one.
  var different: [Keyed] {
    transitions.enumerated().filter { index, keyed in
      !transitions[..<index].contains { $0.isSame(as: keyed) }
    }.map(\.element)
  }
}
