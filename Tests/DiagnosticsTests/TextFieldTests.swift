import Testing

@_spi(Tools) import Diagnostics

struct TextFieldTests {
  @Test func `fields are replaced, and values are not searched for fields`() {
    let page = "<b>{{title}}</b> { {{one}} } {{title}}"
    #expect(
      page.filled(with: ["title": "{{one}}", "one": "1"]) == "<b>{{one}}</b> { 1 } {{one}}")
    #expect("none, {{ open".filled(with: [:]) == "none, {{ open")
  }

  @Test func `what is in a list is written for each of its items`() {
    let row = "<p>{{name}}:{{#cells}} {{name}}{{/cells}}</p>"
    let page = "{{#rows}}\(row){{/rows}}{{#none}}no{{/none}}."
    let cells = ["1", "2"].map { TextFields(["name": $0]) }
    let rows = [
      TextFields(["name": "{{a}}"], lists: ["cells": cells]),
      TextFields(["name": "b"], lists: ["cells": []]),
    ]
    #expect(
      page.filled(with: [:], lists: ["rows": rows, "none": []])
        == "<p>{{a}}: 1 2</p><p>b:</p>.")
  }
}
