import Views

// Animators that are right, and whose numbers are hard to draw.
extension Mutation {
  private static let properties = Property.allCases.filter { $0.kind == .number }.map(\.name)
  /// What `prepare` declares besides slices and overlays, and the layer's name.
  private static let layers = [
    ("glass", "stage:overlay('glass', { color = '#FFFFFF40' })"),
    (
      "glow",
      "stage:overlay('glow', { blend = 'plusLighter', color = { '#F00', '#00F0', angle = 33 } })"
    ),
    ("hole", "stage:mask('hole', { of = 'front', path = 'M9 9h300v300h-300Z', inverted = true })"),
    (
      "star",
      "stage:mask('star', { of = 'front', path = 'M9 9L300 40 20 300Z', to = 'M0 0H393V852H0Z' })"
    ),
    (
      "line",
      "stage:shape('line', { path = 'M9 9C90 900 300-99 380 800', to = 'M0 0H9', strokeColor = '#000', lineWidth = 9 })"
    ),
    ("blob", "stage:shape('blob', { path = 'M9 99A90 50 30 1 1 99 9Z', fillRule = 'evenodd' })"),
    ("copy", "stage:snapshot('copy', { of = 'back', blend = 'multiply' })"),
  ]
  private static let cameras = [
    "", "stage:camera { distance = 0.1 }", "stage:camera { distance = 500, x = -3, y = 9 }",
    "stage:camera { distance = 1e7 }",
  ]
  private static let values = [
    "0", "-1", "1", "0.5", "1e-310", "-1e-310", "1e-9", "1e-3", "19.99", "90", "89.9999999", "180",
    "360", "1e3", "-1e3", "1e4", "16384", "32768", "1e5", "1e6", "-1e6", "1e7", "-1e7",
    "presence", "1 - presence", "t * 1e6", "1e7 * (t - 0.5)", "ctx.container.width * presence",
    "ctx.container.height * 1000", "1 / (t + 1e-6)", "math.sin(t * 99) * 1e5",
  ]

  /// How a case is drawn: some as the budget of pictures is promised for, and most of them so small
  /// that many can be tried, with other values at each of their moments.
  package struct Drawing: Equatable, Sendable {
    package var frames = 8
    package var scale = 1.0
    package var frameRate = 60
    /// Those of the screens; nil for the screens of a shipped scenario.
    package var images: HostileImages?

    static let small = Drawing(frames: 8, scale: 0.25, frameRate: 10)

    /// What the first lines of a case say.
    package init(of text: String) {
      if text.hasPrefix(Self.small.line) { self = .small }
      images = text.split(separator: "\n").prefix(2).lazy.compactMap { HostileImages($0) }.first
    }

    private init(frames: Int, scale: Double, frameRate: Int) {
      (self.frames, self.scale, self.frameRate) = (frames, scale, frameRate)
    }

    var line: String { "-- \(frames) frames at @\(scale)x\n" }
  }

  /// An animator that sets values that are allowed, and far from what anyone would draw.
  mutating func picture() -> [UInt8] {
    let isSmall = number(1...40) > 1
    func look(_ mutation: inout Mutation) -> String {
      let count = mutation.number(1...6)
      return "{ "
        + (0..<count).map { _ in
          "\(mutation.pick(Self.properties)) = \(mutation.pick(Self.values))"
        }.joined(separator: ", ") + " }"
    }
    var views: [String] = []
    // Each moment of a small sheet has values of its own.
    if isSmall {
      let looks = (0..<8).map { _ in look(&self) }
      views.append("front = ({ \(looks.joined(separator: ", ")) })[t * 7 // 1 + 1]")
    } else {
      views.append("front = \(look(&self))")
    }
    if number(1...2) == 1 { views.append("back = \(look(&self))") }
    var prepare = ""
    switch number(1...5) {
    case 1:
      let (columns, rows) = (number(1...32), number(1...16))
      prepare =
        " prepare = function(ctx, stage)\n"
        + "  stage:slices('tiles', { of = 'front', columns = \(columns), rows = \(rows) })\n end,\n"
      views.append("tiles = tiles(\(look(&self)), \(columns * rows))")
    case 2:
      let names = (1...number(1...24)).map { "layer\($0)" }
      prepare =
        " prepare = function(ctx, stage)\n"
        + names.map { "  stage:overlay('\($0)', {})\n" }.joined() + " end,\n"
      views += names.map { "\($0) = \(look(&self))" }
    case 3, 4:
      let chosen = Self.layers.filter { _ in number(1...2) == 1 }
      prepare =
        " prepare = function(ctx, stage)\n  \(pick(Self.cameras))\n"
        + chosen.map { "  \($0.1)\n" }.joined() + " end,\n"
      views += chosen.map { "\($0.0) = \(look(&self))" }
    default: break
    }
    let images = chance(3) ? HostileImages(&self).line : ""
    let text =
      (isSmall ? Drawing.small.line : "") + images
      + "local function tiles(v, n) local t = {} for i = 1, n do t[i] = v end return t end\n"
      + "return { duration = \(isSmall ? "0.7, curve = 'linear'" : "0.3"),\n\(prepare) frame = function(ctx, t, presence)\n"
      + "  return { \(views.joined(separator: ",\n    ")) }\n end }\n"
    return Array(text.utf8)
  }
}
