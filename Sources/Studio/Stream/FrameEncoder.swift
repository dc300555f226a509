import Diagnostics
import Look
import Motion
import Views

/// Writes frames for a page: the tree of views when it is another one, and of each view the numbers
/// that changed.
///
/// A view has a slot for each property by its raw value, and a few more after them.
struct FrameEncoder {
  /// What a view has besides its properties, in the slots after them.
  private enum Extra: Int {
    /// The number of the picture it shows, 0 for none; of a slice where that lies in the picture.
    case picture = 58  // as in slots.js
    case partX, partY, partWidth, partHeight
    /// A bit for each mask.
    case masks
  }

  /// The first slot that no property may have.
  static let firstExtraSlot = Extra.picture.rawValue

  /// How many slots a view has.
  private static let slots = 64

  private let pictures: PictureTable
  private var tree: [Branch] = []
  private var values: [Double] = []
  private var nodes: [Item] = []

  init(_ pictures: PictureTable) { self.pictures = pictures }

  /// A view as the tree tells it.
  private struct Branch: Equatable {
    var id: String
    var parent: Int
    var clips: Bool
    var isScreen: Bool
    var takesTaps: Bool
    /// Whether a blur of it keeps its edges.
    var isFilled = false
    var blendMode = View.BlendMode.normal
    var camera: View.Camera?
    var shape: View.VectorShape?
    var gradient: View.Gradient?
    /// Whether it clips its parent, and then whether what is inside is hidden.
    var isMask = false
    var isInverted = false
  }

  private struct Item {
    var node: View.Node?
    var branch: Branch
    var picture: Int
  }

  /// Writes a frame.
  ///
  /// - Parameters:
  ///   - state: Bits about the stage, for the page.
  ///   - tappable: The ids of the views that do something when they are tapped.
  mutating func encode(
    _ frame: Frame, state: UInt32, tappable: Set<String>, into out: inout ByteWriter
  ) {
    nodes.removeAll(keepingCapacity: true)
    collect(
      frame.root, DisplayList(of: frame.root).root, parent: -1, backdrop: 0x0000_00FF, tappable)
    let isSame =
      nodes.count == tree.count && zip(nodes, tree).allSatisfy { $0.branch == $1 }
    out.append(frame.time)
    out.append(state | (isSame ? 0 : 1))
    if !isSame {
      tree = nodes.map(\.branch)
      values = Array(repeating: .nan, count: tree.count * Self.slots)
      let text = treeText
      out.append(text.count)
      out.append(text)
    }
    let countPlace = out.bytes.count
    out.append(0)
    var rows = 0
    for index in nodes.indices where encodeRow(index, into: &out) { rows += 1 }
    out.replace(at: countPlace, by: rows)
  }

  private mutating func collect(
    _ node: View.Node, _ view: Look.Branch, parent: Int, backdrop: UInt32, _ tappable: Set<String>
  ) {
    let index = nodes.count
    let own = UInt32(min(max(node[.backgroundColor], 0), Double(UInt32.max)))
    nodes.append(
      Item(
        node: node,
        branch: Branch(
          id: node.id, parent: parent, clips: node.clipsToBounds,
          isScreen: pictures.isScreen(view.item), takesTaps: tappable.contains(node.id),
          isFilled: pictures.isFilled(view), blendMode: node.blendMode, camera: node.camera,
          shape: node.shape, gradient: node.gradient),
        picture: picture(of: view.item, at: index, backdrop: backdrop)))
    for mask in node.maskNodes {
      nodes.append(
        Item(
          node: mask.node,
          branch: Branch(
            id: mask.node.id, parent: index, clips: false, isScreen: false, takesTaps: false,
            shape: mask.node.shape, isMask: true, isInverted: mask.isInverted),
          picture: 0))
    }
    // As the renderer does: what is more than half opaque is the ground of what lies on it.
    let ground = own & 0xFF > 127 ? own : backdrop
    for (child, own) in zip(node.subviews, view.children) {
      collect(child, own, parent: index, backdrop: ground, tappable)
    }
    if let bar = pictures.tabBar(of: view) {
      nodes.append(
        Item(
          node: nil,
          branch: Branch(
            id: node.id + "/bar", parent: index, clips: false, isScreen: false, takesTaps: false),
          picture: bar))
    }
  }

