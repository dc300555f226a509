@_spi(Tools) public import Diagnostics
import Motion
@_spi(Tools) import Views

/// The address of a case: what is played, in which scenario, and with which settings.
///
/// An example is `SwipeToPop/pop/iPad/landscape/rtl/cancel=0.35`. The key of a case in a matrix,
/// which has a value for each axis, is an address too.
@_spi(Tools) public struct CaseAddress: Sendable, Hashable {
  /// The animator or plugin, as a user types it.
  package var subject: String
  /// The name of the scenario, or of an ``OperationScene``.
  @_spi(Tools) public var scenario: String
  /// The values of parameters as a user types them, in the order of the address.
  @_spi(Tools) public var settings: [Setting] = []
  /// The settings of the device and of the user.
  @_spi(Tools) public var surroundings = Scenario.Surroundings()

  /// A parameter and its value.
  @_spi(Tools) public struct Setting: Sendable, Hashable {
    @_spi(Tools) public let name: String
    @_spi(Tools) public let value: String

    @_spi(Tools) public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Creates the address of a scenario's default case.
  @_spi(Tools) public init(subject: String, scenario: String) {
    self.subject = subject
    self.scenario = scenario
  }

  // MARK: Reading

  /// The prefix of a scenario whose name is also the name of an operation.
  private static let scenarioPrefix = "scenario:"
  private static let pluginPrefix = "plugin:"

  /// Reads an address.
  ///
  /// - Throws: ``CaseAddressError`` for an unknown word, with the nearest known one.
  @_spi(Tools) public init(_ text: String) throws(CaseAddressError) {
    // The path of a file contains slashes, too.
    let path = text.firstRange(of: ".lua/").map { text[..<text.index(before: $0.upperBound)] }
    let rest = text.dropFirst(path.map { $0.count + 1 } ?? 0)
    var words = rest.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let subject: String
    if let path {
      subject = String(path)
    } else {
      let first = words.removeFirst()
      let isPlugin = first.hasPrefix(Self.pluginPrefix)
      let name = isPlugin ? String(first.dropFirst(Self.pluginPrefix.count)) : first
      subject = (isPlugin ? Self.pluginPrefix : "") + (KeyWord.decoded(name) ?? name)
    }
    guard !subject.isEmpty, let scene = words.first, !scene.isEmpty else {
      throw CaseAddressError(text, .incomplete)
    }
    self.init(subject: subject, scenario: Self.scenario(scene))
    // In a key, `0.35` is the fraction and `60` is the frame rate; only their positions distinguish
    // them.
    let isKey = words.count == 8 && !words[6].contains("=") && !words[7].contains("=")
    var seen: Set<String> = []
    for (place, word) in words.enumerated().dropFirst() {
      let value =
        isKey && place == 6 ? "cancel=\(word)" : isKey && place == 7 ? "fps=\(word)" : word
      let axis = try read(value, of: text)
      guard seen.insert(axis).inserted else { throw CaseAddressError(text, .twice(axis)) }
    }
  }

  private static func scenario(_ word: String) -> String {
    if let operation = OperationScene(rawValue: word) { return operation.word }
    let name = word.hasPrefix(scenarioPrefix) ? String(word.dropFirst(scenarioPrefix.count)) : word
    return KeyWord.decoded(name) ?? name
  }

  /// Reads one word after the scenario.
  ///
  /// - Returns: The name of the setting that the word changes.
  private mutating func read(_ word: String, of text: String) throws(CaseAddressError) -> String {
    if let setting = read(plain: word) { return setting }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw CaseAddressError(text, .unknownWord(word))
    }
    return try read(parts[0], parts[1], of: text)
  }

  /// Reads a word without a value; nil if it is none.
  private mutating func read(plain word: String) -> String? {
    switch word {
    case "portrait", "landscape":
      surroundings.isLandscape = word == "landscape"
      return "orientation"
    case "ltr", "rtl":
      surroundings.layoutDirection = word == "rtl" ? .rightToLeft : .leftToRight
      return "direction"
    case "full", "reduced", "cross-fade":
      surroundings.reduceMotion = word != "full"
      surroundings.prefersCrossFade = word == "cross-fade"
      return "movement"
    case "default": return "setting"
    case "dark":
      surroundings.isDark = true
      return "appearance"
    default: break
    }
    if let device = Device.named.first(where: { $0.keyWord == word }) {
      surroundings.device = device
      return "device"
    }
    return nil
  }

  /// Reads a setting and its value.
  private mutating func read(
    _ setting: String, _ value: String, of text: String
  ) throws(CaseAddressError) -> String {
    switch setting {
    case "cancel":
      guard value != "never" else { return "cancel" }
      guard let fraction = Double(value), (0...1).contains(fraction) else {
        throw CaseAddressError(
          text, .value("cancel", "'never' or a fraction from 0 to 1", value))
      }
      surroundings.cancelledAt = fraction
      return "cancel"
    case "fps":
      guard let rate = Double(value), Scenario.frameRates.contains(rate) else {
        throw CaseAddressError(text, .value("fps", "1 to 1000 frames per second", value))
      }
      surroundings.frameRate = rate
      return "fps"
    case "textSize":
      guard let scale = Double(value), Scenario.Surroundings.textScales.contains(scale) else {
        throw CaseAddressError(text, .value("textSize", "a factor from 0.5 to 3.5", value))
      }
      surroundings.textScale = scale
      return "textSize"
    case "screen":
      guard let device = Device(ownWord: value) else {
        throw CaseAddressError(
          text,
          .value(
            "screen", "100x100 to 4000x4000 points, and then its corner, top and bottom", value))
      }
      surroundings.device = device
      return "device"
    default:
      let name = KeyWord.decoded(setting) ?? setting
      settings.append(Setting(name: name, value: KeyWord.decoded(value) ?? value))
      return name
    }
  }

