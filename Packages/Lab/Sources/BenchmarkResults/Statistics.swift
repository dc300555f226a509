/// The middle value.
package func median(_ values: [Double]) -> Double { quantile(values, 0.5) }

/// The value below which a fraction of the values is, interpolated linearly between two values.
package func quantile(_ values: [Double], _ share: Double) -> Double {
  let sorted = values.sorted()
  guard let last = sorted.last else { return 0 }
  let place = share * Double(sorted.count - 1)
  let index = Int(place)
  guard index + 1 < sorted.count else { return last }
  return sorted[index] + (sorted[index + 1] - sorted[index]) * (place - Double(index))
}

/// The interquartile range as a fraction of the median; it is not affected by a few outliers.
package func spread(_ values: [Double]) -> Double {
  let middle = median(values)
  return middle == 0 ? 0 : (quantile(values, 0.75) - quantile(values, 0.25)) / middle
}
