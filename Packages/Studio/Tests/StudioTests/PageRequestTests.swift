@_spi(Tools) import Diagnostics
import Testing

@testable import Studio

/// A page is not trusted more than any other input: what it asks is checked before anything is done.
struct PageRequestTests {
  private func request(_ text: String) throws -> PageRequest { try PageRequest(Array(text.utf8)) }

  @Test(arguments: [
    #"{"n":0,"do":"hello"}"#, #"{"n":1,"do":"open","choice":{}}"#,
    #"{"n":1,"do":"open","choice":{"subject":"Cube","settings":{"angle":"4"},"landscape":true}}"#,
    #"{"n":1,"do":"live","frame":0}"#, #"{"n":1,"do":"live","frame":3,"after":2}"#,
    #"{"n":1,"do":"tick","count":1}"#,
    #"{"n":1,"do":"tick","count":4,"fingers":[[0,"began",1,2],[1,"moved",-3,4.5]]}"#,
    #"{"n":1,"do":"tick","count":1,"act":{"do":"push","to":"message"}}"#,
    #"{"n":1,"do":"exact"}"#, #"{"n":1,"do":"curves"}"#, #"{"n":1,"do":"record","name":"mine"}"#,
    #"{"n":1,"do":"leave"}"#, #"{"n":1,"do":"keep"}"#, #"{"n":1,"do":"replay","take":1}"#,
    #"{"n":1,"do":"rename","take":1,"name":"Slow"}"#, #"{"n":1,"do":"discard","take":1}"#,
    #"{"n":1,"do":"curves","all":true}"#,
    #"{"n":1,"do":"compare","choice":{"subject":"Cube"},"curves":true,"take":2}"#,
    #"{"n":1,"do":"edit","values":{"angle":"4"}}"#, #"{"n":1,"do":"save"}"#,
    #"{"n":1,"do":"edit","values":{},"curves":{"curve":"0.3,0,0.5,1"}}"#,
    #"{"n":1,"do":"open","choice":{"curves":{"card":"response:0.4,dampingRatio:0.8"}}}"#,
    #"{"n":1,"do":"export","to":"web","animator":"CardUp"}"#,
    #"{"n":1,"do":"inspect","view":"message","nth":1,"frame":3}"#,
    #"{"n":1,"do":"inspect","view":"message","after":3}"#, #"{"n":1,"do":"source"}"#,
    #"{"n":1,"do":"source","animator":"CardUp"}"#, #"{"n":1,"do":"reveal","line":3}"#,
    #"{"n":1,"do":"write","text":"return {}","part":0,"of":1,"seen":2}"#,
    #"{"n":1,"do":"film","to":"gif"}"#, #"{"n":1,"do":"giveUpFilm"}"#,
    ##"{"n":1,"do":"film","to":"mp4","scale":2,"fps":60,"background":"#1c1C1e","device":false}"##,
    #"{"n":1,"do":"keepVersion","name":"first try","values":{"far":"3"},"curves":{},"lanes":{}}"#,
    #"{"n":1,"do":"restore","name":"first try"}"#,
    #"{"n":1,"do":"renameVersion","name":"first try","to":"second"}"#,
    #"{"n":1,"do":"deleteVersion","name":"first try"}"#,
    #"{"n":1,"do":"open","choice":{"dark":true,"textSize":1.35,"screen":"430x932x55x59x34"}}"#,
    #"{"n":1,"do":"compare","choice":{"subject":"Rise","version":"first try"}}"#,
    #"{"n":1,"do":"parametrize","curve":"spring"}"#, #"{"n":1,"do":"undo"}"#,
    #"{"n":1,"do":"export","to":"web"}"#,
    #"{"n":1,"do":"create","name":"Rise"}"#, #"{"n":1,"do":"forget","pictures":[1,7]}"#,
    #"{"n":1,"do":"peek","choice":{"lanes":{"front.alpha":"0:0;1:0.5=1"}},"frame":12}"#,
    #"{"n":1,"do":"open","choice":{"lanes":{"front.alpha":"-","back.alpha":":0=1"}}}"#,
    #"{"n":1,"do":"open","choice":{"numbers":{"front.alpha 2":"0.5"}}}"#,
    #"{"n":1,"do":"edit","values":{},"numbers":{"front.alpha 2":"-0.5"}}"#,
    #"{"n":1,"do":"open","choice":{"orders":{"front.row*":"edges"}}}"#,
    #"{"n":1,"do":"edit","values":{},"orders":{"front.row*":"backward"}}"#,
    #"{"n":1,"do":"keyed"}"#, #"{"n":1,"do":"keyed","animator":"CardUp"}"#,
    #"{"n":1,"do":"keepKeyed"}"#,
    #"{"n":1,"do":"makeParameter","number":"front.alpha 1","name":"dim","least":0,"most":1}"#,
    #"{"n":1,"do":"makeParameter","lane":"front.alpha","key":2,"name":"a","least":0,"most":1,"unit":"pt","help":"far"}"#,
    #"{"n":1,"do":"refer","to":"sheet"}"#,
    #"{"n":1,"do":"picture","side":"first","text":"QQ==","part":0,"of":1}"#,
    #"{"n":1,"do":"motion","name":"Rise","operation":"push","front":"rises","back":"rests","first":"inbox","second":"picture"}"#,
  ])
  func `what the page asks is understood`(text: String) throws {
    #expect(try request(text).number <= 1)
  }

