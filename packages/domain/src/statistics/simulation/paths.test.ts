import { describe, expect, test } from 'vitest'
import { createRandom } from '../maths/random.ts'
import { dayDrawer } from './day-drawer.ts'
import { chanceOf, levelOf } from './monte-carlo-error.ts'
import { ruinChance } from './risk-of-ruin.ts'
import { simulateDays } from './simulate-days.ts'

const of = (days: readonly number[], more: Partial<Parameters<typeof simulateDays>[1]> = {}) => {
  const simulated = simulateDays(days, { mode: 'bootstrap', paths: 400, ...more })
  if (!simulated) throw new Error('no days')
  return simulated
}

describe('paths of days', () => {
  test('use blocks of five days from fifty days on, one before', () => {
    const days = (n: number) => Array.from({ length: n }, (_, i) => i)
    expect([of(days(49)).blockDays, of(days(50)).blockDays]).toEqual([1, 5])
    expect(of(days(50), { blockDays: 2 }).blockDays).toBe(2)
  })

  test('are as long as requested, and as long as the days when shuffled', () => {
    const options = { horizonDays: 3 }
    expect(of([1, 2], options).horizonDays).toBe(3)
    expect(of([1, 2], { ...options, mode: 'shuffle' }).horizonDays).toBe(2)
    expect(of([1, 2]).horizonDays).toBe(2)
  })

  test('that can only go one way are known to the cent', () => {
    const lost = of([-2, -2, -2], { allowance: 6 })
    expect(lost.bands).toEqual({
      day: [0, 1, 2, 3],
      p5: [0, -2, -4, -6],
      p25: [0, -2, -4, -6],
      p50: [0, -2, -4, -6],
      p75: [0, -2, -4, -6],
      p95: [0, -2, -4, -6],
    })
    expect(lost.chanceOfLoss).toEqual({ value: 1, error: 0 })
    expect(lost.drawdown.p99).toEqual({ value: 6, low: 6, high: 6 })
    // The allowance is reached on the last day, to the cent.
    expect(lost.ruin?.value).toBe(1)
    expect(of([-2, -2, -2], { allowance: 6.01 }).ruin?.value).toBe(0)
    const won = of([2, 2], { allowance: 1 })
    expect([won.chanceOfLoss?.value, won.ruin?.value, won.drawdown.median.value]).toEqual([0, 0, 0])
    expect(of([0, 0]).chanceOfLoss?.value).toBe(0)
  })

  test('fall from their highest point, which is zero at first', () => {
    // Shuffled, +5 and −3 fall by 3 either way.
    expect(of([5, -3], { mode: 'shuffle' }).drawdown.median.value).toBe(3)
    expect(of([5, -3], { mode: 'shuffle', allowance: 3 }).ruin?.value).toBeCloseTo(0.5, 1)
    expect(of([5, -3], { mode: 'shuffle' }).chanceOfLoss).toBeNull()
    expect(of([5]).ruin).toBeNull()
  })

  test('are reported for at most sixty days between the first and the last', () => {
    const day = of([1], { horizonDays: 250 }).bands.day
    expect([day.length, day[0], day.at(-1)]).toEqual([61, 0, 250])
    expect(of([1], { horizonDays: 60 }).bands.day).toHaveLength(61)
    expect(of([1], { horizonDays: 7 }).bands.day).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    // Each band belongs to its day: with days of 1 it is the number of days.
    const { bands } = of([1], { horizonDays: 250 })
    expect(bands.p50).toEqual(bands.day)
  })

  test('spread as the days do: quantiles of the last day are in order', () => {
    const { bands } = of([-1, 1], { horizonDays: 100, paths: 4_000 })
    const last = [bands.p5, bands.p25, bands.p50, bands.p75, bands.p95].map((band) => band.at(-1))
    // A sum of 100 signs has standard deviation 10.
    for (const [i, z] of [-1.645, -0.674, 0, 0.674, 1.645].entries()) expect(last[i]! / 10).toBeCloseTo(z, 0)
    expect(last[4]! - last[0]!).toBeGreaterThan(28)
    expect(last[4]! - last[0]!).toBeLessThan(38)
    expect(last[3]! - last[1]!).toBeLessThan(18)
  })
})

describe('drawn days', () => {
  const drawn = (
    mode: 'shuffle' | 'bootstrap',
    blockDays: number,
    { days, horizonDays }: { days: number; horizonDays: number } = { days: 7, horizonDays: 7 },
  ) => {
    const list = Array.from({ length: days }, (_, i) => i)
    const draw = dayDrawer(list, { mode, blockDays, horizonDays, random: createRandom(4) })
    return Array.from({ length: 40 }, () => Array.from(draw()))
  }

  test('when shuffled, are each used once, with blocks whole and the last one short', () => {
    for (const path of drawn('shuffle', 3)) {
      expect([...path].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6])
      for (const start of [0, 3])
        expect(path.slice(path.indexOf(start), path.indexOf(start) + 3)).toEqual([
          start,
          start + 1,
          start + 2,
        ])
    }
    expect(new Set(drawn('shuffle', 1).map(String)).size).toBeGreaterThan(30)
  })

  test('when drawn with replacement, wrap around the end in blocks from anywhere', () => {
    const starts = new Set<number>()
    for (const path of drawn('bootstrap', 3, { days: 7, horizonDays: 8 })) {
      expect(path).toHaveLength(8)
      path.forEach((day, i) => {
        if (i % 3 === 0) starts.add(day)
        else expect(day).toBe(((path[i - 1] ?? 0) + 1) % 7)
      })
    }
    expect(starts.size).toBe(7)
  })
})

describe('the Monte Carlo error', () => {
  test('of a share is its standard error', () => {
    expect(chanceOf(250, 10_000)).toEqual({ value: 0.025, error: expect.closeTo(0.00156125, 8) })
    expect(chanceOf(0, 100)).toEqual({ value: 0, error: 0 })
  })

  test('of a level is the range of ranks around it', () => {
    const sorted = Array.from({ length: 101 }, (_, i) => i)
    const { value, low, high } = levelOf(sorted, 0.5)
    const half = 100 * 1.96 * Math.sqrt(0.25 / 101)
    expect(value).toBe(50)
    expect([low, high]).toEqual([expect.closeTo(50 - half, 9), expect.closeTo(50 + half, 9)])
  })
})

test('ruin in closed form: exp(−2 μ D ÷ σ²)', () => {
  expect(ruinChance([1, -1, 3], 10).value).toBeCloseTo(Math.exp((-2 * 1 * 10) / 4), 12)
  expect(ruinChance([1, -1], 10).value).toBe(1)
  expect(ruinChance([1, 1], 10).reason).toBe('no_variation')
  expect(ruinChance([1], 10).reason).toBe('too_few_days')
  expect([ruinChance([1, 2], 0).reason, ruinChance([1, 2], -1).reason]).toEqual([
    'no_allowance',
    'no_allowance',
  ])
})
