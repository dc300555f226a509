// The equations of a Gauss–Newton step.
extension LayeredScreens {
  /// The normal equations around a layering.
  func equations(
    of layering: Layering, for picture: ClipPicture, free: [Bool], bound: Float,
    from guess: Layering
  ) -> NormalEquations {
    var equations = NormalEquations(count: Layering.count)
    picture.pixels.withUnsafeBufferPointer { pixels in
      withLayers(layering, changing: free) { top, bottom in
        withUnsafeTemporaryAllocation(
          of: SIMD4<Float>.self, capacity: Linearization.room
        ) { room in
          var linear = Linearization(
            top: top, bottom: bottom, ground: ground, kept: 1 - Float(layering[.dimming]),
            limit: 1 / (bound * bound), pixels: pixels, moving: free, in: room)
          for y in 0..<self.top.height {
            linear.addRow(y)
            // Sums of few rows keep the precision of 32-bit numbers.
            if y % 16 == 15 || y == self.top.height - 1 { linear.move(into: &equations) }
          }
          linear.addWholes(to: &equations)
        }
      }
    }
    for index in 0..<Layering.count {
      let strength = Self.pullWeight / (Layering.freedom[index] * Layering.freedom[index])
      equations.matrix[index * Layering.count + index] += strength
      equations.gradient[index] += strength * (layering.numbers[index] - guess.numbers[index])
    }
    equations.cost += Self.pull(layering, guess)
    return equations
  }

  /// What a picture changes by, summed row by row.
  private struct Linearization {
    let (top, bottom): (ScreenSampler, ScreenSampler)
    let ground: SIMD4<Float>
    let (kept, limit): (Float, Float)
    let pixels: UnsafeBufferPointer<SIMD4<Float>>
    /// The numbers that may change, and the place of the first one of the bottom screen.
    private let moving: [Int]
    private let firstOfBottom: Int
    private let slopes: UnsafeMutableBufferPointer<SIMD4<Float>>
    /// The sums of pixels that show more than the inside of one screen.
    private let sums: UnsafeMutableBufferPointer<SIMD4<Float>>
    private var wholeTop: WholeSums
    private var wholeBottom: WholeSums
    private var mixed: MixedSums
    private var cost: Float = 0

    /// The number of sums for which there must be room.
    static let room =
      Layering.count * (Layering.count + 2) + 2 * WholeSums.count + MixedSums.count

    init(
      top: ScreenSampler, bottom: ScreenSampler, ground: SIMD4<Float>, kept: Float, limit: Float,
      pixels: UnsafeBufferPointer<SIMD4<Float>>, moving free: [Bool],
      in room: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
      room.initialize(repeating: SIMD4())
      var place = 0
      func part(_ count: Int) -> UnsafeMutableBufferPointer<SIMD4<Float>> {
        defer { place += count }
        return UnsafeMutableBufferPointer(rebasing: room[place..<(place + count)])
      }
      (slopes, sums) = (part(Layering.count), part(Layering.count * (Layering.count + 1)))
      wholeTop = WholeSums(of: top, in: part(WholeSums.count))
      wholeBottom = WholeSums(of: bottom, in: part(WholeSums.count))
      mixed = MixedSums(in: part(MixedSums.count))
      (self.top, self.bottom, self.ground) = (top, bottom, ground)
      (self.kept, self.limit, self.pixels) = (kept, limit, pixels)
      moving = free.indices.filter { free[$0] }
      firstOfBottom = moving.firstIndex { $0 >= Layering.bottom } ?? moving.count
    }

    mutating func move(into equations: inout NormalEquations) {
      equations.take(sums)
      wholeTop.gather()
      wholeBottom.gather()
      mixed.gather()
      equations.cost += Double(cost)
      cost = 0
    }

    func addWholes(to equations: inout NormalEquations) {
      let upper = top.ways(of: Array(moving.prefix(firstOfBottom)))
      let lower = bottom.ways(
        of: moving.dropFirst(firstOfBottom).filter { $0 < Layering.dimming }
          .map { $0 - Layering.bottom })
      wholeTop.add(to: &equations, at: Layering.top, upper)
      wholeBottom.add(to: &equations, at: Layering.bottom, lower)
      mixed.add(to: &equations, upper, lower)
    }

