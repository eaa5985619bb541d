import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { betaCdf, logChoose, logGamma } from './beta.ts'
import { normalCdf, normalQuantile } from './normal.ts'
import { medianInPlace, quantileOfSorted } from './quantile.ts'
import { studentCdf, studentQuantile } from './student-t.ts'

/** Simpson's rule with many points: independent of series and continued fractions. */
function integral(of: (x: number) => number, [from, to]: readonly [number, number], steps = 4000): number {
  const width = (to - from) / steps
  let sum = of(from) + of(to)
  for (let i = 1; i < steps; i++) sum += (i % 2 === 1 ? 4 : 2) * of(from + i * width)
  return (sum * width) / 3
}
const near = (got: number, oracle: number, digits = 11) => expect(got / oracle).toBeCloseTo(1, digits)

describe('the normal distribution', () => {
  const density = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)

  test('is the integral of its density, on both sides of where the method changes', () => {
    for (const z of [0.001, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 3.53, 3.54, 4, 5, 6]) {
      near(normalCdf(-z), integral(density, [-z - 12, -z], 20_000))
      expect(normalCdf(z)).toBeCloseTo(1 - normalCdf(-z), 14)
    }
    expect(normalCdf(0)).toBe(0.5)
    expect(normalCdf(-Infinity)).toBe(0)
    expect(normalCdf(Infinity)).toBe(1)
  })

  test('has the tails of published tables, down to zero', () => {
    near(normalCdf(-10), 7.619853024160527e-24)
    near(normalCdf(-20), 2.753624118606233e-89)
    expect(normalCdf(-37)).toBeGreaterThan(0)
    expect(normalCdf(-39)).toBe(0)
  })

  test('is inverted by its quantile over the whole range', () => {
    const tables = [
      [0.75, 0.6744897501960817],
      [0.9, 1.2815515655446004],
      [0.95, 1.6448536269514722],
      [0.975, 1.959963984540054],
      [0.99, 2.3263478740408408],
      [0.995, 2.5758293035489004],
      [0.999, 3.090232306167813],
    ] as const
    for (const [p, z] of tables) {
      near(normalQuantile(p), z, 13)
      near(normalQuantile(1 - p), -z, 12)
    }
    for (const p of [1e-12, 1e-8, 1e-4, 0.01, 0.02424, 0.02426, 0.1, 0.3, 0.45, 0.6, 0.9, 0.97574, 0.97576])
      near(normalCdf(normalQuantile(p)), p, 12)
    expect(normalQuantile(0.5)).toBe(0)
    expect([0, -1, 1, 2].map(normalQuantile)).toEqual([-Infinity, -Infinity, Infinity, Infinity])
  })
})

describe('the gamma function', () => {
  test('is the factorial at integers', () => {
    let factorial = 1
    for (let n = 1; n <= 20; n++) {
      expect(logGamma(n)).toBeCloseTo(Math.log(factorial), 11)
      factorial *= n
    }
  })

  test('satisfies its recurrence, and is the root of π at a half', () => {
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 13)
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 300, noNaN: true }), (x) => {
        expect(logGamma(x + 1) - logGamma(x)).toBeCloseTo(Math.log(x), 9)
      }),
    )
  })

  test('counts subsets as Pascal’s triangle does', () => {
    let row = [1]
    for (let n = 0; n <= 30; n++) {
      for (const [k, ways] of row.entries()) near(Math.exp(logChoose(n, k)), ways)
      row = [1, ...row.slice(1).map((ways, i) => ways + (row[i] ?? 0)), 1]
    }
    expect([logChoose(3, -1), logChoose(3, 4)]).toEqual([-Infinity, -Infinity])
    expect([logChoose(3, 0), logChoose(3, 3)].map((x) => Math.round(Math.exp(x)))).toEqual([1, 1])
  })
})

