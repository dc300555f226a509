import Views

/// What a target can't say.
package struct Refusal: Error, Hashable {
  /// The reason in words that go on after "can't be exported: ".
  package let reason: String
  /// Words in the script of which the first one that is there asks for it: properties, or a function of
  /// the stage.
  package let tokens: [String]

  package init(_ reason: String, tokens: [String] = []) {
    self.reason = reason
    self.tokens = tokens
  }

  /// A property that a target does not have.
  init(_ actor: Keyed.Actor, _ property: Property, _ target: String) {
    self.init(
      "\(target) has nothing like '\(actor.name).\(property.name)'", tokens: property.scriptNames)
  }
}

extension Keyed.Actor {
  /// Only a whole screen can be pictured: where its parts are is known to the app alone.
  ///
  /// - Throws: ``Refusal``.
  func checkPicture() throws(Refusal) {
    switch kind {
    case .snapshot(let part) where part != "front" && part != "back":
      throw Refusal("'\(name)' is a picture of '\(part)', a part of a screen", tokens: ["snapshot"])
    case .slice(let part, _) where part != "front" && part != "back":
      throw Refusal("'\(name)' is a slice of '\(part)', a part of a screen", tokens: ["slices"])
    case .screen, .overlay, .snapshot, .slice, .inner, .other: break
    }
  }
}

extension Property {
  /// The names that a script may have used for a channel.
  var scriptNames: [String] {
    switch self {
    case .scaleX, .scaleY: [name, "scale"]
    default: [name]
    }
  }
}
