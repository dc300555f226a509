extension Property {
  /// The property's row in the table.
  ///
  /// The article about contributing lists what a new property needs. Tests compare the schemas, the
  /// reference page, the guides and the types for editors with this table.
  var row: Facts {
    switch self {
    case .alpha:
      .number(
        .opacity, 0...1, .opacity, "opacity of the view and its subviews",
        ["opacity", "fade", "transparency"])
    case .x:
      .number(.points, nil, .placement, "left edge; takes precedence over `centerX`", ["left"])
    case .y: .number(.points, nil, .placement, "top edge; takes precedence over `centerY`", ["top"])
    case .width:
      .number(
        .points, positive, .size, "width; without `x` or `centerX`, the center stays in place")
    case .height:
      .number(
        .points, positive, .size, "height; without `y` or `centerY`, the center stays in place")
    case .centerX: .number(.points, nil, .placement, "horizontal position of the center")
    case .centerY: .number(.points, nil, .placement, "vertical position of the center")
    case .translateX:
      .number(
        .points, nil, .placement, "distance to the right of where the view is",
        ["tx", "translationX", "offsetX", "dx"])
    case .translateY:
      .number(
        .points, nil, .placement, "distance down from where the view is",
        ["ty", "translationY", "offsetY", "dy"])
    case .scale:
      .number(
        .times, nil, .placement, "scale in both directions; multiplies `scaleX` and `scaleY`",
        ["zoom"], base: .constant(1))
    case .scaleX:
      .number(.times, nil, .placement, "horizontal scale; a negative value mirrors", ["sx"])
    case .scaleY:
      .number(.times, nil, .placement, "vertical scale; a negative value mirrors", ["sy"])
    case .rotation:
      .number(
        .degrees, nil, .placement, "clockwise rotation, in the plane of the screen",
        ["rotate", "angle", "rotationZ", "rotateZ"])
    case .rotationX:
      .passing(
        .degrees, nil, .placement, "rotation about the horizontal axis", ["rotateX", "tilt"])
    case .rotationY:
      .passing(.degrees, nil, .placement, "rotation about the vertical axis", ["rotateY"])
    case .perspective:
      .passing(
        .points, positive, .placement,
        "distance of the viewer for `rotationX` and `rotationY`; 0 is flat",
        ["eye", "cameraDistance"], isContinued: false)
    case .anchorX:
      .number(
        .share, nil, .placement,
        "horizontal position of the point about which the view scales and rotates",
        ["anchorPointX", "originX", "pivotX"], base: .constant(0.5), isContinued: false)
    case .anchorY:
      .number(
        .share, nil, .placement,
        "vertical position of the point about which the view scales and rotates",
        ["anchorPointY", "originY", "pivotY"], base: .constant(0.5), isContinued: false)
    case .cornerRadius:
      .number(
        .points, positive, .picture, "radius of the rounded corners",
        ["borderRadius", "corner", "corners", "radius"])
    case .borderWidth:
      .number(.points, positive, .picture, "width of a border inside the bounds", ["border"])
    case .borderColor: .color(.picture, "color of the border")
    case .backgroundColor:
      .color(.picture, "fill behind the view's content", ["background", "color"])
    case .shadowOpacity:
      .number(
        .opacity, 0...1, .shadow, "opacity of the shadow; 0 is no shadow",
        ["shadow", "shadowAlpha"])
    case .shadowRadius:
      .number(.points, positive, .shadow, "blur radius of the shadow", ["shadowBlur"])
    case .shadowX:
      .number(.points, nil, .shadow, "offset of the shadow to the right", ["shadowOffsetX"])
    case .shadowY:
      .number(.points, nil, .shadow, "downward offset of the shadow", ["shadowOffsetY"])
    case .shadowColor: .color(.shadow, "color of the shadow, before `shadowOpacity` applies")
    case .maskX:
      .passing(
        .points, nil, .mask, "horizontal center of a circular mask, in the view",
        ["maskCenterX"])
    case .maskY:
      .passing(
        .points, nil, .mask, "vertical center of a circular mask, in the view",
        ["maskCenterY"])
    case .maskRadius: .passing(.points, positive, .mask, "radius of the circular mask")
    case .maskLeft:
      .passing(.points, nil, .mask, "left edge of a rectangular mask, in the view", ["clipLeft"])
    case .maskTop:
      .passing(.points, nil, .mask, "top edge of a rectangular mask, in the view", ["clipTop"])
    case .maskWidth:
      .passing(.points, positive, .mask, "width of the rectangular mask", ["clipWidth"])
    case .maskHeight:
      .passing(.points, positive, .mask, "height of the rectangular mask", ["clipHeight"])
    case .maskCorner:
      .passing(
        .points, positive, .mask, "corner radius of the rectangular mask", ["maskCornerRadius"])
    case .zIndex:
      .number(
        .none, nil, .order,
        "order among siblings; higher is in front, equal values keep their order",
        ["z", "zPosition", "zOrder"], isContinued: false)
    case .hidden:
      Facts(
        kind: .boolean, unit: .none, range: nil, base: .model, isKept: true, isContinued: false,
        effect: .visibility,
        summary: "hides the view and its subviews",
        synonyms: ["isHidden", "invisible"])
    case .blur:
      .passing(
        .points, positive, .filter,
        "radius of a blur over the view's content; a view that fills its bounds keeps its edges",
        ["blurRadius", "gaussianBlur"])
    case .skewX:
      .passing(
        .degrees, -80...80, .placement, "how far vertical lines lean to the right, downward",
        ["shearX"])
    case .skewY:
      .passing(
        .degrees, -80...80, .placement, "how far horizontal lines lean down, to the right",
        ["shearY"])
    case .translateZ:
      .passing(
        .points, nil, .placement,
        "distance toward the viewer; seen only with `perspective` or a camera",
        ["tz", "translationZ", "depth"])
    case .saturation:
      .passing(
        .times, positive, .filter, "saturation of the view's colors; 0 is gray",
        ["saturate", "colorSaturation"], base: 1)
    case .brightness:
      .passing(.times, positive, .filter, "factor of the view's colors; 0 is black", base: 1)
    case .contrast:
      .passing(
        .times, positive, .filter, "contrast of the view's colors; 0 is plain gray",
        ["colorContrast"], base: 1)
    case .tint:
      Facts(
        kind: .color, unit: .none, range: nil, base: .constant(0), isKept: true, isContinued: false,
        effect: .filter,
        summary: "color mixed into the view's colors, as much as it is opaque",
        synonyms: ["tintColor", "colorize", "multiplyColor"])
    case .backdropBlur:
      .passing(
        .points, positive, .backdrop, "radius of a blur of what lies behind the view",
        ["backdropFilter", "backgroundBlur", "materialBlur"])
    case .backdropSaturation:
      .passing(
        .times, positive, .backdrop, "saturation of what lies behind the view; 0 is gray",
        ["backgroundSaturation"], base: 1)
    case .doubleSided:
      Facts(
        kind: .boolean, unit: .none, range: nil, base: .constant(1), isKept: false,
        isContinued: false, effect: .visibility, summary: "whether the view is seen from behind",
        synonyms: ["backface", "backfaceVisibility", "isDoubleSided"])
    case .trimStart:
      .passing(
        .none, 0...1, .picture, "share of a shape's outline at which its line starts",
        ["strokeStart"])
    case .trimEnd:
      .passing(
        .none, 0...1, .picture, "share of a shape's outline at which its line ends",
        ["strokeEnd"], base: 1)
    case .lineWidth:
      .ofShape(
        .number, .points, positive, "width of a shape's line", ["strokeWidth"])
    case .fillColor: .ofShape(.color, .none, nil, "color inside a shape", ["fill"])
    case .strokeColor: .ofShape(.color, .none, nil, "color of a shape's line", ["stroke"])
    case .morph:
      .passing(
        .none, nil, .picture, "0 is the `path` of a shape or mask, 1 is its `to`", ["morphing"])
    case .hueRotation:
      .passing(
        .degrees, nil, .filter, "turn of the view's colors around the color circle",
        ["hue", "hueRotate", "colorRotation"])
    }
  }

  private var positive: ClosedRange<Double> { 0...Double.greatestFiniteMagnitude }
}

