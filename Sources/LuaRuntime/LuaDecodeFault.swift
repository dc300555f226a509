/// What the host did not understand about a result, in parts, so that a caller can add the nearest
/// valid name to ``message(of:)``.
package struct LuaDecodeFault: Hashable, Sendable {
  /// What is wrong.
  package enum Reason: Hashable, Sendable {
    /// A view that the frame may not address.
    case unknownView

    /// A property that the vocabulary does not have.
    case unknownProperty

    /// A value of the wrong type; the second part of the fault says which.
    case wrongType

    /// A number that is not finite.
    case notFinite

    /// A number out of the property's range.
    case outOfRange

    /// A string that is not `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`.
    case notAColor

    /// The function returned nothing, and was handed no views to fill.
    case nothingReturned

    /// The function returned something that is not a table.
    case notATable

    /// A key that is not a name.
    case badKey

    /// A piece of a sliced view that there is none of.
    case unknownPiece

    /// More fields, elements, levels or bytes than ``LuaLimits`` allows.
    case tooLarge
  }

  /// What is wrong.
  package var reason: Reason

  /// The view's name, with its piece if it has any: `front`, `pieces[3]`; empty if it is not about
  /// a view.
  package var view: String

  /// The property's name; empty if it is not about a property.
  package var property: String

  /// The value as a script's author would write it, cut to a few words: `nan`, `"0.5"`, `a table`.
  package var value: String

  /// How many pieces the view has, from 1 on, if the fault is an unknown piece; 0 otherwise.
  package var pieces: Int

  /// What the property takes; nil if it is not about a property that there is.
  package var expected: LuaProperty.Kind?

  /// Creates a fault.
  package init(
    _ reason: Reason, view: String = "", property: String = "", value: String = "",
    pieces: Int = 0, expected: LuaProperty.Kind? = nil
  ) {
    self.reason = reason
    self.view = view
    self.property = property
    self.value = value
    self.pieces = pieces
    self.expected = expected
  }
}
