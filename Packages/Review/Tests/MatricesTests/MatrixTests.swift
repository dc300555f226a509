@_spi(Tools) import Conformance
@_spi(Tools) import Diagnostics
@_spi(Tools) import Motion
@_spi(Tools) import Scenarios
import Testing
@_spi(Tools) import Views

@testable import Matrices

extension [Axis: [String]] {
  /// All values of the axes of which the usual ones are few.
  static let many: Self = [
    .orientation: Axis.orientation.all, .cancel: Axis.cancel.all, .rate: Axis.rate.all,
  ]
}

struct MatrixTests {
  private let matrix: Matrix

  init() throws {
    matrix = try Matrix(
      of: [
        Matrix.Entry(
          animator: "Slide", digest: "1", settings: [.usual, Setting("depth", at: "0")]),
        Matrix.Entry(animator: "My fade", digest: "2", settings: [.usual]),
      ],
      version: "1.0",
      axes: [
        .device: ["iPhone-15", "iPad"], .orientation: Axis.orientation.all,
        .cancel: Axis.cancel.all,
      ])
  }

  @Test func `each case has a key of its own that leads back to it`() {
    #expect(matrix.count == (2 + 1) * 11 * 2 * 2 * 2 * 2 * 7)
    var keys: Set<String> = []
    for index in 0..<matrix.count {
      let key = matrix.key(of: index)
      #expect(keys.insert(key).inserted)
      #expect(matrix.index(of: key) == index)
    }
  }

  @Test func `the usual values are few, and what all of an axis adds is said`() throws {
    let entry = Matrix.Entry(animator: "A", digest: "", settings: [.usual])
    let usual = try Matrix(of: [entry], version: "")
    #expect(usual.count == 11 * 3 * 2 * 2 * 2)
    let added = usual.additions.map { "\($0.axis) \($0.times)" }
    #expect(
      added == [
        "device \(8.0 / 3)", "orientation 2.0", "cancel 3.5", "rate 2.0",
      ])
    let choice = try AxisChoice([("cancel", "all"), ("rate", "all")])
    let more = try Matrix(of: [entry], version: "", axes: choice.values)
    #expect(more.count == 11 * 3 * 2 * 2 * 7 * 2)
    #expect(more.additions.map(\.axis) == [.device, .orientation])
  }

  @Test func `a key names the animator and a value of each axis`() {
    #expect(matrix.key(of: 0) == "Slide/push/iPhone-15/portrait/ltr/full/default/never/60")
    let last = matrix.key(of: matrix.count - 1)
    #expect(last == "My%20fade/replace/iPad/landscape/rtl/reduced/default/0.99/60")
    let other = matrix.key(of: 7)
    #expect(other == "Slide/push/iPhone-15/portrait/ltr/full/depth=0/never/60")
  }

  @Test(arguments: [
    "", "/", "Slide", "Slide/push/iPhone-15/portrait/ltr/full/default/never",
    "Slide/push/iPhone-15/portrait/ltr/full/default/never/60/",
    "Slide/push/iPhone-15/portrait/ltr/full/depth=1/never/60",
    "My%20fade/push/iPhone-15/portrait/ltr/full/depth=0/never/60",
    "My fade/push/iPhone-15/portrait/ltr/full/default/never/60",
    "Slide/push/iPhone-15/portrait/ltr/full/default/never/120",
  ])
  func `a key that the matrix doesn't have is no case`(key: String) {
    #expect(matrix.index(of: key) == nil)
  }

  @Test func `a case is played where its key says`() {
    let index = matrix.index(of: "Slide/tabBack/iPad/landscape/rtl/reduced/depth=0/0.25/60")
    let item = matrix.item(index ?? 0)
    #expect(item.situation.act == .tabBack)
    #expect(item.situation.size.width == 1180)
    #expect(item.situation.deviceTraits?.horizontalSizeClass == .regular)
    #expect(item.situation.layoutDirection == .rightToLeft)
    #expect(item.situation.reduceMotion)
    #expect(item.settings == ["depth": "0"])
    #expect(item.cancelledAt == 0.25)
    #expect(item.frameRate == 60)
  }

  @Test func `the cases of a phone on its side are compact in both directions`() {
    let index = matrix.index(of: "Slide/push/iPhone-15/landscape/ltr/full/default/never/60")
    let situation = matrix.item(index ?? 0).situation
    #expect(situation.size.width == 852)
    #expect(situation.deviceTraits?.horizontalSizeClass == .compact)
    #expect(situation.deviceTraits?.verticalSizeClass == .compact)
  }

  @Test(arguments: ["plain", "with space", "a/b", "100%", "line\nend", "größe", "", "%41"])
  func `any name becomes a word of a key and comes back`(name: String) {
    let word = KeyWord.encoded(name)
    #expect(word.utf8.allSatisfy { (0x21..<0x7F).contains($0) && $0 != UInt8(ascii: "/") })
    #expect(KeyWord.decoded(word) == name)
  }

  @Test(arguments: ["%", "%4", "%41", "%zz", "a b", "%FF", "%2f", "é"])
  func `a word that no name becomes is refused`(word: String) {
    #expect(KeyWord.decoded(word) == nil)
  }

  @Test func `a matrix without end is refused`() {
    let settings = (0..<100_000).map { Setting("depth", at: String($0)) }
    #expect(throws: MatrixError.self) {
      try Matrix(
        of: [Matrix.Entry(animator: "A", digest: "", settings: settings)], version: "1", axes: .many
      )
    }
  }

  @Test func `two animators of one name are refused`() {
    let entry = Matrix.Entry(animator: "A", digest: "", settings: [.usual])
    let error = #expect(throws: MatrixError.self) {
      try Matrix(of: [entry, entry], version: "1")
    }
    #expect(
      error?.description == "error: two animators have the name 'A'; name only one of them")
  }
}

struct AxisChoiceTests {
  @Test func `values are chosen by axis`() throws {
    let choice = try AxisChoice([
      ("device", "iPad,iPhone-SE"), ("rate", "30,24,30"), ("setting", "default"),
      ("cancel", "never,.5"),
    ])
    #expect(choice.values[.device] == ["iPhone-SE", "iPad"])
    #expect(choice.values[.rate] == ["30", "24"])
    #expect(choice.values[.cancel] == ["never", "0.5"])
    #expect(!choice.triesExtremes)
    #expect(try AxisChoice([("device", "all")]).values[.device]?.count == 8)
  }

  @Test(arguments: [
    (
      "devise", "iPad",
      "error: --axis expects 'operation', 'device', 'orientation', 'direction', 'movement', "
        + "'setting', 'cancel' or 'rate' with its values, found 'devise'; did you mean 'device'?"
    ),
    (
      "direction", "rlt",
      "error: --axis direction expects 'ltr' or 'rtl', found 'rlt'; did you mean 'rtl'?"
    ),
    (
      "rate", "0",
      "error: --axis rate expects a whole number of frames per second from 1 to 1000, found '0'"
    ),
    ("cancel", "2", "error: --axis cancel expects 'never' or a fraction from 0 to 1, found '2'"),
    (
      "rate", "",
      "error: --axis rate expects a whole number of frames per second from 1 to 1000, found ''"
    ),
  ])
  func `a wrong choice says what is expected`(axis: String, values: String, message: String) {
    let error = #expect(throws: MatrixError.self) { try AxisChoice([(axis, values)]) }
    #expect(error?.description == message)
  }
}
