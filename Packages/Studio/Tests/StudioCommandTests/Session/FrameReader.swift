import Foundation
import Testing

@testable import Studio

/// What a page shows in a frame.
struct ShownFrame {
  var time = 0.0
  /// Whether something still moves.
  var isMoving = false
  /// The numbers of each view, by the view's id and the name of the number.
  var views: [String: [String: Double]] = [:]

  func number(_ name: String, of view: String) -> Double? { views[view]?[name] }
}

/// Reads frames as a page does: a frame has only what changed since the one before.
struct FrameReader {
  private var ids: [String] = []
  private var rows: [[Double]] = []

  /// - Parameter bytes: The number of frames, and the frames.
  mutating func frames(_ bytes: [UInt8]) throws -> [ShownFrame] {
    var place = 4
    let frames = try (0..<max(bytes.word(at: 0), 0)).map { _ in try frame(bytes, &place) }
    // Nothing is left over, and nothing is missing.
    #expect(place == bytes.count)
    return frames
  }

  private mutating func frame(_ bytes: [UInt8], _ place: inout Int) throws -> ShownFrame {
    func word() throws -> Int {
      place += 4
      return try #require(place <= bytes.count ? bytes.word(at: place - 4) : nil)
    }
    func number() throws -> Double {
      place += 8
      return try #require(place <= bytes.count ? bytes.double(at: place - 8) : nil)
    }
    var frame = ShownFrame(time: try number())
    let state = try word()
    frame.isMoving = state & 2 != 0
    _ = try word()
    if state & 1 != 0 {
      let length = try word()
      let text = Data(bytes[place..<place + length])
      place += length
      let tree = try #require(JSONSerialization.jsonObject(with: text) as? [[String: Any]])
      ids = tree.map { $0["id"] as? String ?? "" }
      rows = ids.map { _ in Array(repeating: .nan, count: ItemRow.width) }
    }
    for _ in 0..<(try word()) {
      let index = try word()
      let masks = try (0..<(ItemRow.width + 31) / 32).map { _ in try word() }
      for slot in 0..<ItemRow.width where masks[slot / 32] >> (slot % 32) & 1 != 0 {
        rows[index][slot] = try number()
      }
    }
    for _ in 0..<(try word()) {
      _ = try word()
      for _ in 0..<(try word()) {
        for _ in 0..<(try word()) {
          _ = try word()
          for _ in 0..<(2 + 6 * (try word())) { _ = try number() }
        }
      }
    }
    for (id, row) in zip(ids, rows) where frame.views[id] == nil {
      frame.views[id] = Dictionary(uniqueKeysWithValues: zip(ItemRow.names, row))
    }
    return frame
  }
}