describe('the beta distribution', () => {
  test('is a sum of binomial probabilities for integer parameters', () => {
    for (let a = 1; a <= 7; a++)
      for (let b = 1; b <= 7; b++)
        for (const x of [0.05, 0.3, 0.5, 0.8, 0.99]) {
          const n = a + b - 1
          let chance = 0
          for (let k = a; k <= n; k++) chance += Math.exp(logChoose(n, k)) * x ** k * (1 - x) ** (n - k)
          near(betaCdf(x, { a, b }), chance, 10)
        }
  })

  test('is the integral of its density for other parameters', () => {
    for (const [a, b, x] of [
      [2.5, 4, 0.3],
      [1.5, 30, 0.02],
      [12.5, 3.25, 0.9],
      [40, 60, 0.42],
      [250, 2, 0.995],
    ] as const) {
      const scale = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b))
      const density = (t: number) => scale * t ** (a - 1) * (1 - t) ** (b - 1)
      near(betaCdf(x, { a, b }), integral(density, [0, x], 40_000), 7)
      expect(betaCdf(x, { a, b }) + betaCdf(1 - x, { a: b, b: a })).toBeCloseTo(1, 12)
    }
  })

  test('is zero at its lower end and beyond, one at its upper', () => {
    const at = (x: number) => betaCdf(x, { a: 2, b: 3 })
    expect([at(-1), at(0), at(1), at(2)]).toEqual([0, 0, 1, 1])
  })
})

describe('Student’s distribution', () => {
  test('has the closed forms of one, two and three degrees of freedom', () => {
    for (const t of [-5, -1, -0.2, 0.3, 1, 2.5, 40]) {
      near(studentCdf(t, 1), 0.5 + Math.atan(t) / Math.PI, 10)
      near(studentCdf(t, 2), 0.5 + t / (2 * Math.sqrt(2 + t * t)), 10)
      const u = t / Math.sqrt(3)
      near(studentCdf(t, 3), 0.5 + (u / (1 + u * u) + Math.atan(u)) / Math.PI, 10)
    }
    expect(studentCdf(0, 5)).toBe(0.5)
  })

  test('has the quantiles of published tables', () => {
    for (const [p, freedom, t] of [
      [0.975, 1, 12.706204736432095],
      [0.975, 2, 4.302652729911275],
      [0.975, 10, 2.2281388519649385],
      [0.975, 30, 2.0422724563012373],
      [0.95, 5, 2.0150483733330233],
      [0.995, 8, 3.3553873313333957],
      [0.9, 4, 1.5332062740589438],
    ] as const) {
      near(studentQuantile(p, freedom), t, 9)
      near(studentQuantile(1 - p, freedom), -t, 9)
    }
    expect(studentQuantile(0.5, 3)).toBe(0)
    expect([studentQuantile(1, 3), studentQuantile(0, 3)]).toEqual([Infinity, -Infinity])
  })

  test('approaches the normal one with many degrees of freedom', () => {
    expect(studentQuantile(0.975, 1e6)).toBeCloseTo(normalQuantile(0.975), 5)
    expect(studentQuantile(0.975, 100)).toBeGreaterThan(normalQuantile(0.975))
  })
})

describe('quantiles', () => {
  const sorted = fc
    .array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 40 })
    .map((list) => list.sort((a, b) => a - b))

  test('are interpolated between the two nearest values', () => {
    expect([0, 0.25, 1 / 3, 0.5, 1].map((q) => quantileOfSorted([10, 20, 40, 80], q))).toEqual([
      10, 17.5, 20, 30, 80,
    ])
    expect([-1, 2].map((q) => quantileOfSorted([10, 20], q))).toEqual([10, 20])
    expect(quantileOfSorted([7], 0.5)).toBe(7)
  })

  test('rise with q, from the smallest value to the largest', () => {
    fc.assert(
      fc.property(sorted, fc.double({ min: 0, max: 1, noNaN: true }), (list, q) => {
        const value = quantileOfSorted(list, q)
        expect(value).toBeGreaterThanOrEqual(list[0]!)
        expect(value).toBeLessThanOrEqual(quantileOfSorted(list, Math.min(1, q + 0.1)) + 1e-9)
        expect(quantileOfSorted(list, 0)).toBe(list[0])
        expect(quantileOfSorted(list, 1)).toBe(list.at(-1))
      }),
    )
  })

  test('never compute a number from two infinities', () => {
    expect(quantileOfSorted([-Infinity, -Infinity, 3], 0.2)).toBe(-Infinity)
    expect(quantileOfSorted([1, 2, Infinity], 0.5)).toBe(2)
  })

  test('of no values are NaN', () => {
    expect(medianInPlace(new Float64Array(0))).toBeNaN()
    expect(medianInPlace(Float64Array.of(3))).toBe(3)
    expect(medianInPlace(Float64Array.of(3, 1))).toBe(2)
    expect(medianInPlace(Float64Array.of(Infinity, -Infinity, 0))).toBe(0)
  })
})
