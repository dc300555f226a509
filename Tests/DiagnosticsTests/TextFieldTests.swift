import Testing

@_spi(Tools) import Diagnostics

struct TextFieldTests {
  @Test func `fields are replaced, and values are not searched for fields`() {
    let page = "<b>{{title}}</b> { {{one}} } {{title}}"
    #expect(
      page.filled(with: ["title": "{{one}}", "one": "1"]) == "<b>{{one}}</b> { 1 } {{one}}")
    #expect("none, {{ open".filled(with: [:]) == "none, {{ open")
  }
}