  @Test(arguments: [
    // No question at all.
    "", "x", "null", "[]", "{}", "\u{0}", #"{"n":1}"#, #"{"do":"hello"}"#, #"{"n":1,"do":"hello""#,
    // The number of the answer.
    #"{"n":-1,"do":"hello"}"#, #"{"n":1.5,"do":"hello"}"#, #"{"n":"1","do":"hello"}"#,
    #"{"n":2147483648,"do":"hello"}"#, #"{"n":1e400,"do":"hello"}"#,
    // What is not a thing to do, or misses something.
    #"{"n":1,"do":"format"}"#, #"{"n":1,"do":7}"#, #"{"n":1,"do":"open"}"#,
    #"{"n":1,"do":"live"}"#, #"{"n":1,"do":"create"}"#, #"{"n":1,"do":"export","to":"disk"}"#,
    // A choice.
    #"{"n":1,"do":"open","choice":{"path":"/etc/passwd"}}"#,
    #"{"n":1,"do":"open","choice":{"device":"Nokia"}}"#,
    #"{"n":1,"do":"open","choice":{"settings":{"angle":4}}}"#,
    #"{"n":1,"do":"open","choice":{"direction":"up"}}"#,
    #"{"n":1,"do":"open","choice":{"curves":{"curve":"linear\" }, os.exit()"}}}"#,
    #"{"n":1,"do":"open","choice":{"curves":{"curve":[0,0,1,1]}}}"#,
    #"{"n":1,"do":"edit","values":{},"curves":{"curve":"response:1e999,dampingRatio:1"}}"#,
    #"{"n":1,"do":"parametrize"}"#, #"{"n":1,"do":"parametrize","curve":7}"#,
    // Single frames, lanes, numbers and parameters.
    #"{"n":1,"do":"peek","choice":{}}"#, #"{"n":1,"do":"peek","frame":1}"#,
    #"{"n":1,"do":"peek","choice":{},"frame":-1}"#,
    #"{"n":1,"do":"peek","choice":{},"frame":20000}"#,
    #"{"n":1,"do":"open","choice":{"lanes":{"front.alpha":"--"}}}"#,
    #"{"n":1,"do":"open","choice":{"numbers":{"front.alpha 2":0.5}}}"#,
    #"{"n":1,"do":"open","choice":{"numbers":{"front.alpha 2":"1 os.exit()"}}}"#,
    #"{"n":1,"do":"open","choice":{"numbers":{"front.alpha 2":"inf"}}}"#,
    #"{"n":1,"do":"open","choice":{"numbers":{"front.alpha 2":"nan"}}}"#,
    #"{"n":1,"do":"open","choice":{"orders":{"front.row*":"edges\" }, os.exit()"}}}"#,
    #"{"n":1,"do":"edit","values":{},"orders":{"front.row*":1}}"#,
    #"{"n":1,"do":"makeParameter","name":"dim","least":0,"most":1}"#,
    #"{"n":1,"do":"makeParameter","number":"front.alpha 1","name":"dim","least":0}"#,
    #"{"n":1,"do":"makeParameter","lane":"front.alpha","name":"a","least":0,"most":1}"#,
    #"{"n":1,"do":"makeParameter","lane":"front.alpha","key":500,"name":"a","least":0,"most":1}"#,
    #"{"n":1,"do":"keyed","animator":7}"#,
    // Films, versions and screens.
    #"{"n":1,"do":"film","to":"gif","scale":99}"#, #"{"n":1,"do":"film","to":"gif","fps":0}"#,
    #"{"n":1,"do":"film","to":"gif","background":"red"}"#,
    #"{"n":1,"do":"film","to":"gif","background":"--force"}"#,
    ##"{"n":1,"do":"film","to":"gif","background":"#12345é"}"##,
    #"{"n":1,"do":"keepVersion","name":"x"}"#, #"{"n":1,"do":"restore"}"#,
    #"{"n":1,"do":"renameVersion","name":"x"}"#, #"{"n":1,"do":"deleteVersion"}"#,
    #"{"n":1,"do":"deleteVersion","name":"../a"}"#,
    #"{"n":1,"do":"restore","name":"a/b"}"#, #"{"n":1,"do":"open","choice":{"version":"../a"}}"#,
    #"{"n":1,"do":"open","choice":{"textSize":9}}"#,
    #"{"n":1,"do":"open","choice":{"screen":"9x9"}}"#,
    // References, pictures and motions.
    #"{"n":1,"do":"refer"}"#, #"{"n":1,"do":"refer","to":"spin"}"#,
    #"{"n":1,"do":"picture","side":"third","text":"","part":0,"of":1}"#,
    #"{"n":1,"do":"picture","side":"first","text":"","part":0,"of":513}"#,
    #"{"n":1,"do":"picture","side":"first","text":"","part":2,"of":2}"#,
    #"{"n":1,"do":"motion","name":"Rise","operation":"spin","front":"rises","back":"rests","first":"inbox","second":"card"}"#,
    #"{"n":1,"do":"motion","name":"Rise","operation":"push","front":"rises","back":"rests","first":"../x","second":"card"}"#,
    #"{"n":1,"do":"motion","name":"Rise"}"#,
    // Views, texts and films.
    #"{"n":1,"do":"inspect"}"#, #"{"n":1,"do":"inspect","view":"a","frame":20000}"#,
    #"{"n":1,"do":"write","text":"x"}"#,
    #"{"n":1,"do":"write","text":"x","part":1,"of":1,"seen":1}"#,
    #"{"n":1,"do":"write","text":"x","part":0,"of":65,"seen":1}"#,
    #"{"n":1,"do":"write","part":0,"of":1,"seen":1}"#,
    #"{"n":1,"do":"reveal"}"#, #"{"n":1,"do":"reveal","line":-1}"#,
    #"{"n":1,"do":"source","animator":3}"#, #"{"n":1,"do":"film","to":"disk"}"#,
    // Frames and ticks without an end.
    #"{"n":1,"do":"live","frame":-1}"#, #"{"n":1,"do":"live","frame":20000}"#,
    #"{"n":1,"do":"tick"}"#, #"{"n":1,"do":"tick","count":0}"#,
    #"{"n":1,"do":"tick","count":31}"#, #"{"n":1,"do":"tick","count":Infinity}"#,
    // Takes.
    #"{"n":1,"do":"compare","choice":{},"take":"1"}"#, #"{"n":1,"do":"curves","all":1}"#,
    #"{"n":1,"do":"replay"}"#, #"{"n":1,"do":"replay","take":-1}"#,
    #"{"n":1,"do":"rename","take":1}"#, #"{"n":1,"do":"rename","take":1,"name":""}"#,
    #"{"n":1,"do":"rename","take":1,"name":"a\nb"}"#, #"{"n":1,"do":"record"}"#,
    // Pictures.
    #"{"n":1,"do":"forget"}"#, #"{"n":1,"do":"forget","pictures":[0]}"#,
    #"{"n":1,"do":"forget","pictures":["1"]}"#,
    // Fingers.
    #"{"n":1,"do":"tick","count":1,"fingers":[[2,"began",0,0]]}"#,
    #"{"n":1,"do":"tick","count":1,"fingers":[[0,"burnt",0,0]]}"#,
    #"{"n":1,"do":"tick","count":1,"fingers":[[0,"began",0]]}"#,
    #"{"n":1,"do":"tick","count":1,"fingers":[[0,"began",NaN,0]]}"#,
    #"{"n":1,"do":"tick","count":1,"fingers":[[0,"began",0,1e6]]}"#,
    #"{"n":1,"do":"tick","count":1,"act":{"do":"reload"}}"#,
    #"{"n":1,"do":"tick","count":1,"act":{"do":"select","tab":100}}"#,
  ])
  func `anything else is refused`(text: String) {
    #expect(throws: (any Error).self) { try request(text) }
  }

