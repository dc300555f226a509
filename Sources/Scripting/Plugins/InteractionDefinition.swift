import LuaRuntime
import Motion
package import Transitions

/// A gesture rule, as declared by a plugin.
struct InteractionDefinition {
  let gesture: InteractionRule.Gesture
  var commit: Commit
  let completionCurve: TimingCurve
  var completionSpeed: Double
  var distance: InteractionRule.Distance?
  /// The scale at which a pinch or a transform has a progress of 100%.
  var scale: Double?
  /// The angle, in degrees, at which a rotation has a progress of 100%.
  var angle: Double?
  /// Whether a pan continues where scrolled content reaches its end.
  var takesOver = false
  /// Whether a single drag can continue to the next screen.
  var continues = false
  /// Whether another finger can catch a transition after the first one was lifted.
  var catches = true
  var commitAt: Double?
  var rubberBand: Double?
  /// Computes the progress of a gesture.
  ///
  /// If it is nil, the movement is divided by the distance.
  let percent: LuaFunction?

  /// Decides whether the transition completes when the finger lifts.
  enum Commit {
    case policy(CommitPolicy)
    case function(LuaFunction)
  }

  /// The gestures that a rule can use.
  enum Gesture: String, CaseIterable {
    case pan, edgePan, pinch, rotation, transform, progress

    static let words = allCases.map(\.rawValue)
  }

  static let shape = TableShape(
    "Interaction", "The gesture that drives an operation, and how it ends.",
    [
      .init(
        "gesture", words: Gesture.words,
        "\"progress\" is no finger but a percentage of the program, such as a download's",
        isRequired: true),
      .init("direction", words: directions, "the direction of a pan"),
      .init("edge", words: directions, "the edge at which an edgePan begins"),
      .init(
        "commit",
        TableShape.type(of: CommitPolicy.names) + "|fun(gesture: interlude.Release): boolean",
        "whether it completes when the finger lifts; \"half\" by default"),
      .init("completionCurve", "interlude.Curve"),
      .init("completionSpeed", "number", "0.01 to 100; 1 by default"),
      .init(
        "distance", "number",
        "the whole way: points, or a share of the usual way when it is at most 1"),
      .init(
        "scale", "number",
        "of a pinch or a transform: the scale at 100 %, 0 to 10; below 1, the fingers come together"
      ),
      .init("angle", "number", "of a rotation: the degrees at 100 %, 1 to 720; 90 by default"),
      .init(
        "takesOver", "boolean",
        "of a pan: whether it goes on in mid-drag where scrolled content comes to its end"),
      .init(
        "continues", "boolean",
        "of a pan: whether one drag goes on to the next screen, and resists where there is none"),
      .init(
        "catches", "boolean",
        "whether another finger catches what one has let go of; true by default"),
      .init("commitAt", "number", "0.01 to 1: where it completes under the finger"),
      .init(
        "rubberBand", "boolean|number",
        "whether progress follows beyond 0 and 1, against a resistance; as a number, 0.01 to 1, "
          + "how much of the finger's first point it follows"),
      .init(
        "percent", "fun(gesture: interlude.Release): number",
        "how far the finger is, 0 to 1; its way over the distance by default"),
    ])

  private static let directions = InteractionRule.Direction.allCases.map(\.rawValue)

  init(_ reader: DefinitionReader) throws(ScriptError) {
    try reader.checkKeys(Self.shape)
    switch try reader.choice("gesture", of: Gesture.words).flatMap(Gesture.init(rawValue:)) {
    case .pan: gesture = .pan(try Self.direction("direction", insteadOf: "edge", reader))
    case .edgePan: gesture = .edgePan(try Self.direction("edge", insteadOf: "direction", reader))
    case .pinch: gesture = .pinch
    case .rotation: gesture = .rotation
    case .transform: gesture = .transform
    case .progress: gesture = .progress
    case nil:
      throw reader.script.error(
        "\(reader.name(of: "gesture")): expected \(DefinitionReader.list(Gesture.words)), "
          + "found nothing")
    }
    try Self.checkKeys(of: gesture, reader)
    if let function = reader.table["commit"].function {
      commit = .function(function)
    } else {
      let name = try reader.choice("commit", of: CommitPolicy.names)
      commit = .policy(name.flatMap(CommitPolicy.named) ?? .half)
    }
    let curve = reader.table["completionCurve"]
    completionCurve =
      curve.isNil
      ? .easeInOut : try reader.curve(curve, of: reader.name(of: "completionCurve"))
    completionSpeed = try reader.number("completionSpeed", in: 0.01...100) ?? 1
    distance = try reader.number("distance", in: 0.01...10_000).map {
      $0 <= 1 ? .share($0) : .points($0)
    }
    commitAt = try reader.number("commitAt", in: 0.01...1)
    rubberBand = try Self.rubberBand(reader)
    percent = try reader.function("percent")
    scale = try reader.number("scale", in: 0...10)
    if scale == 1 {
      throw reader.script.error(
        "\(reader.name(of: "scale")): expected less than 1 or more, found 1, where it begins",
        token: "scale")
    }
    angle = try reader.number("angle", in: 1...720, unit: "degrees")
    takesOver = try reader.boolean("takesOver") ?? false
    continues = try reader.boolean("continues") ?? false
    catches = try reader.boolean("catches") ?? true
  }