  /// A view that changes its size in each frame is not drawn again for each: the page stretches the
  /// picture it had, until the size stays.
  private func picture(of item: Look.Item, at index: Int, backdrop: UInt32) -> Int {
    let place = index * Self.slots
    guard place + Self.slots <= values.count, tree[index].id == item.id else {
      return pictures.number(of: item, backdrop: backdrop)
    }
    let before = values[place + Extra.picture.rawValue]
    let resizes =
      values[place + Property.width.rawValue] != item[.width]
      || values[place + Property.height.rawValue] != item[.height]
    if resizes, before > 0, case .none = item.content { return Int(before) }
    return pictures.number(of: item, backdrop: backdrop)
  }

  private mutating func encodeRow(_ index: Int, into out: inout ByteWriter) -> Bool {
    let item = nodes[index]
    let place = index * Self.slots
    var mask: UInt64 = 0
    func set(_ slot: Int, _ value: Double, _ values: inout [Double]) {
      // Compared as bits: the first value is set over a NaN.
      guard values[place + slot].bitPattern != value.bitPattern else { return }
      values[place + slot] = value
      mask |= 1 << UInt64(slot)
    }
    if let node = item.node {
      for slot in node.values.indices { set(slot, node.values[slot], &values) }
      set(Extra.masks.rawValue, Double(node.masks.rawValue), &values)
      if case .slice(let whole, let part) = node.content {
        let numbers = [
          part.minX, part.minY, whole[.width], whole[.height],
        ]
        for (offset, number) in numbers.enumerated() {
          set(Extra.partX.rawValue + offset, number, &values)
        }
      }
    } else {
      for property in Property.allCases { set(property.rawValue, property.barValue, &values) }
      let parent = item.branch.parent * Self.slots
      for property in [Property.width, .height] {
        set(property.rawValue, values[parent + property.rawValue], &values)
      }
      set(Extra.masks.rawValue, 0, &values)
    }
    set(Extra.picture.rawValue, Double(item.picture), &values)
    guard mask != 0 else { return false }
    out.append(index)
    out.append(UInt32(truncatingIfNeeded: mask))
    out.append(UInt32(truncatingIfNeeded: mask >> 32))
    var rest = mask
    while rest != 0 {
      out.append(values[place + rest.trailingZeroBitCount])
      rest &= rest &- 1
    }
    return true
  }

  private func write(_ numbers: [Double], to writer: inout JSONWriter) {
    writer.beginArray()
    for number in numbers { writer.value(number) }
    writer.endArray()
  }

  /// The rule and the line's form, then both outlines, each contour as 0 or 1 for closed, the start,
  /// and six numbers for each curve.
  private func write(_ shape: View.VectorShape, to writer: inout JSONWriter) {
    writer.beginArray()
    for word in [shape.fillRule.rawValue, shape.lineCap.rawValue, shape.lineJoin.rawValue] {
      writer.value(word)
    }
    for path in [shape.path, shape.target].compactMap({ $0 }) {
      writer.beginArray()
      for contour in path.contours {
        let curves = contour.curves.flatMap { [$0.first, $0.second, $0.end] }
        write(
          [contour.isClosed ? 1 : 0] + ([contour.start] + curves).flatMap { [$0.x, $0.y] },
          to: &writer)
      }
      writer.endArray()
    }
    writer.endArray()
  }

  private var treeText: [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for branch in tree {
      writer.beginArray()
      writer.value(branch.id)
      writer.value(branch.parent)
      writer.value(
        (branch.clips ? 1 : 0) | (branch.isScreen ? 2 : 0) | (branch.takesTaps ? 4 : 0)
          | (branch.isFilled ? 8 : 0) | (branch.isMask ? 16 : 0) | (branch.isInverted ? 32 : 0))
      writer.value(branch.blendMode.css)
      write(branch.camera.map { [$0.distance, $0.x, $0.y] } ?? [], to: &writer)
      // A view shows one of the two at most.
      if let shape = branch.shape { write(shape, to: &writer) }
      if let gradient = branch.gradient { writer.value(gradient.css) }
      writer.endArray()
    }
    writer.endArray()
    return writer.bytes
  }
}

extension Property {
  /// A tab bar's values besides its size; it isn't a view of the stage.
  fileprivate var barValue: Double {
    switch self {
    case .alpha, .scale, .scaleX, .scaleY, .doubleSided, .trimEnd, .saturation, .brightness,
      .contrast,
      .backdropSaturation:
      1
    case .anchorX, .anchorY: 0.5
    default: 0
    }
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

extension View.Node {
  fileprivate var shape: View.VectorShape? {
    guard case .shape(let shape) = content else { return nil }
    return shape
  }

  fileprivate var gradient: View.Gradient? {
    guard case .gradient(let gradient) = content else { return nil }
    return gradient
  }
}
