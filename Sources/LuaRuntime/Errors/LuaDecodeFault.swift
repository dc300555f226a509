/// A fault in a result, in parts, so that a caller can add the nearest valid name to
/// ``message(of:)``.
public struct LuaDecodeFault: Hashable, Sendable {
  /// The kind of fault.
  package enum Reason: Hashable, Sendable {
    /// A view that the frame can't address.
    case unknownView

    /// A property that the vocabulary does not contain.
    case unknownProperty

    /// A value of the wrong type. ``expected`` is the right one.
    case wrongType

    /// A number that is not finite.
    case notFinite

    /// A number outside the property's range.
    case outOfRange

    /// A string that is not `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`.
    case notAColor

    /// The function returned nothing, and it does not take `views`.
    case nothingReturned

    /// The function returned something that is not a table.
    case notATable

    /// A key that is not a name.
    case badKey

    /// A piece that the sliced view does not have.
    case unknownPiece

    /// More fields, elements, levels or bytes than ``LuaLimits`` allows.
    case tooLarge
  }

  /// The kind of fault.
  package var reason: Reason

  /// The view's name, with the piece if there is one: `front`, `pieces[3]`.
  ///
  /// Empty if the fault is not about a view.
  package var view: String

  /// The property's name; empty if the fault is not about a property.
  package var property: String

  /// The value as a script's author would write it, shortened to a few words: `nan`, `"0.5"`, `a
  /// table`.
  package var value: String

  /// The number of the view's pieces if the fault is an unknown piece, otherwise 0.
  package var pieces: Int

  /// The kind of value that the property accepts; nil unless the fault is about a known property.
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
