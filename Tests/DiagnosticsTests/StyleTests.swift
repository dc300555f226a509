import Diagnostics
import Testing

struct StyleTests {
  @Test func `a style leaves text alone when color is off`() {
    #expect(Style.red.applied(to: "no", when: false) == "no")
    #expect(Style.red.applied(to: "", when: true) == "")
    #expect(Style.bold.and(.red).applied(to: "no", when: true) == "\u{1B}[1;31mno\u{1B}[0m")
  }
}
