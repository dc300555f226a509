@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Views

/// The elements of a Lottie file.
extension JSONWriter {
  /// Begins a layer; the members for its type follow.
  mutating func beginLayer(_ name: String, type: Int, index: Int) {
    beginObject()
    member("ddd", 0)
    member("ind", index)
    member("ty", type)
    member("nm", name)
    member("sr", 1)
  }

  /// Ends a layer that is visible between two frames.
  mutating func endLayer(from start: Double, to end: Double) {
    member("ao", 0)
    member("ip", rounded: start)
    member("op", rounded: end)
    member("st", 0)
    member("bm", 0)
    endObject()
  }

  /// The transform of a static layer.
  mutating func identity(movedBy point: Point = .zero) {
    key("ks")
    beginObject()
    constant("o", [100])
    constant("r", [0])
    constant("p", [point.x, point.y, 0])
    constant("a", [0, 0, 0])
    constant("s", [100, 100, 100])
    endObject()
  }

  /// The members of a layer with one color.
  mutating func solid(_ size: Size, _ color: String) {
    member("sw", rounded: size.width.rounded(.up))
    member("sh", rounded: size.height.rounded(.up))
    member("sc", color)
  }

  /// The size of a composition or of a layer in whole points, because players don't read other
  /// sizes.
  mutating func dimensions(_ size: Size) {
    member("w", rounded: size.width.rounded(.up))
    member("h", rounded: size.height.rounded(.up))
  }

  /// A property that is animated between two frames, or constant if it has one key.
  mutating func property(
    _ name: String, _ keys: [(Shape.Key, [Double])], from start: Double, to end: Double
  ) {
    guard keys.count > 1 else { return constant(name, keys[0].1) }
    moving(name, keys, from: start, to: end, handles: keys[0].1.count) {
      $0.write($1, isList: true)
    }
  }

  /// An outline that moves between two frames, or is constant if it has one key.
  mutating func path(
    _ name: String, _ keys: [(Shape.Key, LottiePath)], from start: Double, to end: Double
  ) {
    guard keys.count > 1 else {
      key(name)
      beginObject()
      member("a", 0)
      key("k")
      write(keys[0].1)
      return endObject()
    }
    moving(name, keys, from: start, to: end, handles: nil) { writer, path in
      writer.beginArray()
      writer.write(path)
      writer.endArray()
    }
  }

  /// - Parameter handles: The number of values that are moved, each with its own curve; nil for one
  ///   curve.
  private mutating func moving<Value>(
    _ name: String, _ keys: [(Shape.Key, Value)], from start: Double, to end: Double, handles: Int?,
    write: (inout JSONWriter, Value) -> Void
  ) {
    key(name)
    beginObject()
    member("a", 1)
    key("k")
    beginArray()
    for (index, (moment, value)) in keys.enumerated() {
      // A key at the same time as the previous one is a jump; players require a later time.
      let isJump = index > 0 && keys[index - 1].0.time == moment.time
      beginObject()
      let frame = start + moment.time * (end - start)
      member("t", rounded: isJump ? frame + 0.001 : frame)
      key("s")
      write(&self, value)
      if index + 1 < keys.count {
        if keys[index + 1].0.time == moment.time { member("h", 1) }
        handle("o", moment.curve.first, handles)
        handle("i", moment.curve.second, handles)
      }
      endObject()
    }
    endArray()
    endObject()
  }

  private mutating func write(_ path: LottiePath) {
    beginObject()
    for (name, points) in [
      ("i", path.corners.map(\.before)), ("o", path.corners.map(\.after)),
      ("v", path.corners.map(\.point)),
    ] {
      key(name)
      beginArray()
      for point in points { write([point.x, point.y], isList: true) }
      endArray()
    }
    member("c", true)
    endObject()
  }

  /// One handle of a curve, repeated for each value that is animated with it.
  private mutating func handle(_ name: String, _ point: Point, _ count: Int?) {
    key(name)
    beginObject()
    for (axis, number) in [("x", point.x), ("y", point.y)] {
      guard let count else {
        member(axis, rounded: number)
        continue
      }
      key(axis)
      write(Array(repeating: number, count: count), isList: true)
    }
    endObject()
  }

  /// A constant property.
  mutating func constant(_ name: String, _ values: [Double]) {
    key(name)
    beginObject()
    member("a", 0)
    key("k")
    write(values)
    endObject()
  }

  private mutating func write(_ values: [Double], isList: Bool = false) {
    guard values.count > 1 || isList else { return write(values[0]) }
    beginArray()
    for value in values { write(value) }
    endArray()
  }

  /// A number with six decimals; a whole number without a decimal point, which sizes must not have.
  mutating func member(_ name: String, rounded number: Double) {
    key(name)
    write(number)
  }

  private mutating func write(_ number: Double) {
    let rounded = (number * 1e6).rounded() / 1e6
    if let whole = Int(exactly: rounded) { value(whole) } else { value(rounded) }
  }
}