  /// The keys that only some gestures have.
  private static func checkKeys(
    of gesture: InteractionRule.Gesture, _ reader: DefinitionReader
  ) throws(ScriptError) {
    let refused: [(key: String, reason: String)]
    switch gesture {
    case .pan, .edgePan:
      refused = ["scale", "angle"].map { ($0, "one finger has none; 'distance' is its way") }
    case .pinch, .transform:
      refused =
        ["direction", "edge", "takesOver", "continues"].map {
          ($0, "the operation determines its direction")
        }
        + [
          ("distance", "it is the way between the fingers; 'scale' is where they end"),
          ("angle", "'scale' is where the fingers end"),
        ]
    case .rotation:
      refused = ["direction", "edge", "distance", "scale", "takesOver", "continues"].map {
        ($0, "'angle' is its way, in either direction")
      }
    case .progress:
      refused = [
        "direction", "edge", "distance", "rubberBand", "scale", "angle", "takesOver", "continues",
        "catches",
      ].map { ($0, "no finger makes it") }
    }
    for (key, reason) in refused where !reader.table[key].isNil {
      throw reader.script.error(
        "\(reader.name(of: key)): a \(gesture.name) has no '\(key)'; \(reason)", token: key)
    }
  }

  /// `true` stands for the resistance of a scroll view.
  private static func rubberBand(_ reader: DefinitionReader) throws(ScriptError) -> Double? {
    let value = reader.table["rubberBand"]
    if let isOn = value.boolean { return isOn ? RubberBand.coefficient : nil }
    guard value.isNil || value.number != nil else {
      throw reader.script.error(
        "\(reader.name(of: "rubberBand")): expected true, false or a number from 0.01 to 1, "
          + "found \(value.shown)", token: "rubberBand")
    }
    return try reader.number("rubberBand", in: 0.01...1)
  }

  /// The maximum number of rules for one operation.
  private static let mostRules = 8

  /// One rule, or a list of them.
  static func all(_ reader: DefinitionReader) throws(ScriptError) -> [InteractionDefinition] {
    let list = reader.table.list
    guard !list.isEmpty else { return [try InteractionDefinition(reader)] }
    if let name = reader.table.names.first {
      throw reader.script.error(
        "\(reader.path): a list of rules has no '\(name)'; it belongs into one of them", token: name
      )
    }
    guard list.count <= mostRules else {
      throw reader.script.error("\(reader.path): more than \(mostRules) rules")
    }
    var rules: [InteractionDefinition] = []
    for (index, value) in list.enumerated() {
      let path = "\(reader.path)[\(index + 1)]"
      guard let table = value.table else {
        throw reader.script.error(
          "\(path): expected a table with 'gesture', found \(value.typeName)")
      }
      rules.append(
        try InteractionDefinition(
          DefinitionReader(script: reader.script, table: table, path: path)))
    }
    return rules
  }

  private static func direction(
    _ key: String, insteadOf other: String, _ reader: DefinitionReader
  ) throws(ScriptError) -> InteractionRule.Direction {
    let gesture = key == "edge" ? "an edgePan" : "a pan"
    guard reader.table[other].isNil else {
      throw reader.script.error(
        "\(reader.name(of: other)): \(gesture) uses '\(key)', not '\(other)'", token: other)
    }
    guard
      let direction = try reader.choice(key, of: directions)
        .flatMap(InteractionRule.Direction.init(rawValue:))
    else {
      throw reader.script.error(
        "\(reader.path): \(gesture) needs '\(key)', one of \(directions.joined(separator: ", "))")
    }
    return direction
  }
}

extension Plugin {
  /// The operations that a gesture can drive, each with a description of the gesture.
  package var gestures: [(operation: TransitionOperation, gesture: String)] {
    TransitionOperation.allCases.compactMap { operation in
      gestureDescription(for: operation).map { (operation, $0) }
    }
  }

  /// A description of the plugin's gesture for an operation.
  ///
  /// The result of a function is known only when the function is called.
  func gestureDescription(for operation: TransitionOperation) -> String? {
    guard case .script(_, let definition) = content else { return nil }
    switch definition.interaction {
    case .function: return "a gesture chosen by its function"
    case .rules(let rules):
      switch rules[operation] {
      case nil: return nil
      case .function: return "a gesture chosen by its function"
      case .rules(let definitions):
        return definitions.map(\.gesture.description).joined(separator: ", or ")
      }
    }
  }
}

extension InteractionRule.Gesture {
  /// The gesture and its direction or edge: `pan trailing`.
  fileprivate var description: String {
    switch self {
    case .pan(let direction): "\(name) \(direction.rawValue)"
    case .edgePan(let edge): "\(name) \(edge.rawValue)"
    case .pinch, .rotation, .transform, .progress: name
    }
  }
}