    mutating func addRow(_ y: Int) {
      let bottom = bottom
      let (upper, lower) = (top.row(y), bottom.row(y))
      let inside = ScreenSampler.Row.inside
      var x = 0
      for over in 0..<ScreenSampler.Row.count where upper.end(over) > x {
        let end = upper.end(over)
        if over == inside, top.alpha >= 1 {
          if wholeTop.isTilted {
            addTop(upper, x..<end, y, in: TiltedRowSums.self)
          } else {
            addTop(upper, x..<end, y, in: RowSums.self)
          }
          x = end
        }
        for under in 0..<ScreenSampler.Row.count where min(lower.end(under), end) > x {
          let stop = min(lower.end(under), end)
          if ScreenSampler.Row.isOutside(over), under == inside {
            if wholeBottom.isTilted {
              addBottom(lower, x..<stop, y, in: TiltedRowSums.self)
            } else {
              addBottom(lower, x..<stop, y, in: RowSums.self)
            }
          } else if ScreenSampler.Row.isOutside(over), ScreenSampler.Row.isOutside(under) {
            addGround(x..<stop, y)
          } else if over == inside, ScreenSampler.Row.isOutside(under) {
            if wholeTop.isTilted {
              addTopOverGround(upper, x..<stop, y, in: TiltedRowSums.self)
            } else {
              addTopOverGround(upper, x..<stop, y, in: RowSums.self)
            }
          } else if over == inside, under == inside, !wholeTop.isTilted, !wholeBottom.isTilted {
            addMixed(upper, lower, x..<stop, y)
          } else {
            let py = Float(y) + 0.5
            for x in x..<stop {
              let pixel = Float(x)
              add(top.sample(in: upper, over, pixel, py), x, y) {
                bottom.sample(in: lower, under, pixel, py)
              }
            }
          }
          x = stop
        }
      }
    }

    /// Adds pixels that the inside of the screen on top covers.
    private mutating func addTop<Sums: PixelSums>(
      _ row: ScreenSampler.Row, _ part: Range<Int>, _ y: Int, in _: Sums.Type
    ) {
      let line = y * top.width
      var (sums, costs) = (Sums(in: part, of: row), SIMD4<Float>())
      FourPixels.each(of: part) { four in
        let sample = top.samples(inside: row, four)
        let error = sample.color - four.colors(of: pixels, line: line)
        let weight = weight(of: error, in: four, &costs)
        sums.add(sample, opacity: sample.color, shade: nil, error: error, weight, four)
      }
      cost += costs.sum()
      sums.add(to: wholeTop, shown: 1, in: row)
    }

    /// Adds pixels in which only the ground shines through the inside of the screen on top.
    private mutating func addTopOverGround<Sums: PixelSums>(
      _ row: ScreenSampler.Row, _ part: Range<Int>, _ y: Int, in _: Sums.Type
    ) {
      let line = y * top.width
      let (alpha, under) = (top.alpha, FourColors(ground * kept))
      let shade = FourColors(ground * (alpha - 1))
      var (sums, costs) = (Sums(in: part, of: row), SIMD4<Float>())
      FourPixels.each(of: part) { four in
        let sample = top.samples(inside: row, four)
        let contrast = sample.color - under
        let error = under + contrast * alpha - four.colors(of: pixels, line: line)
        let weight = weight(of: error, in: four, &costs)
        sums.add(sample, opacity: contrast, shade: shade, error: error, weight, four)
      }
      cost += costs.sum()
      sums.add(to: wholeTop, shown: alpha, in: row)
    }

    /// Adds pixels that only the inside of the bottom screen covers.
    private mutating func addBottom<Sums: PixelSums>(
      _ row: ScreenSampler.Row, _ part: Range<Int>, _ y: Int, in _: Sums.Type
    ) {
      let line = y * bottom.width
      let (behind, alpha, kept) = (FourColors(ground), bottom.alpha, kept)
      var (sums, costs) = (Sums(in: part, of: row), SIMD4<Float>())
      FourPixels.each(of: part) { four in
        let sample = bottom.samples(inside: row, four)
        let contrast = sample.color - behind
        let seen = behind + contrast * alpha
        let error = seen * kept - four.colors(of: pixels, line: line)
        let weight = weight(of: error, in: four, &costs)
        sums.add(
          sample, opacity: contrast * kept, shade: seen * -1, error: error, weight, four)
      }
      cost += costs.sum()
      sums.add(to: wholeBottom, shown: alpha * kept, in: row)
    }

