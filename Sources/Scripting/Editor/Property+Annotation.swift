import Views

extension Property {
  /// The type of its values in an annotation.
  var luaType: String {
    switch kind {
    case .number: "number"
    case .boolean: "boolean"
    case .color: "string"
    }
  }

  /// What it does, in a few words.
  var summary: String {
    switch self {
    case .alpha: "opacity, 0 to 1, of the view with everything in it"
    case .x: "left edge in the superview, points"
    case .y: "top edge in the superview, points"
    case .width: "points"
    case .height: "points"
    case .centerX, .centerY: "middle in the superview, points"
    case .translateX: "way to the right of where it belongs, points"
    case .translateY: "way down from where it belongs, points"
    case .scale: "1 is its own size"
    case .scaleX, .scaleY: "1 is its own size, besides `scale`"
    case .rotation: "degrees clockwise"
    case .rotationX: "degrees about the horizontal axis"
    case .rotationY: "degrees about the vertical axis"
    case .perspective: "distance of the eye in points; 0 is flat"
    case .anchorX, .anchorY: "fixed point of scale and rotation, 0.5 is the middle"
    case .cornerRadius: "points"
    case .borderWidth: "points, inside the bounds"
    case .borderColor, .backgroundColor, .shadowColor: "as in \"#0A84FF\""
    case .shadowOpacity: "0 to 1"
    case .shadowRadius: "points"
    case .shadowX, .shadowY: "points from the view"
    case .maskX, .maskY: "middle of a circular mask in the view, points"
    case .maskRadius: "radius of a circular mask, points"
    case .maskLeft, .maskTop: "corner of a rectangular mask in the view, points"
    case .maskWidth, .maskHeight: "size of a rectangular mask, points"
    case .maskCorner: "radius of that mask's corners, points"
    case .zIndex: "order among siblings; higher is nearer"
    case .hidden: "whether it is left out of the picture"
    case .blur: "radius over what the view shows, points"
    }
  }
}
