import Motion
import TextMeasuring
import Views

/// Computes the rectangles of a screen's views.
///
/// Lengths are computed left to right and the result is mirrored, so that a layout is the same in
/// both directions. A view is measured at most once for each of its ancestors, so the work is
/// bounded by the number of views times their depth.
struct LayoutPass {
  let isRegular: Bool
  let isRightToLeft: Bool
  private let work: LayoutWork

  init(_ traits: Traits, _ work: LayoutWork = LayoutWork()) {
    self.work = work
    isRegular = traits.horizontalSizeClass == .regular
    isRightToLeft = traits.layoutDirection == .rightToLeft
  }

  /// The arrangement of a view for the window's size class.
  func arrangement(of item: Screen.Item) -> Arrangement {
    isRegular ? item.regular ?? item.arrangement : item.arrangement
  }

  /// The rectangles of views in their superview, in the same order; nil for a hidden view.
  ///
  /// - Parameters:
  ///   - size: The size of the superview.
  ///   - safe: The insets of the superview that bars and the device's shape cover.
  func frames(
    of items: [Screen.Item], by layout: Arrangement.Layout, in size: Size, safe: EdgeInsets = .zero
  ) -> [Rect?] {
    let content = content(of: layout, in: size, safe: safe)
    work.budget.spend(items.count)
    let shown = items.indices.filter { !arrangement(of: items[$0]).isHidden }
    var frames = [Rect?](repeating: nil, count: items.count)
    let places =
      layout.kind == .free
      ? shown.map { place(items[$0], in: content) }
      : flow(shown.map { items[$0] }, by: layout, in: content)
    for (index, place) in zip(shown, places) {
      frames[index] = arrangement(of: items[index]).frame ?? mirrored(place, in: size)
    }
    return frames
  }

  /// The height of a column or a row of views that has a given width.
  func height(of items: [Screen.Item], by layout: Arrangement.Layout, width: Double) -> Double {
    fitting(items, by: layout, within: Size(width: width, height: 0)).height
  }

