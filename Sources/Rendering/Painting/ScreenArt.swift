public import Motion

/// What to paint on a controller's view so that it looks like a screen of an app.
public struct ScreenArt: Sendable, Hashable {
  /// The title in the navigation bar; no bar without one.
  public var title: String?
  /// The title of the screen that the back button leads to; no button without one.
  public var back: String?
  /// Whether the screen can be closed.
  public var isModal = false
  /// The tabs in the bar at the lower edge; no bar without any.
  public var tabs: [Tab] = []
  /// What the device's shape and bars cover at each edge, in points.
  public var insets: EdgeInsets
  /// Chooses the layout, the colors and the texts.
  public var seed: UInt64
  /// What fills the screen below its bar.
  public var layout = Layout.list
  /// Where that begins, in points, if not right below the bar: what is above has views of its own.
  public var contentTop = 0.0
  /// Where that ends, in points, if not at the lower edge.
  public var contentBottom = Double.infinity
  /// A view of the screen's own that a name stands beside, as beside a portrait.
  public var portrait: Rect?
  /// Whether the screen is one of a right-to-left language.
  public var isRightToLeft = false
  /// Whether anything is painted at all: not on the view of a container.
  public var isPainted = true

  /// A screen.
  ///
  /// - Parameter seed: The same one gives the same picture.
  public init(title: String?, insets: EdgeInsets, seed: UInt64) {
    self.title = title
    self.insets = insets
    self.seed = seed
  }

  /// Where the bar ends, in points, or the status bar where there is none.
  public var barBottom: Double { insets.top + (title == nil ? 0 : ScreenPainter.barHeight) }

  /// What fills a screen.
  public enum Layout: Sendable {
    /// Rows with a picture, a name and a line.
    case list
    /// A picture, a headline and paragraphs.
    case article
    /// A grid of cards.
    case cards
    /// Nothing, as where a scenario says what is there.
    case blank
  }

  /// A tab of the bar.
  public struct Tab: Sendable, Hashable {
    /// The id of the controller's view; the one that lies in front is selected.
    public var id: String
    /// What stands below its symbol.
    public var title: String

    /// A tab for a controller.
    public init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// A seed of a text and a number, the same on every machine.
  ///
  /// Source: FNV-1a, 64 bits.
  public static func seed(of text: String, _ number: UInt64 = 0) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ number
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}

/// Numbers that look random, from a seed.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A whole number below `bound`.
  mutating func roll(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: (word ^ (word >> 31)) >> 1) % max(bound, 1)
  }

  /// Goes past some rolls without making them.
  mutating func skip(_ rolls: Int) {
    state &+= UInt64(truncatingIfNeeded: rolls) &* 0x9E37_79B9_7F4A_7C15
  }

  /// One of some things.
  mutating func pick<Thing>(_ things: [Thing]) -> Thing { things[roll(things.count)] }
}
