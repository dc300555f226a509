import LuaRuntime
import Motion
import Transitions

/// A gesture rule as a plugin writes it.
struct InteractionDefinition {
  let gesture: InteractionRule.Gesture
  let commit: Commit
  let completionCurve: TimingCurve
  let completionSpeed: Double

  /// What decides when the finger lets go.
  enum Commit {
    case policy(CommitPolicy)
    case function(LuaFunction)
  }

  private static let keys = [
    "commit", "completionCurve", "completionSpeed", "direction", "edge", "gesture",
  ]
  private static let directions = InteractionRule.Direction.allCases.map(\.rawValue)

  init(_ reader: DefinitionReader) throws(ScriptError) {
    try reader.checkKeys(Self.keys)
    let word = try reader.choice("gesture", of: ["pan", "edgePan", "pinch"])
    switch word {
    case "pan": gesture = .pan(try Self.direction("direction", insteadOf: "edge", reader))
    case "edgePan": gesture = .edgePan(try Self.direction("edge", insteadOf: "direction", reader))
    case "pinch":
      for key in ["direction", "edge"] where !reader.table[key].isNil {
        throw reader.script.error(
          "\(reader.name(of: key)): a pinch has no '\(key)'; the operation says which way it goes",
          token: key)
      }
      gesture = .pinch
    default:
      throw reader.script.error(
        "\(reader.name(of: "gesture")): expected pan, edgePan or pinch, found nothing")
    }
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
  }

  private static func direction(
    _ key: String, insteadOf other: String, _ reader: DefinitionReader
  ) throws(ScriptError) -> InteractionRule.Direction {
    let gesture = key == "edge" ? "an edgePan" : "a pan"
    guard reader.table[other].isNil else {
      throw reader.script.error(
        "\(reader.name(of: other)): \(gesture) has no '\(other)' but '\(key)'", token: other)
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
