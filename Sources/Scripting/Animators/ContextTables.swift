import LuaRuntime
import Motion
import TextMeasuring
import Views
import Transitions

// What scripts read of the values in a context.
extension LuaTable {
  init(_ size: Size) {
    self = ["width": .number(size.width), "height": .number(size.height)]
  }

  init(_ rect: Rect) {
    self = [
      "x": .number(rect.origin.x), "y": .number(rect.origin.y), "width": .number(rect.width),
      "height": .number(rect.height),
    ]
  }

  init(_ insets: EdgeInsets) {
    self = [
      "top": .number(insets.top), "left": .number(insets.left),
      "bottom": .number(insets.bottom), "right": .number(insets.right),
    ]
  }

  init(_ traits: Traits) {
    self = [
      "horizontalSizeClass": .string(traits.horizontalSizeClass.rawValue),
      "verticalSizeClass": .string(traits.verticalSizeClass.rawValue),
      "layoutDirection": .string(traits.layoutDirection.rawValue),
    ]
  }

  init(_ pair: TransitionContext.MatchedPair) {
    self = [
      "id": .string(pair.id), "from": .string(pair.fromName), "to": .string(pair.toName),
      "fromFrame": .table(LuaTable(pair.fromFrame)), "toFrame": .table(LuaTable(pair.toFrame)),
    ]
  }
}

extension TransitionContext.ScreenView {
  /// The table for the script.
  var table: LuaTable {
    [
      "id": .string(id), "name": .string(name), "parent": .string(parent),
      "kind": .string(kind.rawValue), "frame": .table(LuaTable(frame)),
      "bounds": .table(LuaTable(bounds)),
      "contentOffset": .table([
        "x": .number(contentOffset.x), "y": .number(contentOffset.y),
      ]), "cornerRadius": .number(cornerRadius),
      "backgroundColor": .string(backgroundColor?.description ?? "#00000000"),
      "text": text.map { .table($0.table(in: bounds)) } ?? .boolean(false),
    ]
  }
}

extension TransitionContext.ScreenView.Text {
  /// The text, its font, and the size at which it is drawn.
  fileprivate func table(in bounds: Size) -> LuaTable {
    let measure = TextMeasure(string, style, within: bounds.width, height: bounds.height)
    return [
      "string": .string(string), "weight": .string(style.weight.rawValue),
      "align": .string(style.alignment.rawValue),
      "size": .number(style.fontSize(inHeight: bounds.height)),
      "width": .number(measure.size.width), "height": .number(measure.size.height),
      "lines": .number(Double(measure.lines)),
    ]
  }
}

extension LuaValue {
  init(_ value: Parameter.Value) {
    self =
      switch value {
      case .number(let number): .number(number)
      case .choice(let word): .string(word)
      case .boolean(let flag): .boolean(flag)
      // A function, as those of `ease`: a script can call it, or return it as its curve.
      case .curve(let timing):
        timing.curve.map { .host(CurveFunctions.function("curve", $0)) } ?? .nil
      }
  }
}
