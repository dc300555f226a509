@_spi(Tools) import Motion
import Testing
@_spi(Tools) import Views

@testable import Rendering

struct DeviceTests {
  private let size = Size(width: 300, height: 500)

  /// Where the lower edge is dark, in points.
  private func marks(_ screen: View, in art: ScreenArt?) throws -> ClosedRange<Int>? {
    let window = Window(size: size)
    window.backgroundColor = .white
    window.addSubview(screen)
    let renderer = try FrameRenderer(
      pixelsPerPoint: 1, screens: art.map { [screen.id: $0] } ?? [:])
    renderer.insets = EdgeInsets(top: 47, bottom: 34)
    let picture = try renderer.render(Frame(of: window, at: 0))
    let dark = (0..<300).filter { picture[$0, 489].luminance < 0.4 }
    guard let first = dark.first, let last = dark.last else { return nil }
    return first...last
  }

  private func screen(_ color: Color = .white) -> View {
    let view = View(id: "screen", frame: Rect(origin: .zero, size: size))
    view.backgroundColor = color
    return view
  }

  @Test func `the home indicator belongs to the device and stays when a screen moves`() throws {
    var art = ScreenArt(title: "Inbox", insets: EdgeInsets(top: 47, bottom: 34), seed: 3)
    art.layout = .blank
    art.tabs = [.init(id: "a", title: "A")]
    let rest = try #require(try marks(screen(), in: art))
    #expect(rest == 83...216)
    #expect(try marks(screen().show([.translateX: 120]), in: art) == rest)
    #expect(try marks(screen().show([.translateY: -60, .scale: 0.5]), in: art) == rest)
  }

  @Test func `on a dark screen the home indicator is light`() throws {
    // All is dark but the line.
    #expect(try marks(screen(.black), in: nil) == 0...299)
    let window = Window(size: size)
    window.addSubview(screen(.black))
    let renderer = try FrameRenderer(pixelsPerPoint: 1)
    renderer.insets = EdgeInsets(top: 47, bottom: 34)
    #expect(try renderer.render(Frame(of: window, at: 0))[150, 489].luminance > 0.8)
  }

  @Test func `time and battery are each in a color that can be read there`() throws {
    let window = Window(size: size)
    window.backgroundColor = .black
    let left = View(id: "left", frame: Rect(x: 0, y: 0, width: 150, height: 500))
    left.backgroundColor = .white
    window.addSubview(left)
    let renderer = try FrameRenderer(pixelsPerPoint: 2)
    renderer.insets = EdgeInsets(top: 47, bottom: 0)
    let picture = try renderer.render(Frame(of: window, at: 0))
    func brightness(_ columns: Range<Int>) -> [Double] {
      (30..<70).flatMap { y in columns.map { picture[$0, y].luminance } }
    }
    #expect(brightness(60..<150).min().map { $0 < 0.1 } == true)
    #expect(brightness(480..<540).max().map { $0 > 0.9 } == true)
  }

  @Test func `a right-to-left screen is mirrored, its text is not`() throws {
    func bar(_ isRightToLeft: Bool) throws -> [[UInt32]] {
      var art = ScreenArt(title: "Inbox", insets: .zero, seed: 3)
      art.layout = .blank
      art.isRightToLeft = isRightToLeft
      let window = Window(size: size)
      window.addSubview(screen())
      let renderer = try FrameRenderer(pixelsPerPoint: 1, screens: ["screen": art])
      let picture = try renderer.render(Frame(of: window, at: 0))
      let pixels = picture.pixels
      return (0..<44).map { y in Array(pixels[y * 300..<(y + 1) * 300]) }
    }
    let (left, right) = (try bar(false), try bar(true))
    for (one, other) in zip(left, right) {
      #expect(one[110..<190] == other[110..<190])
      // The button of three dots is on the other side.
      let dots = (250..<300).filter { one[$0] != one[200] }
      #expect(dots.map { 299 - $0 }.reversed() == (0..<50).filter { other[$0] != one[200] })
    }
    #expect(left[22][266] != left[22][200])
  }

  @Test func `what is painted keeps clear of the rows that it must leave free`() throws {
    var art = ScreenArt(title: nil, insets: .zero, seed: 3)
    art.contentTop = 200
    art.contentBottom = 400
    let window = Window(size: size)
    window.addSubview(screen())
    let renderer = try FrameRenderer(pixelsPerPoint: 1, screens: ["screen": art])
    let picture = try renderer.render(Frame(of: window, at: 0))
    let painted = (0..<500).filter { y in (0..<300).contains { picture[$0, y] != .white } }
    #expect(painted.first.map { $0 >= 200 } == true)
    #expect(painted.last.map { $0 < 400 } == true)
  }

  @Test func `right to left, texts and the status bar begin at the right`() throws {
    let window = Window(size: size)
    window.backgroundColor = .white
    let label = View(id: "label", frame: Rect(x: 0, y: 200, width: 300, height: 40))
    var style = TextStyle()
    (style.alignment, style.size) = (.leading, 17)
    label.content = .text("Hi", style)
    window.addSubview(label)
    func dark(isRightToLeft: Bool, _ rows: Range<Int>) throws -> [Int] {
      let renderer = try FrameRenderer(pixelsPerPoint: 1)
      renderer.insets = EdgeInsets(top: 47, bottom: 0)
      renderer.isRightToLeft = isRightToLeft
      let picture = try renderer.render(Frame(of: window, at: 0))
      return (0..<300).filter { x in rows.contains { picture[x, $0].luminance < 0.5 } }
    }
    #expect(try #require(dark(isRightToLeft: false, 200..<240).max()) < 40)
    #expect(try #require(dark(isRightToLeft: true, 200..<240).min()) > 260)
    // The battery is a filled block of 21 points; the time has gaps between its digits.
    func longestRun(_ columns: Range<Int>, isRightToLeft: Bool) throws -> Int {
      let found = Set(try dark(isRightToLeft: isRightToLeft, 24..<28))
      var (longest, run) = (0, 0)
      for x in columns {
        run = found.contains(x) ? run + 1 : 0
        longest = max(longest, run)
      }
      return longest
    }
    #expect(try longestRun(200..<300, isRightToLeft: false) >= 18)
    #expect(try longestRun(0..<100, isRightToLeft: true) >= 18)
    #expect(try longestRun(200..<300, isRightToLeft: true) < 18)
  }
}