  /// The words that an address may have after the scenario, for suggestions and completion.
  package static let words =
    Device.named.map(\.keyWord) + [
      "portrait", "landscape", "ltr", "rtl", "full", "reduced", "cross-fade", "default", "dark",
      "cancel=", "fps=", "textSize=", "screen=",
    ]

  // MARK: Writing

  /// The name of a scenario from a file, as addresses and keys spell it.
  @_spi(Tools) public static func word(ofScenario name: String) -> String {
    (OperationScene(rawValue: name) == nil ? "" : scenarioPrefix) + KeyWord.encoded(name)
  }

  /// Whether ``word(ofScenario:)`` can return this word.
  @_spi(Tools) public static func isScenario(_ word: String) -> Bool {
    word != "" && self.word(ofScenario: scenario(word)) == word
  }

  /// The shortest address for a key.
  @_spi(Tools) public static func text(ofKey key: String) -> String {
    guard var address = try? CaseAddress(key) else { return key }
    // The subject of a key is already encoded.
    address.subject = KeyWord.decoded(address.subject) ?? address.subject
    return address.text
  }

  /// The shortest text of the address.
  @_spi(Tools) public var text: String {
    var words: [String] = []
    if subject.hasSuffix(".lua") {
      words.append(subject)
    } else if subject.hasPrefix(Self.pluginPrefix) {
      let name = String(subject.dropFirst(Self.pluginPrefix.count))
      words.append(Self.pluginPrefix + KeyWord.encoded(name))
    } else {
      words.append(KeyWord.encoded(subject))
    }
    let operation = OperationScene(word: scenario)
    if let operation {
      words.append(operation.rawValue)
    } else {
      words.append(Self.word(ofScenario: scenario))
    }
    // An operation scene has a known device and direction, so defaults are omitted. A scenario file
    // can have any, so they are written whenever they are set.
    let (device, direction) = (surroundings.device, surroundings.layoutDirection)
    if let device, operation == nil || device != Device.standard { words.append(device.keyWord) }
    if surroundings.isLandscape { words.append("landscape") }
    if surroundings.isDark { words.append("dark") }
    if let scale = surroundings.textScale { words.append("textSize=\(Decimal.text(scale))") }
    if direction == .rightToLeft { words.append("rtl") }
    if direction == .leftToRight, operation == nil { words.append("ltr") }
    if surroundings.prefersCrossFade {
      words.append("cross-fade")
    } else if let reduces = surroundings.reduceMotion, reduces || operation == nil {
      words.append(reduces ? "reduced" : "full")
    }
    for setting in settings {
      words.append("\(KeyWord.encoded(setting.name))=\(KeyWord.encoded(setting.value))")
    }
    if let fraction = surroundings.cancelledAt { words.append("cancel=\(Decimal.text(fraction))") }
    if let rate = surroundings.frameRate, operation == nil || rate != 60 {
      words.append("fps=\(Decimal.text(rate))")
    }
    return words.joined(separator: "/")
  }
}

extension Device {
  /// The device's name in a key or an address; the numbers of one without a name.
  @_spi(Tools) public var keyWord: String {
    guard let name else { return "screen=\(ownWord)" }
    return name.replacing(" ", with: "-")
  }

  /// The numbers of a device of the user's own: `430x932x55x59x34`.
  @_spi(Tools) public var ownWord: String {
    let sides = [size.width, size.height]
    let rest = [cornerRadius, insets.top, insets.bottom]
    let numbers = rest.allSatisfy { $0 == 0 } ? sides : sides + rest
    return numbers.map { Decimal.text($0) }.joined(separator: "x")
  }

  /// Reads the numbers of a device of the user's own; nil if they are none.
  @_spi(Tools) public init?(ownWord word: String) {
    let parts = word.split(separator: "x", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == parts.count, numbers.count == 2 || numbers.count == 5 else { return nil }
    let rest = numbers.count == 5 ? Array(numbers[2...]) : [0, 0, 0]
    self.init(
      width: numbers[0], height: numbers[1], corner: rest[0], top: rest[1], bottom: rest[2])
  }
}

/// The error for a text that is not the address of a case.
@_spi(Tools) public struct CaseAddressError: DiagnosticError, Hashable {
  package enum Reason: Sendable, Hashable {
    case incomplete
    case unknownWord(String)
    case twice(String)
    /// A name, the values that are allowed, and the value in the address.
    case value(String, String, String)
  }

  /// The address as the user typed it.
  package let text: String
  package let reason: Reason

  init(_ text: String, _ reason: Reason) {
    self.text = text
    self.reason = reason
  }

  public var diagnostic: Diagnostic {
    switch reason {
    case .incomplete:
      Diagnostic(
        .error,
        "'\(text)' is no address of a case; it begins with a name and an operation or a scenario, "
          + "such as SwipeToPop/pop/iPad/rtl")
    case .unknownWord(let word):
      Diagnostic(
        .error,
        "case '\(text)': '\(word)' is no device, no word such as 'landscape', 'rtl' or 'reduced', "
          + "and no name=value",
        suggestion: Nearest.name(to: word, in: CaseAddress.words))
    case .twice(let name): Diagnostic(.error, "case '\(text)' says twice what its \(name) is")
    case .value(let name, let expected, let found):
      Diagnostic(.error, "case '\(text)': \(name) expects \(expected), found '\(found)'")
    }
  }
}
