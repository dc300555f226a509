@_spi(Tools) import Diagnostics
import Look
@_spi(Tools) import Motion
@_spi(Tools) import Transitions
@_spi(Tools) import Views

/// Encodes frames for a page: the tree of views when it changes, and the changed numbers and
/// outlines of each view.
///
/// The numbers of a view are the values of an ``ItemRow``.
struct FrameEncoder {
  private let pictures: PictureTable
  private var tree: [Leaf] = []
  private var values: [Double] = []
  private var paths: [[VectorPath]] = []
  private var leaves: [Leaf] = []
  private var rows: [Double] = []
  private var outlines: [[VectorPath]] = []
  private var light = BarLight(places: 0)
  private var tappable: Set<String> = []

  init(_ pictures: PictureTable) { self.pictures = pictures }

  /// A view in the encoded tree.
  private struct Leaf: Equatable {
    var id: String
    var parent: Int
    var takesTaps = false
    /// Whether its edges stay sharp under a blur.
    var isFilled = false
    var blendMode = View.BlendMode.normal
    /// The fill rule, line cap and line join of a shape.
    var shape: [String] = []
    var gradient: View.Gradient?
    /// The fill rules of the masks, and whether each is inverted.
    var cuts: [Cut] = []

    struct Cut: Equatable {
      var rule: View.FillRule
      var isInverted: Bool
    }
  }

  /// Writes the current frame of a stage.
  mutating func encode(_ stage: Stage, into out: inout ByteWriter) {
    tappable.removeAll(keepingCapacity: true)
    stage.window.forEachView { if $0.onTap != nil { tappable.insert($0.id) } }
    encode(
      Frame(of: stage.window, at: stage.time), state: stage.isAtRest ? 0 : 2, tappable: tappable,
      into: &out)
  }

  /// Writes a frame.
  ///
  /// - Parameters:
  ///   - state: Bits about the stage, for the page.
  ///   - tappable: The ids of the views that respond to taps.
  mutating func encode(
    _ frame: Frame, state: UInt32, tappable: Set<String>, into out: inout ByteWriter
  ) {
    leaves.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    outlines.removeAll(keepingCapacity: true)
    let list = DisplayList(of: frame.root)
    let bars = pictures.barPlaces(on: frame.size)
    light = BarLight(places: bars.reduce(0) { $0 + $1.count })
    collect(
      list.root,
      Around(parent: -1, backdrop: .black, opacity: 1, bars: bars.flatMap(\.self)), tappable)
    let isSame = leaves == tree
    out.append(frame.time)
    out.append(state | (isSame ? 0 : 1))
    out.append(pictures.lightBars(under: light, of: bars.map(\.count)))
    if !isSame {
      tree = leaves
      values = Array(repeating: .nan, count: rows.count)
      paths = Array(repeating: [], count: leaves.count)
      let text = treeText
      out.append(text.count)
      out.append(text)
    }
    writeRows(into: &out)
    out.appendCount(of: leaves.indices) { writePaths($0, into: &$1) }
  }

  /// A view's inherited values.
  private struct Around {
    var parent: Int
    var backdrop: Color
    var opacity: Double
    /// The device bars' points in the superview.
    var bars: [Point?]
  }

  private mutating func collect(_ view: Branch, _ around: Around, _ tappable: Set<String>) {
    let (index, item) = (leaves.count, view.item)
    if let fault = item.fault {
      pictures.refuse(fault)
      return
    }
    var leaf = Leaf(
      id: item.id, parent: around.parent, takesTaps: tappable.contains(item.id),
      isFilled: pictures.isFilled(view), blendMode: item.blendMode,
      cuts: item.cuts.map { Leaf.Cut(rule: $0.rule, isInverted: $0.isInverted) })
    switch item.content {
    case .shape(let shape):
      leaf.shape = [shape.fillRule.rawValue, shape.lineCap.rawValue, shape.lineJoin.rawValue]
    case .gradient(let gradient): leaf.gradient = gradient
    case .none, .text, .image, .snapshot, .slice: break
    }
    leaves.append(leaf)
    outlines.append((item.outline.map { [$0] } ?? []) + item.cuts.map { $0.path ?? VectorPath() })
    let number = picture(of: item, at: index, backdrop: around.backdrop.packed)
    append(view, picture: number)
    let opacity = around.opacity * item.opacity
    let inner = Around(
      parent: index, backdrop: item.ground(over: around.backdrop), opacity: opacity,
      bars: light.add(
        item, at: around.bars, opacity: opacity, isLeaf: view.isLeaf
      ) { pictures.colors(of: number) })
    for child in view.children { collect(child, inner, tappable) }
    guard let bar = pictures.tabBar(of: view) else { return }
    leaves.append(Leaf(id: item.id + "/bar", parent: index))
    outlines.append([])
    append(DisplayList(of: Self.bar(of: item.bounds)).root, picture: bar)
  }

  private mutating func append(_ view: Branch, picture: Int) {
    ItemRow.write(
      view, picture: (picture, pictures.size(of: picture)),
      clipsContent: view.item.clips || (view.item.corner > 0 && pictures.isScreen(view.item)),
      unit: pictures.pixelsPerPoint, into: &rows)
  }

