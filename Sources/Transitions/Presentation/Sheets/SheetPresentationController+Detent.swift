public import Views

extension SheetPresentationController {
  /// A height at which a sheet rests, like `UISheetPresentationController.Detent`.
  public struct Detent {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Sendable, Hashable {
      /// The name.
      public let rawValue: String
      /// Makes an identifier.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// Makes an identifier.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The identifier of ``Detent/medium()``.
      public static let medium = Identifier("medium")
      /// The identifier of ``Detent/large()``.
      public static let large = Identifier("large")
    }

    /// The values from which a detent's height is computed.
    public struct ResolutionContext {
      /// The traits of the container.
      public let containerTraits: Traits
      /// The maximum height of the sheet, in points.
      public let maximumDetentValue: Double
    }

    /// The identifier; if a sheet has several detents with the same identifier, the first one
    /// counts.
    public let identifier: Identifier
    private let resolver: (ResolutionContext) -> Double?

    /// The height in points, or nil if the detent is inactive.
    public func resolvedValue(in context: ResolutionContext) -> Double? { resolver(context) }

    /// The height in a container with these traits and a maximum height, or nil if the detent is
    /// inactive.
    @_spi(Tools) public func resolvedValue(traits: Traits, maximum: Double) -> Double? {
      resolver(ResolutionContext(containerTraits: traits, maximumDetentValue: maximum))
    }
    /// A detent at half the maximum height; inactive in a compact height.
    public static func medium() -> Detent {
      custom(identifier: .medium) {
        $0.containerTraits.verticalSizeClass == .compact ? nil : $0.maximumDetentValue / 2
      }
    }

    /// A detent at the maximum height.
    public static func large() -> Detent {
      custom(identifier: .large) { $0.maximumDetentValue }
    }

    /// A detent at a custom height.
    ///
    /// - Parameters:
    ///   - identifier: The detent's identifier.
    ///   - resolver: Returns the height in points, or nil if the detent is inactive. A height above
    ///     the maximum counts as the maximum; a number that isn't positive and finite counts as
    ///     nil. It is called when the sheet is laid out, not while a finger moves the sheet.
    public static func custom(
      identifier: Identifier, resolver: @escaping (ResolutionContext) -> Double?
    ) -> Detent {
      Detent(identifier: identifier, resolver: resolver)
    }
  }
}
