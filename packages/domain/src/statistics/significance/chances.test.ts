import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjustedChances } from './benjamini-hochberg.ts'
import { fisherExact } from './fisher-exact.ts'
import { pText, qText } from './q-text.ts'
import { signFlipChance } from './sign-flip.ts'
import { tradesNeeded, tTest } from './t-test.ts'

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k)

describe('Fisher’s exact test', () => {
  test('adds up the tables that are as unlikely or less', () => {
    const sides = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
    fc.assert(
      fc.property(sides, sides, ([a, moreA], [b, moreB]) => {
        const n = a + moreA
        const m = b + moreB
        const having = a + b
        const chanceOf = (k: number) => (choose(n, k) * choose(m, having - k)) / choose(n + m, having)
        let chance = 0
        for (let k = 0; k <= n; k++)
          if (having - k >= 0 && having - k <= m && chanceOf(k) <= chanceOf(a) * (1 + 1e-7))
            chance += chanceOf(k)
        expect(fisherExact({ k: a, n }, { k: b, n: m })).toBeCloseTo(Math.min(1, chance), 9)
      }),
    )
  })

  test('matches the lady tasting tea, and is 1 for empty sides', () => {
    expect(fisherExact({ k: 3, n: 4 }, { k: 1, n: 4 })).toBeCloseTo(34 / 70, 12)
    expect(fisherExact({ k: 4, n: 4 }, { k: 0, n: 4 })).toBeCloseTo(2 / 70, 12)
    expect(fisherExact({ k: 0, n: 0 }, { k: 3, n: 5 })).toBe(1)
    expect(fisherExact({ k: 0, n: 0 }, { k: 0, n: 0 })).toBe(1)
  })
})

describe('the sign-flip test', () => {
  const all = (values: readonly number[]) => {
    const seen = Math.abs(values.reduce((sum, value) => sum + value, 0))
    let hits = 0
    for (let signs = 0; signs < 2 ** values.length; signs++) {
      const sum = values.reduce((total, value, i) => total + ((signs >> i) & 1 ? value : -value), 0)
      if (Math.abs(sum) >= seen) hits++
    }
    return hits / 2 ** values.length
  }

  test('of few values enumerates every combination of signs', () => {
    const few = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(few, (values) => {
        const { value, reason } = signFlipChance(values)
        if (values.every((one) => one === 0)) expect(reason).toBe('no_variation')
        else expect(value).toBeCloseTo(all(values), 12)
      }),
    )
  })

  test('of values that cancel out is certain: every flip is as far from zero', () => {
    const values = Array.from({ length: 40 }, (_, i) => (i % 2 ? 1 : -1))
    expect(signFlipChance(values, { resamples: 99 }).value).toBe(1)
  })

  test('of more than twenty equal values is the smallest that random flips can show', () => {
    const equal = (length: number) => new Array<number>(length).fill(1)
    expect(signFlipChance(equal(20)).value).toBe(2 / 2 ** 20)
    expect(signFlipChance(equal(21)).value).toBe(1 / 10_000)
  })

  test('of many agrees with the normal approximation, and repeats itself', () => {
    const values = Array.from({ length: 400 }, (_, i) => Math.sin(i * i) + 0.05)
    const sum = values.reduce((a, b) => a + b, 0)
    const z = sum / Math.sqrt(values.reduce((a, b) => a + b * b, 0))
    const { value } = signFlipChance(values)
    const normal = tTest(values).twoSided.value!
    expect(Math.abs(z)).toBeGreaterThan(0.3)
    expect(value).toBeCloseTo(normal, 1)
    expect(signFlipChance(values).value).toBe(value)
    expect(signFlipChance(values, { seed: 9 }).value).not.toBe(value)
    // At least one flip, the values themselves, counts: no p-value is ever zero.
    expect(signFlipChance(new Array(60).fill(1)).value).toBe(1 / 10_000)
    expect(signFlipChance(new Array(60).fill(1), { resamples: 99 }).value).toBe(1 / 100)
  })

  test('enumerates twenty values and draws for twenty-one, with the same result', () => {
    const values = Array.from({ length: 20 }, (_, i) => ((i * 7) % 5) - 1.5)
    const exact = signFlipChance(values).value!
    expect(signFlipChance([...values, 1e-9]).value).toBeCloseTo(exact, 1)
    expect(signFlipChance([...values, 0]).value).toBe(exact)
  })

  test('needs a value', () => {
    expect(signFlipChance([]).reason).toBe('no_trades')
    expect(signFlipChance([0, 0]).reason).toBe('no_variation')
    expect(signFlipChance([3]).value).toBe(1)
  })
})

describe('the t test', () => {
  test('has the closed form of two values', () => {
    // One degree of freedom is Cauchy’s distribution.
    const { t, oneSided, twoSided } = tTest([1, 3])
    expect(t.value).toBeCloseTo(2, 12)
    expect(oneSided.value).toBeCloseTo(0.5 - Math.atan(2) / Math.PI, 10)
    expect(twoSided.value).toBeCloseTo(1 - (2 * Math.atan(2)) / Math.PI, 10)
    expect(tTest([-1, -3]).oneSided.value).toBeCloseTo(0.5 + Math.atan(2) / Math.PI, 10)
    expect(tTest([-1, -3]).twoSided.value).toBeCloseTo(twoSided.value!, 10)
    expect(tTest([1]).twoSided.reason).toBe('too_few_trades')
  })

  test('needs fewer trades for a larger mean, and none shows an edge that does not exist', () => {
    expect(tradesNeeded({ mean: 0.1, deviation: 1.2 }).value).toBe(891)
    expect(tradesNeeded({ mean: 1, deviation: 1 }).value).toBe(7)
    expect(tradesNeeded({ mean: 0, deviation: 1 }).reason).toBe('no_edge')
    // What rounding leaves of 0.1 + 0.2 − 0.3 would take 10³³ trades.
    expect(tradesNeeded({ mean: (0.1 + 0.2 - 0.3) / 3, deviation: 0.26 }).reason).toBe('no_edge')
  })
})

describe('p-values of several comparisons', () => {
  test('are p · m ÷ rank, made monotone: checked against the definition', () => {
    const chances = fc.array(fc.option(fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 12 })
    fc.assert(
      fc.property(chances, (list) => {
        const made = list.filter((p) => p !== null).sort((a, b) => a - b)
        const adjusted = adjustedChances(list)
        for (const [i, p] of list.entries()) {
          if (p === null) {
            expect(adjusted[i]).toBeNull()
            continue
          }
          const rates = made.flatMap((other, rank) =>
            other >= p ? [(other * made.length) / (rank + 1)] : [],
          )
          expect(adjusted[i]).toBeCloseTo(Math.min(1, ...rates), 9)
        }
      }),
    )
  })

  test('are written with as many digits as are meaningful', () => {
    expect([0, 0.0009, 0.001, 0.0099, 0.01, 0.234, 1].map(qText)).toEqual([
      ...['q < 0.001', 'q < 0.001', 'q = 0.001', 'q = 0.010', 'q = 0.01', 'q = 0.23', 'q = 1.00'],
    ])
    expect(pText(0.0004)).toBe('p < 0.001')
  })
})