  @Test func `a choice that an address can have, but that can't be played, is reported apart`() {
    func fault(_ text: String) -> String? {
      PageRequest.fault(inChoiceOf: Array(text.utf8)).map { "\($0.number) \($0.1.message)" }
    }
    #expect(
      fault(#"{"n":3,"do":"open","choice":{"device":"Nokia"}}"#)?.hasPrefix("3 ") == true)
    #expect(fault(#"{"n":3,"do":"open","choice":{"screen":"9x9"}}"#)?.contains("430x932") == true)
    #expect(fault(#"{"n":3,"do":"open","choice":{"subject":"Cube"}}"#) == nil)
    #expect(fault(#"{"n":-3,"do":"open","choice":{"screen":"9x9"}}"#) == nil)
    #expect(fault("x") == nil)
  }

  @Test func `more fingers than a frame can have are refused`() {
    let fingers = Array(repeating: #"[0,"moved",0,0]"#, count: 9).joined(separator: ",")
    #expect(throws: (any Error).self) {
      try request(#"{"n":1,"do":"tick","count":1,"fingers":[\#(fingers)]}"#)
    }
  }

  @Test func `nesting without an end is refused`() {
    #expect(throws: (any Error).self) { try request(String(repeating: "[", count: 60_000)) }
  }
}
