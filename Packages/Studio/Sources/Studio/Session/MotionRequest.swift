import JSON5Reading

/// A page's request for a new motion, whose pictures it has sent before.
struct MotionRequest {
  let name: String
  let operation: NewMotion.Operation
  let front: NewMotion.Arrival
  let back: NewMotion.Departure
  let first, second: Screen

  enum Screen {
    case sample(SampleScreen)
    /// The picture that came for this side.
    case picture
  }

  init(_ root: JSONObject) throws(JSONError) {
    name = try root.required("name").string()
    operation = try root.required("operation").choice(NewMotion.Operation.self)
    front = try root.required("front").choice(NewMotion.Arrival.self)
    back = try root.required("back").choice(NewMotion.Departure.self)
    first = try Self.screen(root.required("first"))
    second = try Self.screen(root.required("second"))
  }

  private static func screen(_ node: JSONNode) throws(JSONError) -> Screen {
    let picture = "picture"
    let name = try node.choice(of: SampleScreen.allCases.map(\.rawValue) + [picture])
    return SampleScreen(rawValue: name).map(Screen.sample) ?? .picture
  }
}
