/// Calls `body` with the texts as C strings, which are valid only during the call.
func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafePointer<CChar>?]) -> Result
) -> Result {
  var bytes: [CChar] = []
  var starts: [Int] = []
  for text in texts {
    starts.append(bytes.count)
    bytes.append(contentsOf: text.utf8.lazy.map { CChar(bitPattern: $0) })
    bytes.append(0)
  }
  return bytes.withUnsafeBufferPointer { buffer in
    body(starts.map { start in buffer.baseAddress.map { $0 + start } })
  }
}
