import Diagnostics
import LuaRuntime
import Motion
import Transitions
import Views

/// The methods of `stage` for vector graphics and for the camera.
extension LayerMethods {
  static let shape = TableShape(
    "ShapeOptions", "A shape with an outline.",
    [
      .init("path", "string", "the data of a path in SVG", isRequired: true),
      .init("to", "string", "the outline that `morph` leads to"),
      .init("fillColor", "interlude.Color", "black when left out, none with a strokeColor"),
      .init("strokeColor", "interlude.Color", "none when left out"),
      .init("lineWidth", "number", "points, 1 when left out"),
      .init("fillRule", words: words(of: View.FillRule.self)),
      .init("lineCap", words: words(of: View.LineCap.self)),
      .init("lineJoin", words: words(of: View.LineJoin.self)), .init("alpha", "number", "0 to 1"),
      .init(
        "frame", "interlude.Rectangle",
        "where the path's own coordinates begin; the whole container when left out"),
      blend, .init("above", "string"), .init("below", "string"),
    ])

  static let mask = TableShape(
    "MaskOptions", "A shape that clips a view.",
    [
      .init("of", "string", "the view: a role, a layer, or \"controller/view\"", isRequired: true),
      .init("path", "string", "the data of a path in SVG", isRequired: true),
      .init("to", "string", "the outline that `morph` leads to"),
      .init("fillRule", words: words(of: View.FillRule.self)),
      .init("inverted", "boolean", "whether the inside is hidden instead of the outside"),
      .init("frame", "interlude.Rectangle", "in the view; its bounds when left out"),
    ])

  static let camera = TableShape(
    "CameraOptions", "The eye that sees all views of the container in depth.",
    [
      .init("distance", "number", "points, more than 0", isRequired: true),
      .init("x", "number", "the vanishing point, 0.5 when left out; 0 is the left edge"),
      .init("y", "number", "the vanishing point, 0.5 when left out; 0 is the upper edge"),
    ])

  static let gradient = TableShape(
    "Gradient",
    "Colors that go over into one another; a list of colors at equal distances, or stops.",
    [
      .init("stops", "table[]", "each is { location, color }, from 0 to 1"),
      .init("angle", "number", "degrees, 180 when left out: 0 goes up, 90 to the right"),
      .init("kind", words: ["linear", "radial"]),
    ])

  private static func words<Word: CaseIterable & RawRepresentable<String>>(
    of type: Word.Type
  ) -> [String] { type.allCases.map(\.rawValue) }

  /// The methods by name.
  var vectors: [String: LuaValue] {
    [
      "shape": .host(
        .method("shape") { arguments in
          let options = try Options("shape", arguments, shape: Self.shape)
          try self.declare(try options.pathCost) { layers in
            let stroke = try options.color("strokeColor")
            var shape = try options.outline
            shape.strokeColor = stroke ?? .clear
            shape.fillColor = try options.color("fillColor") ?? (stroke == nil ? .black : .clear)
            shape.lineWidth = try options.number("lineWidth", in: 0...LuaLimits.magnitude) ?? 1
            shape.lineCap = try options.word("lineCap") ?? .butt
            shape.lineJoin = try options.word("lineJoin") ?? .miter
            try layers.shape(
              try options.id, shape, place: try options.place(default: .top),
              alpha: try options.number("alpha") ?? 1, frame: try options.frame("frame"),
              blend: try options.word("blend") ?? .normal)
          }
          return []
        }),
      "mask": .host(
        .method("mask") { arguments in
          let options = try Options("mask", arguments, shape: Self.mask)
          try self.declare(try options.pathCost) { layers in
            try layers.mask(
              try options.id, of: try options.source, try options.outline,
              isInverted: try options.boolean("inverted") ?? false,
              frame: try options.frame("frame"))
          }
          return []
        }),
      "camera": .host(
        .method("camera") { arguments in
          let options = try Options("camera", [.string("")] + arguments, shape: Self.camera)
          guard let distance = try options.number("distance"), distance > 0,
            distance <= LuaLimits.magnitude
          else { throw options.wrong("distance", "points, more than 0") }
          let range = -LuaLimits.magnitude...LuaLimits.magnitude
          let camera = View.Camera(
            distance: max(distance, Self.nearest),
            x: try options.number("x", in: range) ?? 0.5,
            y: try options.number("y", in: range) ?? 0.5)
          try self.declare(0) { $0.camera(camera) }
          return []
        }),
    ]
  }