extension Property.Facts {
  /// A number that a view's model stores directly or as part of its transform.
  fileprivate static func number(
    _ unit: Property.Unit, _ range: ClosedRange<Double>?, _ effect: Property.Effect,
    _ summary: String, _ synonyms: [String] = [], base: Property.Base = .model,
    isContinued: Bool = true
  ) -> Self {
    Self(
      kind: .number, unit: unit, range: range, base: base, isKept: true, isContinued: isContinued,
      effect: effect, summary: summary, synonyms: synonyms)
  }

  /// A number that few views have, and whose base value has no effect.
  ///
  /// A filter of a view, or of what lies behind it, can stay; any other is gone after a transition.
  /// A mask and a line begin and end with a transition, so neither continues an earlier one.
  fileprivate static func passing(
    _ unit: Property.Unit, _ range: ClosedRange<Double>?, _ effect: Property.Effect,
    _ summary: String, _ synonyms: [String] = [], base: Double = 0, isContinued: Bool = true
  ) -> Self {
    let isFilter = effect == .filter || effect == .backdrop
    return Self(
      kind: .number, unit: unit, range: range, base: .constant(base), isKept: isFilter,
      isContinued: isContinued && (isFilter || effect == .placement), effect: effect,
      summary: summary, synonyms: synonyms)
  }

  /// A value stored by a shape.
  ///
  /// Views without a shape don't have it.
  fileprivate static func ofShape(
    _ kind: Property.Kind, _ unit: Property.Unit, _ range: ClosedRange<Double>?, _ summary: String,
    _ synonyms: [String]
  ) -> Self {
    Self(
      kind: kind, unit: unit, range: range, base: .model, isKept: false, isContinued: false,
      effect: .picture, summary: summary, synonyms: synonyms)
  }

  /// A color that a view's model stores.
  fileprivate static func color(
    _ effect: Property.Effect, _ summary: String, _ synonyms: [String] = []
  ) -> Self {
    Self(
      kind: .color, unit: .none, range: nil, base: .model, isKept: true, isContinued: false,
      effect: effect, summary: summary, synonyms: synonyms)
  }
}
