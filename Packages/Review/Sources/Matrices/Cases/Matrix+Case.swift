@_spi(Tools) package import Conformance
@_spi(Tools) import Scenarios
@_spi(Tools) import Views

extension Matrix {
  /// The case with a number, ready to be played.
  package func item(_ index: Int) -> Case {
    let words = words(of: index)
    let entry = entries[entry(of: index)]
    func word(_ axis: Axis) -> String {
      Axis.allCases.firstIndex(of: axis).map { words[$0] } ?? ""
    }
    let named = Device.named.first { $0.keyWord == word(.device) } ?? Device.named[0]
    let device = word(.orientation) == "landscape" ? named.onItsSide : named
    var situation = Situation(
      Situation.Act(rawValue: word(.operation)) ?? .push, size: device.size)
    situation.deviceTraits = Traits().on(device)
    situation.layoutDirection = word(.direction) == "rtl" ? .rightToLeft : .leftToRight
    situation.reduceMotion = word(.movement) == "reduced"
    let setting = entry.settings.first { $0.word == word(.setting) }
    return Case(
      situation, settings: setting?.settings ?? [:], cancelledAt: Double(word(.cancel)),
      frameRate: Double(word(.rate)) ?? 60)
  }
}

extension Matrix {
  /// The values that `--axis` can add, with how many times as many cases `all` of them make.
  package var additions: [(axis: Axis, times: Double)] {
    zip(Axis.common, values).compactMap { axis, chosen -> (axis: Axis, times: Double)? in
      let missing = Set(axis.all).subtracting(chosen)
      guard !missing.isEmpty, !chosen.isEmpty, !entries.contains(where: { $0.own[axis] != nil })
      else { return nil }
      return (axis, Double(chosen.count + missing.count) / Double(chosen.count))
    }
  }
}
