@_spi(Tools) import Diagnostics
@_spi(Tools) import Views

extension JSONWriter {
  /// A view in a frame.
  mutating func inspection(_ inspection: Inspection) {
    list("path", inspection.path) { writer, name in
      writer.beginObject()
      writer.member("id", name.id)
      writer.member("nth", name.nth)
      writer.endObject()
    }
    list("facts", inspection.facts) { writer, fact in
      writer.beginObject()
      writer.member("name", fact.property.name)
      writer.member("unit", fact.property.facts.unit.word)
      writer.member("value", Decimal.rounded(fact.value))
      writer.endObject()
    }
    list("settings", inspection.settings) { writer, setting in
      writer.beginObject()
      writer.member("key", setting.key)
      writer.member("name", setting.property.name)
      writer.member("unit", setting.property.facts.unit.word)
      writer.member("value", Decimal.rounded(setting.value))
      writer.member("base", Decimal.rounded(setting.base))
      writer.member("animator", setting.animator)
      if let line = setting.line { writer.member("line", line) }
      if let place = setting.code, !place.numbers.isEmpty { writer.code(place) }
      writer.list("times", setting.course) { $0.value(Decimal.rounded($1.time)) }
      writer.list("values", setting.course) { $0.value(Decimal.rounded($1.value)) }
      writer.endObject()
    }
  }
}

extension JSONWriter {
  /// A piece of code, and the numbers in it that a page can change.
  mutating func code(_ place: NumberLiteral.Place) {
    member("code", place.code)
    list("numbers", place.numbers) { writer, number in
      writer.beginObject()
      writer.member("name", number.literal.name)
      writer.member("value", number.literal.value)
      writer.member("offset", number.offset)
      writer.member("length", number.length)
      writer.endObject()
    }
  }
}