  private func mirrored(_ rect: Rect, in size: Size) -> Rect {
    guard isRightToLeft else { return rect }
    return Rect(
      x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The superview's rectangle inside its insets.
  private func content(
    of layout: Arrangement.Layout, in size: Size, safe: EdgeInsets
  ) -> Rect {
    let own = layout.insets
    let (left, right) = isRightToLeft ? (safe.right, safe.left) : (safe.left, safe.right)
    return Rect(
      x: own.left + left, y: own.top + safe.top,
      width: max(size.width - own.horizontal - left - right, 0),
      height: max(size.height - own.vertical - safe.top - safe.bottom, 0))
  }

  // MARK: A view by its own edges

  private func place(_ item: Screen.Item, in content: Rect) -> Rect {
    let own = arrangement(of: item)
    let (edges, size) = (own.edges, content.size)
    let across = span(own.width, from: edges.leading, to: edges.trailing, of: size.width)
    let down = span(own.height, from: edges.top, to: edges.bottom, of: size.height)
    var (width, height) = (across.length, down.length)
    if let aspect = own.aspect { complete(&width, &height, by: aspect, in: size) }
    if width == nil || height == nil {
      let room = Size(
        width: width ?? max(size.width - across.taken, 0),
        height: height ?? max(size.height - down.taken, 0))
      let natural = measure(item, within: room, width: width, hasHeight: true)
      width = width ?? natural.width
      height = height ?? natural.height
    }
    let (w, h) = (width ?? 0, height ?? 0)
    return Rect(
      x: content.minX + across.start(w, of: size.width),
      y: content.minY + down.start(h, of: size.height), width: w, height: h)
  }

  /// A view's position in one direction.
  private struct Span {
    let low: Double?
    let high: Double?
    /// The length; nil lets the view's content determine it.
    let length: Double?

    /// The sum of the distances.
    var taken: Double { (low ?? 0) + (high ?? 0) }

    /// Where the view begins; a view without distances is centered.
    func start(_ length: Double, of total: Double) -> Double {
      low ?? high.map { total - $0 - length } ?? (total - length) / 2
    }
  }

  private func span(
    _ length: Arrangement.Length?, from low: Arrangement.Length?, to high: Arrangement.Length?,
    of total: Double
  ) -> Span {
    let (low, high) = (low.map { points($0, of: total) }, high.map { points($0, of: total) })
    let rest = max(total - (low ?? 0) - (high ?? 0), 0)
    let known: Double? =
      switch length {
      case .points(let points): points
      case .part(let part): part * total
      case .fill: rest
      case .fit: nil
      case nil: low != nil && high != nil ? rest : nil
      }
    return Span(low: low, high: high, length: known)
  }

  private func points(_ length: Arrangement.Length, of total: Double) -> Double {
    switch length {
    case .points(let points): points
    case .part(let part): part * total
    case .fill, .fit: 0
    }
  }

  /// Computes a missing side from the other; if both are missing, finds the largest rectangle that
  /// fits.
  private func complete(
    _ width: inout Double?, _ height: inout Double?, by aspect: Double, in room: Size
  ) {
    switch (width, height) {
    case (let known?, nil): height = known * aspect
    case (nil, let known?): width = known / aspect
    case (nil, nil):
      let side = min(room.width, room.height / aspect)
      (width, height) = (side, side * aspect)
    case (_?, _?): break
    }
  }

  // MARK: Rows and columns

  private func flow(
    _ items: [Screen.Item], by layout: Arrangement.Layout, in content: Rect
  ) -> [Rect] {
    let isRow = layout.kind == .row
    let sizes = sizes(of: items, by: layout, in: content.size, hasHeight: true)
    var start = isRow ? content.minX : content.minY
    return sizes.map { size in
      let across = isRow ? content.height - size.height : content.width - size.width
      let shift =
        switch layout.align {
        case .leading, .fill: 0.0
        case .center: across / 2
        case .trailing: across
        }
      let origin =
        isRow
        ? Point(x: start, y: content.minY + shift) : Point(x: content.minX + shift, y: start)
      start += (isRow ? size.width : size.height) + layout.spacing
      return Rect(origin: origin, size: size)
    }
  }

  /// The sizes of views in a row or a column.
  ///
  /// - Parameter hasHeight: Whether there is a height to fill; otherwise the views determine it.
  ///   There is always a width.
  private func sizes(
    of items: [Screen.Item], by layout: Arrangement.Layout, in room: Size, hasHeight: Bool
  ) -> [Size] {
    let isRow = layout.kind == .row
    let gaps = layout.spacing * Double(max(items.count - 1, 0))
    let total = isRow ? room.width : room.height
    var rest = max(total - gaps, 0)
    let flexible = items.map { isFlexible($0, inRow: isRow) }
    var sizes = [Size](repeating: .zero, count: items.count)
    func size(_ index: Int, along length: Double?, within left: Double) -> Size {
      let item = items[index]
      return self.size(
        of: item, inRow: isRow, align: layout.align, along: length,
        room: isRow
          ? Size(width: left, height: room.height) : Size(width: room.width, height: left),
        total: max(total - gaps, 0), hasHeight: hasHeight)
    }
    for index in items.indices where !flexible[index] {
      sizes[index] = size(index, along: nil, within: rest)
      rest = max(rest - (isRow ? sizes[index].width : sizes[index].height), 0)
    }
    let share = isRow || hasHeight ? rest / Double(max(flexible.count { $0 }, 1)) : 0
    for index in items.indices where flexible[index] {
      sizes[index] = size(index, along: share, within: share)
    }
    return sizes
  }

  /// Whether a view fills the space that the others leave.
  private func isFlexible(_ item: Screen.Item, inRow isRow: Bool) -> Bool {
    let own = arrangement(of: item)
    switch isRow ? own.width : own.height {
    case .fill: return true
    case .points, .part, .fit: return false
    case nil: return own.aspect == nil && !item.fits(own)
    }
  }

  /// The size of a view in a row or a column.
  private func size(
    of item: Screen.Item, inRow isRow: Bool, align: Arrangement.Align, along length: Double?,
    room: Size, total: Double, hasHeight: Bool
  ) -> Size {
    let own = arrangement(of: item)
    let fits = item.fits(own)
    func known(_ own: Arrangement.Length?, of total: Double, isAlong: Bool) -> Double? {
      switch own {
      case .points(let points): return points
      case .part(let part): return part * total
      case .fill: return isAlong ? length : total
      case .fit: return nil
      case nil:
        if isAlong { return length }
        // A row or a column that fits its views has no length for a view to fill.
        return !fits || align == .fill && hasHeight ? isRow && !hasHeight ? nil : total : nil
      }
    }
    var width = known(own.width, of: isRow ? total : room.width, isAlong: isRow)
    var height = known(own.height, of: isRow ? room.height : total, isAlong: !isRow)
    if let aspect = own.aspect {
      // The length along the row follows from the other one, unless it is given.
      if own.width == nil, isRow { width = nil }
      if own.height == nil, !isRow { height = nil }
      complete(&width, &height, by: aspect, in: room)
    }
    if width == nil || height == nil {
      let natural = measure(
        item, within: Size(width: width ?? room.width, height: height ?? room.height),
        width: width, hasHeight: hasHeight)
      width = width ?? natural.width
      height = height ?? natural.height
    }
    return Size(width: max(width ?? 0, 0), height: max(height ?? 0, 0))
  }

  // MARK: What a view takes by itself

  /// The size of a view whose content determines its width or its height.
  ///
  /// - Parameter width: The width of the view, if it is known.
  private func measure(
    _ item: Screen.Item, within room: Size, width: Double?, hasHeight: Bool
  ) -> Size {
    let own = arrangement(of: item)
    let wide = width ?? room.width
    work.budget.spend()
    if let text = work.text(of: item) { return text.measure(within: wide).size }
    let isFit = item.fits(own) || own.width == .fit || own.height == .fit
    if isFit, own.layout.kind != .free, !item.views.isEmpty {
      return fitting(item.views, by: own.layout, within: Size(width: wide, height: room.height))
    }
    // A view without content fills the available space.
    return Size(width: wide, height: hasHeight ? room.height : 0)
  }

  /// The smallest size of views in a row or a column.
  private func fitting(
    _ items: [Screen.Item], by layout: Arrangement.Layout, within room: Size
  ) -> Size {
    let shown = items.filter { !arrangement(of: $0).isHidden }
    let inner = content(of: layout, in: room, safe: .zero).size
    let sizes = sizes(of: shown, by: layout, in: inner, hasHeight: false)
    let gaps = layout.spacing * Double(max(shown.count - 1, 0))
    let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
    let isRow = layout.kind == .row
    let width = isRow ? widths.reduce(gaps, +) : widths.max() ?? 0
    let height = isRow ? heights.max() ?? 0 : heights.reduce(gaps, +)
    return Size(
      width: width + layout.insets.horizontal, height: height + layout.insets.vertical)
  }
}

extension Screen.Item {
  /// Whether the view's content determines its size if nothing else does; a scroll view fills its
  /// place.
  func fits(_ own: Arrangement) -> Bool {
    contentSize == nil && (text != nil || own.layout.kind != .free && !views.isEmpty)
  }
}
