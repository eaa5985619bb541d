import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betaCdf, logChoose, logGamma } from './beta.ts'
import { knownOf } from './known.ts'
import { mean, shape, standardDeviation, sumOf } from './moments.ts'
import { normalCdf, normalQuantile } from './normal.ts'
import { medianInPlace, quantileInPlace, quantileOfSorted } from './quantile.ts'
import { createRandom } from './random.ts'
import { studentCdf, studentQuantile } from './student-t.ts'

/** Oracle values: SciPy 1.17 (norm, t, beta, gammaln), printed to twelve digits. */
describe('distributions', () => {
  it('match SciPy', () => {
    const pairs: [number, number][] = [
      [normalCdf(1.96), 0.975002104852],
      [normalCdf(-5), 2.86651571879e-7],
      [normalQuantile(0.975), 1.95996398454],
      [normalQuantile(0.0001), -3.719016485456],
      [studentCdf(0.956521, 19), 0.824588757554],
      [studentCdf(-2, 3), 0.069662984279],
      [studentQuantile(0.975, 19), 2.093024054408],
      [studentQuantile(0.975, 1), 12.706204736175],
      [studentQuantile(0.025, 7), -2.364624251593],
      [betaCdf(0.3, { a: 2.5, b: 4 }), 0.352197585907],
      [betaCdf(0.244474689466, { a: 9, b: 11 }), 0.025],
      [logGamma(0.3), 1.095797994818],
      [logGamma(150.5), 602.513954870585],
      [logChoose(40, 13), 23.210937234628],
    ]
    for (const [got, oracle] of pairs) expect(got / oracle).toBeCloseTo(1, 8)
  })

  it('invert each other', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        fc.integer({ min: 1, max: 200 }),
        (p, freedom) => {
          expect(normalCdf(normalQuantile(p))).toBeCloseTo(p, 9)
          expect(studentCdf(studentQuantile(p, freedom), freedom)).toBeCloseTo(p, 9)
        },
      ),
    )
  })
})

describe('quantiles', () => {
  it('interpolate like NumPy', () => {
    expect(quantileOfSorted([1, 2, 3, 4], 0.5)).toBe(2.5)
    expect(quantileOfSorted([1, 2, 3, 10], 0.95)).toBeCloseTo(8.95, 9)
    expect(quantileOfSorted([1, Infinity, Infinity], 0.9)).toBe(Infinity)
    expect(quantileOfSorted([], 0.5)).toBeNaN()
  })

  it('find the median without sorting', () => {
    const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 80 })
    fc.assert(
      fc.property(values, (list) => {
        const sorted = [...list].sort((a, b) => a - b)
        expect(medianInPlace(Float64Array.from(list))).toBe(quantileOfSorted(sorted, 0.5))
      }),
    )
  })

  it('are the same without sorting, also beyond both ends and for equal infinities', () => {
    const values = fc.array(fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constant(Infinity)), {
      maxLength: 80,
    })
    fc.assert(
      fc.property(values, fc.double({ min: -0.1, max: 1.1, noNaN: true }), (list, q) => {
        const sorted = [...list].sort((a, b) => a - b)
        for (const share of [0, q, 0.5, 1])
          expect(quantileInPlace(Float64Array.from(list), share)).toBe(quantileOfSorted(sorted, share))
      }),
    )
  })
})

describe('moments', () => {
  it('include the sum, which is zero without numbers', () => {
    expect([sumOf([]), sumOf([0.5, -2, 4])]).toEqual([0, 2.5])
  })

  it('are computed of the known values, in order', () => {
    const all = Float64Array.of(3, 1)
    expect(knownOf(all)).toBe(all)
    expect(knownOf(Float64Array.of(Number.NaN, 3, Number.NaN, 0, 1))).toEqual(Float64Array.of(3, 0, 1))
    expect(knownOf(Float64Array.of(Number.NaN))).toHaveLength(0)
  })

  it('are the textbook ones', () => {
    expect(mean([1, 2, 6])).toBe(3)
    expect(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9], 0)).toBe(2)
    expect(shape([1, 2, 3, 4, 10])).toEqual({
      skewness: expect.closeTo(1.1384, 4),
      kurtosis: expect.closeTo(2.788, 4),
    })
    expect(shape([3, 3, 3])).toBeNull()
  })
})

describe('createRandom', () => {
  it('repeats itself for a seed and differs for another', () => {
    const draw = (seed: number) => {
      const random = createRandom(seed)
      return Array.from({ length: 5 }, () => random.bits())
    }
    expect(draw(1)).toEqual(draw(1))
    expect(draw(1)).not.toEqual(draw(2))
    expect(draw(0)).not.toEqual([0, 0, 0, 0, 0])
  })

  it('fills a list with the numbers single draws would give', () => {
    const one = createRandom(7)
    const other = createRandom(7)
    const list = new Int32Array(1000)
    one.fillBelow(list, 37)
    expect(Array.from(list)).toEqual(Array.from({ length: 1000 }, () => other.below(37)))
    expect(one.bits()).toBe(other.bits())
  })

  it('is uniform over its range', () => {
    const random = createRandom(3)
    const counts = new Array<number>(10).fill(0)
    for (let i = 0; i < 100_000; i++) counts[random.below(10)]! += 1
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400)
  })
})
