@_spi(Tools) import Views

/// A feature that a target can't express.
package struct Refusal: Error, Hashable {
  /// The reason, in words that follow "can't be exported: ".
  package let reason: String
  /// Words to search for in the script; the first one that is found requests the feature.
  ///
  /// They are properties or a function of the stage.
  package let tokens: [String]

  package init(_ reason: String, tokens: [String] = []) {
    self.reason = reason
    self.tokens = tokens
  }

  /// Creates a refusal of a property that a target does not support.
  ///
  /// - Parameter support: Returns the target's support for a property.
  init(
    _ actor: Keyed.Actor, _ property: Property, _ target: String,
    _ support: (Property) -> Property.Support
  ) {
    let instead = property.replacements.first { support($0) == .keys }
    self.init(
      "\(target) has nothing like '\(actor.name).\(property.name)'"
        + (instead.map { "; use '\($0.name)'" } ?? ""), tokens: property.scriptNames)
  }
}

extension Keyed.Actor {
  /// Throws unless the picture shows a whole screen, because only the app knows the position of a
  /// part.
  ///
  /// - Throws: ``Refusal``.
  func checkPicture() throws(Refusal) {
    switch kind {
    case .snapshot(let part) where part != "front" && part != "back":
      throw Refusal("'\(name)' is a picture of '\(part)', a part of a screen", tokens: ["snapshot"])
    case .slice(let part, _) where part != "front" && part != "back":
      throw Refusal("'\(name)' is a slice of '\(part)', a part of a screen", tokens: ["slices"])
    default: break
    }
  }
}

extension Property {
  /// The names that a script can use for a channel.
  var scriptNames: [String] {
    switch self {
    case .scaleX, .scaleY: [name, "scale"]
    default: [name]
    }
  }
}
