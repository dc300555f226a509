/// The value in the middle.
package func median(_ values: [Double]) -> Double { quantile(values, 0.5) }

/// The value below which a share of the values lies, between two of them by a straight line.
package func quantile(_ values: [Double], _ share: Double) -> Double {
  let sorted = values.sorted()
  guard let last = sorted.last else { return 0 }
  let place = share * Double(sorted.count - 1)
  let index = Int(place)
  guard index + 1 < sorted.count else { return last }
  return sorted[index] + (sorted[index + 1] - sorted[index]) * (place - Double(index))
}

/// The distance of the quartiles as a share of the median, which a few wild values don't change.
package func spread(_ values: [Double]) -> Double {
  let middle = median(values)
  return middle == 0 ? 0 : (quantile(values, 0.75) - quantile(values, 0.25)) / middle
}
