extension Screen {
  /// The settings of a controller's sheet.
  ///
  /// A nil setting is left to the system, or to the plugin that presents the controller.
  public struct Sheet: Sendable, Hashable {
    /// The detents, in the order of the file; they include the selected and the undimmed detent.
    public let detents: [Detent]?
    /// The initial detent; nil means the smallest of ``detents``.
    public let selected: String?
    /// The largest detent without dimming; nil dims at all of ``detents``.
    public let undimmedUpTo: String?
    /// Whether a grabber is shown.
    public let grabber: Bool?
    /// Whether scrolling up first expands the sheet.
    public let scrollExpands: Bool?
    /// The radius of the corners in points.
    public let cornerRadius: Double?
    /// Whether it stays attached to the lower edge in a compact height.
    public let edgeAttached: Bool?

    /// A height at which a sheet rests.
    public struct Detent: Sendable, Hashable {
      /// The identifier; `medium` and `large` without a height are the system's detents.
      public let id: String
      /// A height of up to 1 is a fraction of the container's height, a larger one is in points;
      /// nil for the system's detents.
      public let height: Double?
    }
  }
}
