@_spi(Tools) import Diagnostics
import Foundation
@_spi(Tools) import Motion
@_spi(Tools) import Recordings
import Rendering
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
import Testing

@testable import Studio

/// A motion that is made from nothing plays as it is, and its text has keys to move.
struct NewMotionTests {
  static let all: [NewMotion] = NewMotion.Operation.allCases.flatMap { operation in
    NewMotion.Arrival.allCases.flatMap { front in
      NewMotion.Departure.allCases.map { back in
        NewMotion(
          name: "Rise", operation: operation, front: front, back: back,
          screens: (.sample(.inbox), .sample(.message)))
      }
    }
  }

  @Test func `every script loads without a complaint, and has a lane for each screen that moves`()
    throws
  {
    for motion in Self.all where motion.operation == .push {
      let animator = try ScriptAnimator(source: motion.script, name: "Rise.lua")
      #expect(animator.name == "Rise" && animator.warnings == [], "\(motion.script)")
      let views = Set(KeyedLane.all(in: Array(motion.script.utf8)).map(\.view))
      var expected: Set<String> = []
      if motion.front != .rests { expected.insert("front") }
      if ![.darkens, .rests].contains(motion.back) { expected.insert("back") }
      if [.darkens, .recedes].contains(motion.back) { expected.insert("dimming") }
      #expect(views == expected, "\(motion.script)")
    }
  }

  @Test func `a motion that does nothing has no rows, and takes the first lane of either screen`()
    throws
  {
    let motion = NewMotion(
      name: "Rise", operation: .push, front: .rests, back: .rests,
      screens: (.sample(.inbox), .sample(.message)))
    #expect(motion.script.hasSuffix("  front = {},\n}\n"), "\(motion.script)")
    for (view, rows) in [
      ("front", "  front = { alpha = { { 0, 0 }, { 1, 1 } } },\n}\n"),
      ("back", "  front = {},\n  back = { alpha = { { 0, 0 }, { 1, 1 } } },\n}\n"),
    ] {
      let lane = LaneReplacement(
        name: "\(view).alpha", spelling: try #require(LaneSpelling(":0=0;:1=1")))
      let text = try WholeLaneEdit.applied(lane, to: Array(motion.script.utf8), file: "Rise.lua")
      #expect(
        String(decoding: text, as: UTF8.self).hasSuffix(rows),
        "\(String(decoding: text, as: UTF8.self))")
      let animator = try ScriptAnimator(
        source: String(decoding: text, as: UTF8.self), name: "Rise.lua")
      #expect(animator.warnings == [])
    }
  }

  @Test(arguments: SampleScreen.allCases)
  func `every scenario of our screens can be read, with both screens and one action`(
    sample: SampleScreen
  ) throws {
    for operation in NewMotion.Operation.allCases {
      let motion = NewMotion(
        name: "Rise", operation: operation, front: .rises, back: .rests,
        screens: (.sample(sample), .sample(.message)))
      let scenario = try Scenario(motion.scenario, file: "Rise.json")
      #expect(scenario.name == "Rise" && scenario.screens.map(\.id) == ["first", "second"])
      #expect(scenario.screens.map(\.title) == [sample.title, "Message"])
      #expect(scenario.actions.count == 1)
    }
  }

  @Test func `a picture decides about the device, and is beside the scenario`() throws {
    let picture = PNGEncoder.encode(Bitmap(width: 1290, height: 2796), level: 1)
    let motion = NewMotion(
      name: "Rise", operation: .present, front: .rises, back: .recedes,
      screens: (.sample(.inbox), .picture(picture)))
    let scenario = try Scenario(motion.scenario, file: "Rise.json")
    #expect(scenario.device.name == "iPhone 15 Pro Max")
    #expect(scenario.screens[1].views.first?.image == "Rise/second.png")
    #expect(motion.pictures.map(\.name) == ["Rise/second.png"])
    #expect(motion.pictures.first?.bytes == picture)
  }

  // MARK: Pictures that a page sends

  private static let small = PNGEncoder.encode(Bitmap(width: 40, height: 30), level: 1)

  /// A picture in Base64.
  private func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  @Test func `a picture comes in parts, one side beside the other`() throws {
    let desk = PictureDesk()
    let half = Self.small.count / 6 * 3
    let (one, two) = (text(Array(Self.small[..<half])), text(Array(Self.small[half...])))
    #expect(try !desk.receive(one, of: .first, part: 0, count: 2))
    #expect(try desk.receive(text(Self.small), of: .second, part: 0, count: 1))
    #expect(throws: CannotTakePicture.self) { try desk.picture(of: .first) }
    #expect(try desk.receive(two, of: .first, part: 1, count: 2))
    #expect(try desk.picture(of: .first) == Self.small)
    #expect(try desk.picture(of: .second) == Self.small)
    desk.clear()
    #expect(throws: CannotTakePicture.self) { try desk.picture(of: .first) }
  }

  private func complaint(about bytes: [UInt8]) -> String {
    let error = #expect(throws: CannotTakePicture.self) {
      try PictureDesk().receive(text(bytes), of: .first, part: 0, count: 1)
    }
    return error?.diagnostic.message ?? ""
  }

  @Test func `what is no picture, is damaged or lies about its size is refused`() {
    #expect(complaint(about: []).hasSuffix("it is no PNG file"))
    #expect(complaint(about: Array("GIF89a, and some more bytes".utf8)).hasSuffix("no PNG file"))
    #expect(complaint(about: Array(Self.small.prefix(60))).hasSuffix("it is damaged"))
    var huge = Self.small
    // 10,000 × 10,000 pixels, whatever follows.
    huge.replaceSubrange(16..<24, with: [0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10])
    #expect(
      complaint(about: huge).hasSuffix("10000 × 10000 pixels, and at most 6 megapixels are kept"))
    huge.replaceSubrange(16..<24, with: [UInt8](repeating: 0xFF, count: 8))
    #expect(complaint(about: huge).contains("4294967295 × 4294967295"))
  }

  @Test func `parts out of order, too many bytes and no Base64 are refused`() throws {
    let desk = PictureDesk()
    #expect(throws: CannotTakePicture.self) {
      try desk.receive("AAAA", of: .first, part: 1, count: 2)
    }
    #expect(throws: CannotTakePicture.self) {
      try desk.receive("A B=", of: .first, part: 0, count: 1)
    }
    let small = PictureDesk(byteLimit: 1 << 20)
    let part = text([UInt8](repeating: 0, count: 600_000))
    #expect(try !small.receive(part, of: .first, part: 0, count: 3))
    let error = #expect(throws: CannotTakePicture.self) {
      try small.receive(part, of: .first, part: 1, count: 3)
    }
    #expect(error?.diagnostic.message.hasSuffix("it has more than 1 MB") == true)
    // What was refused is not continued.
    #expect(throws: CannotTakePicture.self) {
      try small.receive("AAAA", of: .first, part: 2, count: 3)
    }
  }

  @Test(arguments: [
    ("", [UInt8]()), ("QQ==", [65]), ("QUI=", [65, 66]), ("QUJD", [65, 66, 67]),
    ("+/+/", [251, 255, 191]),
  ])
  func `Base64 is read`(text: String, bytes: [UInt8]) { #expect(Base64Bytes(text)?.bytes == bytes) }

  @Test(arguments: ["Q", "QQ", "QQ=", "Q===", "QU-D", "====", "QQ==QQ==", "QÜJ"])
  func `no other text is Base64`(text: String) { #expect(Base64Bytes(text) == nil) }
}
