/// Calls `body` with the texts as C strings, which are valid only during the call.
func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafePointer<CChar>?]) -> Result
) -> Result {
  var bytes: [CChar] = []
  var starts: [Int] = []
  for text in texts {
    starts.append(bytes.count)
    bytes += text.utf8CString
  }
  return bytes.withUnsafeBufferPointer { buffer in
    body(starts.map { start in buffer.baseAddress.map { $0 + start } })
  }
}
