public import CommandLineParsing
@_spi(Tools) import Diagnostics
@_spi(Tools) public import Scenarios

/// A device as a command-line value: `iPhone-15`, or `iPhone 15` as in a scenario.
public struct DeviceWord: CommandLineValue {
  public let device: Device

  private static let names = Device.named.map(\.keyWord)
  public static var expectation: String { Wording.oneOf(names) }
  public static var completion: Completion { .values(names) }

  public init?(word: String) {
    guard let device = Device.named.first(where: { $0.keyWord == word || $0.name == word }) else {
      return nil
    }
    self.device = device
  }

  public var word: String { device.keyWord }
}
