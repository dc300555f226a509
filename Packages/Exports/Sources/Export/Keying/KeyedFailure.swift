package import Look
@_spi(Tools) package import Views

/// The reason why a transition can't be expressed in keys.
package enum KeyedFailure: Error, Hashable, CustomStringConvertible {
  /// A view outside both screens moves, such as a bar.
  case outside(String)
  /// A color changes continuously.
  case color(String, Property)
  /// A mask clips a view only in some frames, although it would also hide something in the others.
  case mask(String, Property)
  /// The depth order of views under a camera changes.
  case order(String)
  /// A number of a view is not finite, or too large for any target.
  case unsound(Item.Fault)
  /// A property moves so unevenly that the transition would need more keys than this.
  case crowded(String, Property, most: Int)
  /// A property moves so unevenly that finding its keys takes too much work.
  case laborious(String, Property)
  /// The deviation of a corner exceeds the tolerance in every attempt.
  case inexact(Deviation)

  package var description: String { reason }

  /// The reason in words.
  package var reason: String {
    switch self {
    case .outside(let name):
      "it moves '\(name)', which is in neither screen; an export has the two screens, what is in "
        + "them, and the layers of the animator"
    case .color(let name, let property):
      "it changes the color '\(name).\(property.name)'; keys have numbers only"
    case .mask(let name, let property):
      "it takes the mask '\(name).\(property.name)' away while the mask still hides something"
    case .order(let name):
      "'\(name)' is passed by other views in depth; keys have one order from back to front"
    case .unsound(let fault): fault.reason
    case .crowded(let name, let property, let most):
      "'\(name).\(property.name)' moves so unevenly that it would take more than \(most) keys"
    case .laborious(let name, let property):
      "'\(name).\(property.name)' moves so unevenly that its keys take too long to find"
    case .inexact(let worst):
      "the keys are \(Self.text(worst.points)) points and \(Self.text(worst.opacity)) of opacity "
        + "off, at \(worst.place)"
    }
  }

  /// The word in the script that causes the failure, if any.
  package var token: String? {
    switch self {
    case .color(_, let property), .mask(_, let property), .crowded(_, let property, _),
      .laborious(_, let property):
      property.name
    case .order: "camera"
    case .outside, .inexact, .unsound: nil
    }
  }

  private static func text(_ number: Double) -> String {
    ((number * 1000).rounded() / 1000).description
  }
}
