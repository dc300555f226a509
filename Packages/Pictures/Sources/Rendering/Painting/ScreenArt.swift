@_spi(Tools) public import Motion

/// Placeholder content that makes a controller's view look like an app's screen.
public struct ScreenArt: Sendable, Hashable {
  /// The title in the navigation bar; nil for no bar.
  public var title: String?
  /// The title of the previous screen, for the back button; nil for no button.
  public var back: String?
  /// Whether a real bar is in front of the screen, so that none is painted.
  public var isUnderBar = false
  /// Whether the screen has a close button.
  public var isModal = false
  /// Whether the bar has buttons besides the back button.
  public var hasButtons = true
  /// The tabs in the bar at the lower edge; empty for no bar.
  public var tabs: [Tab] = []
  /// The insets that the device's shape and bars cover at each edge, in points.
  public var insets: EdgeInsets
  /// The seed for the layout, the colors and the texts.
  public var seed: UInt64
  /// The content of the screen below its bar.
  public var layout = Layout.list
  /// The top of the content, in points; 0 for right below the bar.
  public var contentTop = 0.0
  /// The bottom of the content, in points; infinity for the lower edge.
  public var contentBottom = Double.infinity
  /// The frame of one of the screen's own views; a name is painted beside it, as beside a portrait.
  public var portrait: Rect?
  /// Whether the screen is laid out right to left.
  public var isRightToLeft = false
  /// How large the texts of the content are, as a factor; its rows and cards grow with them.
  public var textScale = 1.0
  /// Whether anything is painted; false for a container's view.
  public var isPainted = true

  /// Creates the content of a screen.
  ///
  /// - Parameter seed: The same seed gives the same picture.
  public init(title: String?, insets: EdgeInsets, seed: UInt64) {
    self.title = title
    self.insets = insets
    self.seed = seed
  }

  /// The lower edge of the bar, in points; without a bar, that of the status bar.
  public var barBottom: Double { insets.top + (title == nil ? 0 : ScreenPainter.barHeight) }

  /// The content of a screen.
  public enum Layout: Sendable {
    /// Rows with a picture, a name and a line of text.
    case list
    /// A picture, a headline and paragraphs.
    case article
    /// A grid of cards.
    case cards
    /// A person, whose portrait is one of the screen's own views.
    case portrait
    /// Nothing, for example if the scenario describes its own views.
    case blank
  }

  /// A tab of the bar.
  public struct Tab: Sendable, Hashable {
    /// The id of the controller's view; the front one is selected.
    public var id: String
    /// The label below its symbol.
    public var title: String

    /// A tab for a controller.
    public init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// A seed from a text and a number, the same on every machine.
  ///
  /// Source: FNV-1a, 64 bits.
  public static func seed(of text: String, _ number: UInt64 = 0) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ number
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash
  }
}

/// Pseudorandom numbers from a seed.
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

  /// Skips some rolls.
  mutating func skip(_ rolls: Int) {
    state &+= UInt64(truncatingIfNeeded: rolls) &* 0x9E37_79B9_7F4A_7C15
  }

  /// A random element.
  mutating func pick<Thing>(_ things: [Thing]) -> Thing { things[roll(things.count)] }
}
