import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../maths/random.ts'
import { simulateDrawdown } from '../testing/simulate-drawdown.ts'
import { dayDrawer } from './day-drawer.ts'
import { chanceOf, levelOf } from './monte-carlo-error.ts'
import { ruinChance } from './risk-of-ruin.ts'
import { simulateDays } from './simulate-days.ts'

const days = Array.from({ length: 120 }, (_, i) => ((i * 37) % 101) - 45)

describe('simulateDays', () => {
  it('shuffles to the same total on every path, without a probability of loss', () => {
    const simulated = simulateDays(days, { mode: 'shuffle', paths: 200 })!
    const total = days.reduce((sum, day) => sum + day, 0)
    const { bands } = simulated
    expect([bands.p5, bands.p50, bands.p95].map((band) => band.at(-1))).toEqual([total, total, total])
    expect(bands.day.at(0)).toBe(0)
    expect(bands.day.at(-1)).toBe(120)
    expect(simulated.chanceOfLoss).toBeNull()
    expect([simulated.blockDays, simulated.horizonDays]).toEqual([5, 120])
  })

  it('keeps its bands in order, whatever the days', () => {
    const lists = fc.array(fc.integer({ min: -90, max: 90 }), { minLength: 1, maxLength: 90 })
    fc.assert(
      fc.property(lists, fc.constantFrom('shuffle' as const, 'bootstrap' as const), (list, mode) => {
        const { bands } = simulateDays(list, { mode, paths: 40 })!
        bands.day.forEach((_, i) => {
          const levels = [bands.p5, bands.p25, bands.p50, bands.p75, bands.p95].map(
            (band) => band[i] ?? Number.NaN,
          )
          expect(levels).toEqual([...levels].sort((a, b) => a - b))
        })
      }),
    )
  })

  it('gives single days the drawdowns of the day-by-day simulation', () => {
    const options = { mode: 'bootstrap', paths: 40_000 } as const
    const blocks = simulateDays(days, { ...options, blockDays: 1 })!
    const single = simulateDrawdown(days, { ...options, seed: 5 })!
    expect(Math.abs(blocks.drawdown.p95.value / single.p95 - 1)).toBeLessThan(0.02)
    const { low, value, high } = blocks.drawdown.p95
    expect(low <= value && value <= high).toBe(true)
  })

  it('reaches a limit as often as exact enumeration', () => {
    // Two days of ±1 drawn with replacement: the paths −− and −+ fall to −1, which is half of the four.
    const { ruin, chanceOfLoss } = simulateDays([1, -1], { mode: 'bootstrap', paths: 40_000, allowance: 1 })!
    expect(Math.abs(ruin!.value - 0.5)).toBeLessThan(4 * ruin!.error)
    expect(Math.abs(chanceOfLoss!.value - 0.25)).toBeLessThan(4 * chanceOfLoss!.error)
  })

  it('is the same every time and null without days', () => {
    const options = { mode: 'bootstrap', paths: 50, horizonDays: 30 } as const
    expect(simulateDays(days, options)).toEqual(simulateDays(days, options))
    expect(simulateDays(days, options)?.bands.day.at(-1)).toBe(30)
    expect(simulateDays([], { mode: 'shuffle' })).toBeNull()
  })
})

describe('dayDrawer', () => {
  it('keeps the days of a block together', () => {
    const numbered = Array.from({ length: 23 }, (_, i) => i)
    const drawing = { blockDays: 5, horizonDays: 23, random: createRandom(1) }
    const shuffled = [...dayDrawer(numbered, { ...drawing, mode: 'shuffle' })()]
    expect([...shuffled].sort((a, b) => a - b)).toEqual(numbered)
    expect(shuffled.filter((day, i) => day % 5 !== 0 && day - 1 !== shuffled[i - 1])).toEqual([])
    const drawn = dayDrawer(numbered, { ...drawing, mode: 'bootstrap' })()
    drawn.forEach((day, i) => {
      if (i % 5 !== 0) expect(day).toBe(((drawn[i - 1] ?? 0) + 1) % 23)
    })
  })
})

describe('risk of ruin in closed form', () => {
  it('agrees with the textbook and with a long simulation', () => {
    const golden = [350, 100, 130, -350, 280, 20, -80, 410]
    expect(ruinChance(golden, 500).value).toBeCloseTo(Math.exp((-2 * 107.5 * 500) / 248.639153 ** 2), 6)
    // Small steps, so that day-end checks come close to the formula's continuous path.
    const small = Array.from({ length: 400 }, (_, i) => (i % 2 ? 1 : -0.96))
    const simulated = simulateDays(small, {
      mode: 'bootstrap',
      paths: 2_000,
      blockDays: 1,
      horizonDays: 4_000,
      allowance: 20,
    })!
    expect(Math.abs(simulated.ruin!.value - ruinChance(small, 20).value!)).toBeLessThan(0.05)
  })

  it('is certain without an edge, and unknown without a limit', () => {
    expect(ruinChance([-1, 0.5], 10).value).toBe(1)
    expect(ruinChance([1, 2], 0).reason).toBe('no_allowance')
    expect(ruinChance([1], 10).reason).toBe('too_few_days')
    expect(ruinChance([1, 1], 10).reason).toBe('no_variation')
    // The formula would say 60 % of days that never lost.
    expect(ruinChance([10, 2_000], 500).reason).toBe('no_losing_day')
  })
})

describe('Monte Carlo error', () => {
  it('shrinks with the paths', () => {
    expect(chanceOf(250, 10_000).error).toBeCloseTo(0.00156125, 8)
    const width = (n: number) => {
      const { low, high } = levelOf(
        Array.from({ length: n }, (_, i) => i / n),
        0.95,
      )
      return high - low
    }
    expect(width(10_000)).toBeLessThan(width(100) / 5)
  })
})
