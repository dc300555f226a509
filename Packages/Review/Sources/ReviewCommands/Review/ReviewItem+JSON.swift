@_spi(Tools) import InterludeTool
@_spi(Tools) import Diagnostics
import Filming
import Matrices

extension ReviewItem {
  /// - Parameter first: The number of the first change that looks like this one.
  func writeRow(to writer: inout JSONWriter, as number: Int, like first: Int) {
    writer.beginObject()
    writer.member("id", number)
    if first != number { writer.member("like", first) }
    writer.member("name", Self.clipped(name, 160))
    writer.member("animator", Self.clipped(animator, 80))
    writer.member("operation", operation)
    writer.member("device", device)
    writer.member("rule", rule)
    writer.member("size", (size * 10).rounded() / 10)
    writer.key("words")
    writer.beginArray()
    if let headline = told.first { writer.value(Self.clipped(headline, 120)) }
    writer.endArray()
    writer.member("command", Self.clipped(command, 240))
    if let accept { writer.member("accept", accept) }
    writer.endObject()
  }

  private static func clipped(_ text: String, _ most: Int) -> String {
    text.count > most ? text.prefix(most - 1) + "…" : text
  }

  func writeDetail(
    to writer: inout JSONWriter, _ pictures: ReviewPictures?, as number: Int
  ) {
    writer.beginObject()
    writer.key("words")
    writer.beginArray()
    for text in told.prefix(20) { writer.value(Self.clipped(text, 1000)) }
    writer.endArray()
    if let figures { writer.member("figures", figures) }
    if let source { writer.member("source", source) }
    if let pictures {
      writer.key("pictures")
      writer.beginObject()
      writer.member("width", pictures.width)
      writer.member("height", pictures.height)
      Self.write("times", pictures.times, to: &writer)
      writer.member("now", "\(number)-now.webp")
      if pictures.past != nil {
        writer.member("past", "\(number)-then.webp")
        writer.member("difference", "\(number)-difference.png")
      }
      writer.endObject()
    }
    writer.key("curves")
    writer.beginArray()
    for curve in curves {
      writer.beginObject()
      writer.member("name", curve.name)
      writer.member("unit", curve.unit.trimmed)
      writer.member("mark", curve.mark)
      for (key, samples) in [("past", curve.past), ("now", curve.now)] {
        writer.key(key)
        writer.beginObject()
        Self.write("times", samples.times, to: &writer)
        Self.write("values", samples.values, to: &writer)
        writer.endObject()
      }
      writer.endObject()
    }
    writer.endArray()
    writer.key("events")
    writer.beginArray()
    for event in events {
      writer.beginArray()
      writer.value(event.kind)
      writer.value(event.name)
      for time in [event.past, event.now] {
        if let time { writer.value(time) } else { writer.null() }
      }
      writer.endArray()
    }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ key: String, _ numbers: [Double], to writer: inout JSONWriter) {
    writer.key(key)
    writer.beginArray()
    for number in numbers { writer.value((number * 1000).rounded() / 1000) }
    writer.endArray()
  }
}

extension String {
  fileprivate var trimmed: String { hasPrefix(" ") ? String(dropFirst()) : self }
}
