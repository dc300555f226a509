import JSON5Reading
@_spi(Tools) import Scenarios
@_spi(Tools) import Scripting
@_spi(Tools) import Views

// How a page says its choice.
extension Choice {
  init(_ object: JSONObject) throws(JSONError) {
    self.init()
    try object.allow([
      "subject", "scenario", "settings", "curves", "lanes", "numbers", "orders", "device",
      "landscape", "direction", "dark", "reduceMotion", "cancel", "fps", "textSize", "screen",
      "version",
    ])
    subject = try object["subject"]?.string()
    scenario = try object["scenario"]?.string()
    settings = try object["settings"].map(Self.settings) ?? []
    curves = try object["curves"].map(Self.curves) ?? []
    lanes = try object["lanes"].map(Self.lanes) ?? []
    numbers = try object["numbers"].map(Self.numbers) ?? []
    orders = try object["orders"].map(Self.orders) ?? []
    if let node = object["device"] {
      let names = Device.named.compactMap(\.name)
      surroundings.device = Device.named(try node.choice(of: names))
    }
    if let node = object["screen"] {
      guard let device = Device(ownWord: try node.string()) else {
        throw node.error(expected: "the points of a device, as in 430x932 or 430x932x55x59x34")
      }
      surroundings.device = device
    }
    version = try object["version"]?.version()
    surroundings.textScale = try object["textSize"]?.number("a factor") {
      Scenario.Surroundings.textScales.contains($0)
    }
    surroundings.isLandscape = try object["landscape"]?.bool() ?? false
    surroundings.layoutDirection = try object["direction"]?.choice(Traits.LayoutDirection.self)
    surroundings.isDark = try object["dark"]?.bool() ?? false
    surroundings.reduceMotion = try object["reduceMotion"]?.bool()
    surroundings.cancelledAt = try object["cancel"]?.number("a fraction") { 0...1 ~= $0 }
    surroundings.frameRate = try object["fps"]?.number("frames per second") {
      Scenario.frameRates.contains($0)
    }
  }

  static func curves(_ node: JSONNode) throws(JSONError) -> [CurveReplacement] {
    var curves: [CurveReplacement] = []
    for (name, value) in try node.object().entries {
      guard let timing = CurveSpelling(try value.string()), curves.count < 64 else {
        throw value.error(
          expected: "the name of a curve, four numbers, or a spring as in 'response:0.4,"
            + "dampingRatio:0.8'")
      }
      curves.append(.init(name: name, timing: timing))
    }
    return curves
  }

  static func lanes(_ node: JSONNode) throws(JSONError) -> [LaneReplacement] {
    var lanes: [LaneReplacement] = []
    for (name, value) in try node.object().entries {
      guard let spelling = LaneSpelling(try value.string()), lanes.count < 64 else {
        throw value.error(
          expected: "1 to \(LaneSpelling.limit) keys in order, as in '0:0;:0.5=40~easeOut;1:1'")
      }
      lanes.append(.init(name: name, spelling: spelling))
    }
    return lanes
  }

  static func numbers(_ node: JSONNode) throws(JSONError) -> [NumberReplacement] {
    var numbers: [NumberReplacement] = []
    for (name, value) in try node.object().entries {
      guard let number = Double(try value.string()), abs(number) < 1e7, name.utf8.count <= 160,
        numbers.count < 64
      else { throw value.error(expected: "a number between −10 million and 10 million") }
      numbers.append(.init(name: name, value: number))
    }
    return numbers
  }

  static func orders(_ node: JSONNode) throws(JSONError) -> [OrderReplacement] {
    var orders: [OrderReplacement] = []
    for (view, value) in try node.object().entries {
      guard view.utf8.count <= 160, orders.count < 64 else {
        throw value.error(expected: "an order of views with a name")
      }
      orders.append(.init(view: view, word: try value.choice(of: StaggerOrder.words)))
    }
    return orders
  }

  static func settings(_ node: JSONNode) throws(JSONError) -> [Setting] {
    var settings: [Setting] = []
    for (name, value) in try node.object().entries {
      settings.append(.init(name: name, value: try value.string()))
    }
    return settings
  }
}