  /// A node with the bounds of a tab bar, which covers its controller's whole view.
  private static func bar(of bounds: Rect) -> View.Node { View(id: "", frame: bounds).pictured() }

  /// The picture of a view.
  ///
  /// A view whose size changes in every frame is not redrawn each time. The page stretches its last
  /// picture a little, until the size no longer changes.
  private func picture(of item: Item, at index: Int, backdrop: UInt32) -> Int {
    let place = index * ItemRow.width
    func before(_ slot: ItemRow.Slot) -> Double { values[place + slot.rawValue] }
    if index < tree.count, tree[index].id == item.id, case .none = item.content,
      before(.width) != item.bounds.width || before(.height) != item.bounds.height,
      before(.picture) > 0,
      Self.isClose(pictures.size(of: Int(before(.picture))), to: item.bounds.size)
    {
      return Int(before(.picture))
    }
    return pictures.number(of: item, backdrop: backdrop)
  }

  /// Writes the numbers that changed: for each view a mask of them, and the numbers.
  private mutating func writeRows(into out: inout ByteWriter) {
    let width = ItemRow.width
    var masks = Array(repeating: UInt32(0), count: (width + 31) / 32)
    values.withUnsafeMutableBufferPointer { [rows, leaves] values in
      rows.withUnsafeBufferPointer { rows in
        // Compared as bits, because the initial values are NaN, which is not equal to itself.
        func isNew(_ place: Int) -> Bool { values[place].bitPattern != rows[place].bitPattern }
        out.appendCount(of: leaves.indices) { index, out in
          let start = index * width
          var isChanged = false
          for part in masks.indices {
            masks[part] = 0
            for place in part * 32..<min(part * 32 + 32, width) where isNew(start + place) {
              masks[part] |= 1 << UInt32(place & 31)
            }
            if masks[part] != 0 { isChanged = true }
          }
          guard isChanged else { return false }
          out.append(index)
          for mask in masks { out.append(mask) }
          for part in masks.indices {
            while masks[part] != 0 {
              let place = start + part * 32 + masks[part].trailingZeroBitCount
              out.append(rows[place])
              values[place] = rows[place]
              masks[part] &= masks[part] - 1
            }
          }
          return true
        }
      }
    }
  }

  /// Whether a picture can be stretched to a size without looking like another one.
  private static func isClose(_ picture: Size, to size: Size) -> Bool {
    func isClose(_ one: Double, _ other: Double) -> Bool {
      max(one, other) <= 1.25 * min(one, other)
    }
    return isClose(picture.width, size.width) && isClose(picture.height, size.height)
  }

  /// Writes the outlines of a shape and of all masks.
  ///
  /// Each contour is written as 1 if it is closed and 0 otherwise, the number of curves, the start,
  /// and six numbers per curve.
  private mutating func writePaths(_ index: Int, into out: inout ByteWriter) -> Bool {
    guard paths[index] != outlines[index] else { return false }
    paths[index] = outlines[index]
    out.append(index)
    out.append(outlines[index].count)
    for path in outlines[index] {
      out.append(path.contours.count)
      for contour in path.contours {
        out.append(contour.isClosed ? 1 : 0)
        out.append(contour.curves.count)
        for point in [contour.start] + contour.curves.flatMap({ [$0.first, $0.second, $0.end] }) {
          out.append(point.x)
          out.append(point.y)
        }
      }
    }
    return true
  }

  private var treeText: [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for leaf in tree {
      writer.beginObject()
      writer.member("id", leaf.id)
      writer.member("parent", leaf.parent)
      writer.member("taps", leaf.takesTaps)
      writer.member("isFilled", leaf.isFilled)
      writer.member("blend", leaf.blendMode.css)
      writer.list("shape", leaf.shape) { $0.value($1) }
      writer.member("gradient", leaf.gradient?.css ?? "")
      writer.list("cuts", leaf.cuts) { writer, cut in
        writer.beginObject()
        writer.member("rule", cut.rule.rawValue)
        writer.member("isInverted", cut.isInverted)
        writer.endObject()
      }
      writer.endObject()
    }
    writer.endArray()
    return writer.bytes
  }
}

extension View.BlendMode {
  /// The value of `mix-blend-mode`.
  fileprivate var css: String { self == .plusLighter ? "plus-lighter" : rawValue }
}

extension View.Gradient {
  /// The value of `background-image`.
  fileprivate var css: String {
    let colors = stops.map { stop in
      let parts = [stop.color.red, stop.color.green, stop.color.blue].map {
        Decimal.text(Decimal.rounded($0 * 255))
      }
      return
        "rgb(\(parts.joined(separator: " ")) / \(Decimal.text(Decimal.rounded(stop.color.alpha))))"
        + " \(Decimal.text(Decimal.rounded(stop.location * 100)))%"
    }.joined(separator: ", ")
    switch kind {
    case .linear(let degrees):
      return "linear-gradient(\(Decimal.text(Decimal.rounded(degrees)))deg, \(colors))"
    case .radial: return "radial-gradient(circle farthest-corner, \(colors))"
    }
  }
}