  /// The minimum distance of a camera in points.
  ///
  /// From any nearer, nothing would be visible.
  private static let nearest = 0.1
}

extension Options {
  /// The number of views that a path counts as.
  ///
  /// A long path takes more time than a view.
  fileprivate var pathCost: Int {
    get throws(LuaHostError) {
      let bytes = [table["path"], table["to"]].reduce(0) { $0 + ($1.string?.utf8.count ?? 0) }
      return 1 + bytes / 64
    }
  }

  fileprivate var outline: View.VectorShape {
    get throws(LuaHostError) {
      guard let path = try path("path") else { throw wrong("path", "the data of a path in SVG") }
      var shape = View.VectorShape(path, morphingTo: try self.path("to"))
      shape.fillRule = try word("fillRule") ?? .nonzero
      return shape
    }
  }

  private func path(_ key: String) throws(LuaHostError) -> VectorPath? {
    guard !table[key].isNil else { return nil }
    guard let text = table[key].string else { throw wrong(key, "the data of a path in SVG") }
    do {
      return try VectorPath(svg: text)
    } catch {
      throw LuaHostError("stage:\(method): \(key): \(error)")
    }
  }

  func boolean(_ key: String) throws(LuaHostError) -> Bool? {
    guard !table[key].isNil else { return nil }
    guard let flag = table[key].boolean else { throw wrong(key, "true or false") }
    return flag
  }

  func number(_ key: String, in range: ClosedRange<Double>) throws(LuaHostError) -> Double? {
    guard let number = try number(key) else { return nil }
    guard range.contains(number) else {
      throw wrong(key, range.lowerBound == 0 ? "a number of at least 0" : "a smaller number")
    }
    return number
  }

  /// A value that must be one of the words of a type.
  func word<Word: CaseIterable & RawRepresentable<String>>(
    _ key: String
  ) throws(LuaHostError) -> Word? {
    guard !table[key].isNil else { return nil }
    if let text = table[key].string, let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    let nearest = table[key].string.flatMap { Nearest.name(to: $0, in: words) }
    var error = wrong(key, "one of \(list)")
    if let nearest { error.message += "; did you mean \"\(nearest)\"?" }
    throw error
  }

  /// A gradient instead of a color; nil if the value is a color.
  func gradient(_ key: String) throws(LuaHostError) -> View.Gradient? {
    guard let value = table[key].table else { return nil }
    let known = LayerMethods.gradient.names
    for name in value.names where !known.contains(name) {
      let nearest = Nearest.name(to: name, in: known).map { "; did you mean '\($0)'?" } ?? ""
      throw LuaHostError("stage:\(method): \(key): a gradient has no '\(name)'" + nearest)
    }
    let kind: View.Gradient.Kind
    switch value["kind"].string ?? (value["kind"].isNil ? "linear" : "") {
    case "linear":
      guard let angle = value["angle"].isNil ? 180 : value["angle"].number, abs(angle) <= 1e7 else {
        throw LuaHostError("stage:\(method): \(key): angle: expected degrees")
      }
      kind = .linear(degrees: angle)
    case "radial": kind = .radial
    default:
      throw LuaHostError(
        "stage:\(method): \(key): kind: expected one of \"linear\", \"radial\", found "
          + value["kind"].shown)
    }
    return View.Gradient(kind, stops: try stops(of: value, key))
  }

  private func stops(
    of value: LuaTable, _ key: String
  ) throws(LuaHostError) -> [View.Gradient.Stop] {
    let list = value["stops"].table?.list ?? value.list
    guard (2...View.Gradient.mostStops).contains(list.count) else {
      throw LuaHostError(
        "stage:\(method): \(key): expected 2 to \(View.Gradient.mostStops) colors, found \(list.count)"
      )
    }
    var stops: [View.Gradient.Stop] = []
    for (index, item) in list.enumerated() {
      let pair = item.table?.list
      let location =
        pair == nil ? Double(index) / Double(list.count - 1) : pair?.first?.number ?? -1
      guard let text = (pair?.last ?? item).string, let color = try? Color(text),
        (0...1).contains(location), location >= stops.last?.location ?? 0
      else {
        throw LuaHostError(
          "stage:\(method): \(key): expected \(pair == nil ? "a color" : "{ location, color } from 0 to 1, in order") "
            + "as element \(index + 1), found \(item.shown)")
      }
      stops.append(.init(location, color))
    }
    return stops
  }
}
