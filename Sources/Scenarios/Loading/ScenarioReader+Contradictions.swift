import Diagnostics
import JSON5Reading

/// Checks for contradictions in a layout.
extension ScenarioReader {
  /// Reports contradictions in a view's arrangement.
  ///
  /// - Returns: The surroundings of the view's subviews.
  func check(
    _ own: Arrangement, _ object: JSONObject, in outer: Surroundings,
    content: (isText: Bool, hasViews: Bool, scrolled: Screen.Item.ContentSize?)
  ) -> Surroundings {
    let regular = object.optional("regular").flatMap { try? $0.object() }
    func complain(_ message: String, _ key: String) {
      // In a regular width, the key can come from `regular` or from the view itself.
      let place = regular?.optional(key) == nil ? object : regular ?? object
      let error = place.error(message, key: key)
      if !complaints.errors.contains(error) { complaints.add(error) }
    }
    let lengths = [("width", own.width), ("height", own.height)]
    if own.frame != nil {
      for key in ["width", "height", "aspect", "edges"] where own.has(key) {
        complain("'frame' says where the view lies; leave it out, or '\(key)'", key)
      }
      if outer.layout.kind != .free {
        complain(
          "views of a \(outer.layout.kind.rawValue) follow each other; give 'width' and 'height' in "
            + "place of 'frame'", "frame")
      }
    } else {
      checkSpans(own, in: outer, complain)
      for (key, length) in lengths {
        let fits = key == "width" ? outer.fitsWidth : outer.fitsHeight
        guard fits, length == .fill || length?.isPart == true else { continue }
        complain(
          "the superview is as large as its views here, so there is no \(key) to fill or divide",
          key)
      }
    }
    let canFit = content.isText || own.layout.kind != .free && content.hasViews
    for (key, length) in lengths where length == .fit && !canFit {
      complain("'fit' needs a text, or views in a row or a column", key)
    }
    if content.scrolled == .fit, own.layout.kind == .free || !content.hasViews {
      complain("'fit' needs views in a row or a column", "contentSize")
    }
    // A row or a column without its own height is as high as its views.
    var inner = Surroundings(layout: own.layout)
    if own.frame == nil, own.layout.kind != .free {
      inner.fitsHeight = own.height == .fit || content.scrolled == .fit
      inner.fitsWidth = own.width == .fit
    }
    if content.scrolled == .fit { inner.fitsHeight = true }
    return inner
  }

  private func checkSpans(
    _ own: Arrangement, in outer: Surroundings, _ complain: (String, String) -> Void
  ) {
    let edges = own.edges
    if outer.layout.kind != .free, !edges.isEmpty {
      complain(
        "views of a \(outer.layout.kind.rawValue) follow each other; 'edges' needs a superview with "
          + "the layout 'free'", "edges")
    }
    let isWide = edges.leading != nil && edges.trailing != nil
    let isHigh = edges.top != nil && edges.bottom != nil
    if isWide, own.width != nil {
      complain("both edges say how wide the view is; leave out one, or 'width'", "width")
    }
    if isHigh, own.height != nil {
      complain("both edges say how high the view is; leave out one, or 'height'", "height")
    }
    if own.aspect != nil, isWide || own.width != nil, isHigh || own.height != nil {
      complain("width and height say what the aspect is; leave out one of the three", "aspect")
    }
  }

  /// Reports a row or column whose parts add up to more than the whole.
  func checkParts(of items: [Screen.Item], in layouts: [Arrangement.Layout], _ node: JSONNode) {
    for (index, layout) in layouts.enumerated() where layout.kind != .free {
      let isRow = layout.kind == .row
      let parts = items.map { item in
        let own = index == 0 ? item.arrangement : item.regular ?? item.arrangement
        return own.isHidden ? 0 : (isRow ? own.width : own.height)?.part ?? 0
      }
      let sum = parts.reduce(0, +)
      guard sum > 1 + 1e-9 else { continue }
      let percent = Int((sum * 100).rounded())
      complaints.add(
        node.error(
          "the parts of this \(layout.kind.rawValue) come to \(percent) % of its "
            + (isRow ? "width" : "height")))
      return
    }
  }
}

extension Arrangement {
  /// Whether the arrangement has a value for a key.
  fileprivate func has(_ key: String) -> Bool {
    switch key {
    case "width": width != nil
    case "height": height != nil
    case "aspect": aspect != nil
    default: !edges.isEmpty
    }
  }
}

extension Arrangement.Length {
  fileprivate var isPart: Bool { part != nil }

  /// The share of the superview, 0 to 1.
  fileprivate var part: Double? {
    if case .part(let part) = self { return part }
    return nil
  }
}