    /// Adds pixels in which the inside of the bottom screen shines through that of the one on top.
    private mutating func addMixed(
      _ upper: ScreenSampler.Row, _ lower: ScreenSampler.Row, _ part: Range<Int>, _ y: Int
    ) {
      let line = y * top.width
      let (behind, alpha, clear) = (FourColors(ground), top.alpha, 1 - top.alpha)
      let shown = bottom.alpha * kept * clear
      var (over, under) = (RowSums(in: part, of: upper), RowSums(in: part, of: lower))
      var (both, costs) = (MixedRowSums(in: part), SIMD4<Float>())
      FourPixels.each(of: part) { four in
        let (one, other) = (top.samples(inside: upper, four), bottom.samples(inside: lower, four))
        let contrast = other.color - behind
        let seen = behind + contrast * bottom.alpha
        let through = seen * kept
        let opacity = (one.color - through, contrast * (kept * clear))
        let error = through + opacity.0 * alpha - four.colors(of: pixels, line: line)
        let weight = weight(of: error, in: four, &costs)
        let shade = seen * -clear
        over.add(one, opacity: opacity.0, shade: shade, error: error, weight, four)
        under.add(other, opacity: opacity.1, shade: shade, error: error, weight, four)
        both.add(one, opacity: opacity.0, other, opacity: opacity.1, weight, four)
      }
      cost += costs.sum()
      // The shade's own sums are those of the screen on top already.
      under.dropShade()
      wholeTop.add(over, shown: alpha, in: upper)
      wholeBottom.add(under, shown: shown, in: lower)
      let places = (
        wholeTop.place(of: over.middle, in: upper), wholeBottom.place(of: under.middle, in: lower)
      )
      mixed.add(both, shown: (alpha, shown), at: places)
    }

    /// How much each of four pixels counts.
    @inline(__always)
    private func weight(
      of error: FourColors, in pixels: FourPixels, _ costs: inout SIMD4<Float>
    ) -> SIMD4<Float> {
      let square = error.dot(error)
      let trust = 1 / (1 + square * limit)
      costs += pixels.counted(square * trust)
      let weight = trust * trust
      return pixels.counted(weight.replacing(with: 0, where: weight .<= 1e-4))
    }

    /// Adds pixels that show neither screen, so that only the shade changes them.
    private mutating func addGround(_ part: Range<Int>, _ y: Int) {
      let (line, color) = (y * top.width, ground * kept)
      let place = Layering.dimming * (Layering.count + 1)
      for x in part {
        let error = color - pixels[line + x]
        let weight = weight(of: error)
        sums[place + Layering.dimming] += ground * ground * weight
        sums[place + Layering.count] -= ground * error * weight
      }
    }

    /// How much a pixel counts; its bounded error is added to the cost.
    @inline(__always)
    private mutating func weight(of error: SIMD4<Float>) -> Float {
      let squares = error * error
      let square = squares.x + squares.y + squares.z
      let trust = 1 / (1 + square * limit)
      cost += square * trust
      return trust * trust
    }

    /// Adds any pixel.
    @inline(__always)
    private mutating func add(
      _ upper: ScreenSampler.Sample, _ x: Int, _ y: Int, below: () -> ScreenSampler.Sample
    ) {
      let cover = upper.cover * top.alpha
      var under = SIMD4<Float>()
      var (first, last) = (0, moving.count)
      if cover < 1 {
        let lower = below()
        let seen = ground + (lower.color - ground) * (lower.cover * bottom.alpha)
        under = seen * kept
        if lower.isThere {
          bottom.slopes(
            of: lower, over: ground, weight: (1 - cover) * kept, into: slopes, at: Layering.bottom)
        } else {
          for index in Layering.bottom..<Layering.dimming { slopes[index] = SIMD4() }
        }
        slopes[Layering.dimming] = seen * (cover - 1)
      } else {
        last = firstOfBottom
      }
      if upper.isThere {
        top.slopes(of: upper, over: under, weight: 1, into: slopes, at: Layering.top)
      } else {
        first = firstOfBottom
      }
      let error = under + (upper.color - under) * cover - pixels[y * top.width + x]
      let weight = weight(of: error)
      guard weight > 1e-4 else { return }
      moving.withUnsafeBufferPointer { moving in
        for index in first..<last {
          let row = moving[index]
          let weighted = slopes[row] * weight
          // Where a screen has one color, its place makes no difference.
          guard weighted != SIMD4() else { continue }
          let place = row * (Layering.count + 1)
          for other in index..<last {
            sums[place + moving[other]] += weighted * slopes[moving[other]]
          }
          sums[place + Layering.count] += weighted * error
        }
      }
    }
  }
}
