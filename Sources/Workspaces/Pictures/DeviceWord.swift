package import CommandLineParsing
import Diagnostics
package import Scenarios

/// A device as a command-line value: `iPhone-15`, or `iPhone 15` as in a scenario.
package struct DeviceWord: CommandLineValue {
  package let device: Device

  private static let names = Device.named.map(\.keyWord)
  package static var expectation: String { Wording.oneOf(names) }
  package static var completion: Completion { .values(names) }

  package init?(word: String) {
    guard let device = Device.named.first(where: { $0.keyWord == word || $0.name == word }) else {
      return nil
    }
    self.device = device
  }

  package var word: String { device.keyWord }
}
