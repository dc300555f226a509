#if DEBUG
  import Diagnostics
  @_spi(Tools) import Motion
  @_spi(Tools) import Views

  /// A screen of the app as a scenario describes it, before anything moves.
  struct RecordedScreen {
    let title: String?
    /// The screen's view; nil for a screen that was not seen.
    var view: View?
    /// Whether the bar of its stack is shown over it.
    var hasBars = true

    /// The most characters of a text.
    private static let textLimit = 200
    /// How many views may lie in one another; a reader of JSON has a limit, too.
    private static let depthLimit = 20
    /// What a scenario takes as a length, in points.
    private static let lengths = -20_000.0...20_000.0

    /// - Parameter budget: How many views may still be written.
    func write(
      into json: inout JSONWriter, gestures: [(key: String, to: String)], _ budget: inout Int
    ) {
      json.beginObject()
      if let title { json.member("title", Self.short(title)) }
      if let color = view?.backgroundColor, color.alpha > 0 { json.member("background", color.hex) }
      if !hasBars { json.member("bars", false) }
      for gesture in gestures { json.member(gesture.key, gesture.to) }
      if let view {
        var names: Set<String> = [view.id]
        Self.write(view.subviews, into: &json, &names, &budget, depth: 1)
      }
      json.endObject()
    }

    private static func write(
      _ views: [View], into json: inout JSONWriter, _ names: inout Set<String>,
      _ budget: inout Int, depth: Int
    ) {
      let shown = views.filter(isValid)
      guard !shown.isEmpty, budget > 0, depth <= depthLimit else { return }
      json.key("views")
      json.beginArray()
      for view in shown where budget > 0 {
        budget -= 1
        json.beginObject()
        json.member("id", name(of: view, &names))
        json.numbers(
          "frame",
          [frame(of: view).minX, frame(of: view).minY, view.bounds.width, view.bounds.height])
        writeLook(of: view, into: &json)
        write(view.subviews, into: &json, &names, &budget, depth: depth + 1)
        json.endObject()
      }
      json.endArray()
    }

    private static func writeLook(of view: View, into json: inout JSONWriter) {
      func length(_ name: String, _ value: Double, _ json: inout JSONWriter) {
        if value != 0, (0...lengths.upperBound).contains(value) { json.member(name, value) }
      }
      if let color = view.backgroundColor, color.alpha > 0 { json.member("background", color.hex) }
      length("cornerRadius", view.cornerRadius, &json)
      length("borderWidth", view.borderWidth, &json)
      if view.alpha < 1 { json.member("alpha", view.alpha) }
      // Scripts count hidden views, too.
      if view.isHidden { json.member("hidden", true) }
      if view.clipsToBounds { json.member("clips", true) }
      if (0.001...1).contains(view.shadow.opacity) {
        json.member("shadowOpacity", view.shadow.opacity)
        length("shadowRadius", view.shadow.radius, &json)
        if lengths.contains(view.shadow.offset.x), lengths.contains(view.shadow.offset.y) {
          json.member("shadowX", view.shadow.offset.x)
          json.member("shadowY", view.shadow.offset.y)
        }
      }
      if let scroll = view as? ScrollView {
        let (size, offset) = (scroll.contentSize, scroll.bounds.origin)
        let isValid = [size.width, size.height].allSatisfy { $0 > 0 && $0 <= lengths.upperBound }
        if isValid, lengths.contains(offset.x), lengths.contains(offset.y) {
          json.numbers("contentSize", [size.width, size.height])
          json.numbers("contentOffset", [offset.x, offset.y])
        }
      }
      if case .text(let text, let style) = view.content { write(text, style, into: &json) }
    }

    private static func write(_ text: String, _ style: TextStyle, into json: inout JSONWriter) {
      json.member("text", short(text))
      if let size = style.size { json.member("size", min(max(size, 1), 500)) }
      json.member("weight", style.weight.rawValue)
      json.member("align", style.alignment.rawValue)
      if let color = style.color { json.member("color", color.hex) }
      if let lines = style.lines { json.member("lines", min(lines, 100)) }
    }

    /// Whether a scenario can have a view of such a place and size.
    private static func isValid(_ view: View) -> Bool {
      let (frame, limit) = (frame(of: view), lengths.upperBound)
      return (0...1).contains(view.alpha)
        && [frame.minX, frame.minY].allSatisfy(lengths.contains)
        && [view.bounds.width, view.bounds.height].allSatisfy { $0 > 0 && $0 <= limit }
    }

    /// Where a view lies without its transform.
    private static func frame(of view: View) -> Motion.Rect {
      let size = view.bounds.size
      return Motion.Rect(
        x: view.center.x - size.width / 2, y: view.center.y - size.height / 2, width: size.width,
        height: size.height)
    }

    /// A name that no other view of the screen has, without what separates it from its screen's.
    private static func name(of view: View, _ names: inout Set<String>) -> String {
      let base = short(String(view.id.map { $0 == "/" ? "-" : $0 }))
      var name = base.isEmpty ? "view" : base
      var number = 2
      while !names.insert(name).inserted {
        name = "\(base)#\(number)"
        number += 1
      }
      return name
    }

    private static func short(_ text: String) -> String { String(text.prefix(textLimit)) }
  }

  extension JSONWriter {
    /// Writes numbers to a thousandth.
    mutating func numbers(_ name: String, _ numbers: [Double]) {
      key(name)
      beginArray()
      for number in numbers { value((number * 1000).rounded() / 1000) }
      endArray()
    }
  }
#endif
