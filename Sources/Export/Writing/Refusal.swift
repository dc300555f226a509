import Views

/// What a target can't say.
package struct Refusal: Error, Hashable {
  /// The reason in words that go on after "can't be exported: ".
  package let reason: String
  /// The word in the script that asks for it: a property, or a function of the stage.
  package let token: String?

  package init(_ reason: String, token: String? = nil) {
    self.reason = reason
    self.token = token
  }

  /// A property that a target does not have.
  init(_ actor: Keyed.Actor, _ property: Property, _ target: String) {
    self.init(
      "\(target) has nothing like '\(actor.name).\(property.name)'", token: property.scriptName)
  }
}

extension Property {
  /// The name that a script most likely used for a channel.
  var scriptName: String {
    switch self {
    case .scaleX, .scaleY: "scale"
    default: name
    }
  }
}
