import { describe, expect, it } from 'vitest'
import { spansZero } from '../intervals/interval.ts'
import { createRandom } from '../maths/random.ts'
import { sampleOf } from '../report/sample.ts'
import { selectAll } from '../selection/select-all.ts'
import { columnsOf, FIRST_DAY, type Simple } from '../testing/golden-vector.ts'
import { bandOf, HOLD_BANDS, SIZE_BANDS } from './bands.ts'
import { type BreakdownOptions, breakDown } from './break-down.ts'
import type { Dimension } from './dimensions.ts'
import { SESSIONS, sessionOf } from './sessions.ts'

const broken = (list: readonly Simple[], options: BreakdownOptions) =>
  breakDown(sampleOf(selectAll(columnsOf(list)), 'USD'), options)
const keysOf = (list: readonly Simple[], dimension: Dimension) =>
  broken(list, { dimensions: [dimension] }).dimensions[0]!.groups.map(({ key, n }) => [key, n])

describe('dimensions', () => {
  const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000

  it('put the words with the most trades first and "not recorded" last', () => {
    const setups = ['a', 'b', 'b', null, null, null].map((setup) => ({ net: 1, setup }))
    expect(keysOf(setups, 'setup')).toEqual([
      ['b', 2],
      ['a', 1],
      [null, 3],
    ])
  })

  it('count a trade once in each of its tags, even if a tag is given twice', () => {
    const list = [{ net: 1, tags: ['x', 'y'] }, { net: 2, tags: ['x', 'x'] }, { net: 3 }]
    expect(keysOf(list, 'tag')).toEqual([
      ['x', 2],
      ['y', 1],
      [null, 1],
    ])
  })

  it('name hours, weekdays, dates and months', () => {
    const list = [
      { net: 1, openMinute: 9 * 60 + 59, openDay: day('2026-11-02'), tradingDay: day('2026-12-01') },
    ]
    expect(keysOf(list, 'hour')).toEqual([['9', 1]])
    expect(keysOf(list, 'weekday')).toEqual([['1', 1]])
    expect(keysOf(list, 'hourOfWeekday')).toEqual([['1-9', 1]])
    expect(keysOf(list, 'dayOfMonth')).toEqual([['2', 1]])
    expect(keysOf(list, 'month')).toEqual([['2026-12', 1]])
  })

  it('give a trade with an unknown opening no hour, weekday or date', () => {
    const unknown = { net: 1, openMinute: -1, openedAt: Number.NaN, openDay: day('2026-11-03') }
    for (const dimension of ['hour', 'weekday', 'hourOfWeekday', 'dayOfMonth'] as const)
      expect(keysOf([unknown], dimension)).toEqual([[null, 1]])
  })

  it('keep live and reconstructed feelings apart', () => {
    const feel = (emotionBeforeRecorded: 'live' | 'reconstructed' | null) =>
      ({ net: 1, emotionBefore: 'calm', emotionBeforeRecorded }) as const
    const list = [feel('live'), feel('live'), feel('reconstructed'), feel(null), { net: 1 }]
    expect(keysOf(list, 'emotionBefore')).toEqual([
      ['calm', 4],
      [null, 1],
    ])
    expect(keysOf(list, 'emotionBeforeRecorded')).toEqual([
      ['calm', 1],
      ['calm/live', 2],
      ['calm/reconstructed', 1],
      [null, 1],
    ])
  })

  it('treat unanswered as not recorded', () => {
    const list = [{ net: 1 }, { net: 2, confidence: 7, rating: 5, planFollowed: 'no_plan' as const, risk: 5 }]
    expect(keysOf(list, 'confidence')).toEqual([
      ['7', 1],
      [null, 1],
    ])
    expect(keysOf(list, 'rating').at(-1)).toEqual([null, 1])
    expect(keysOf(list, 'planFollowed')[0]).toEqual(['no_plan', 1])
    expect(keysOf(list, 'rSource')).toEqual([
      ['stop', 1],
      [null, 1],
    ])
    expect(keysOf([], 'session')).toEqual([])
  })
})

describe('bands', () => {
  it('begin at their edge', () => {
    expect([0, 59_999, 60_000, 86_400_000].map((held) => HOLD_BANDS.keys[bandOf(HOLD_BANDS, held)])).toEqual([
      '0-1m',
      '0-1m',
      '1-5m',
      '24h+',
    ])
    expect([0.01, 0.1, 1, 5000].map((size) => SIZE_BANDS.keys[bandOf(SIZE_BANDS, size)])).toEqual([
      '0-0.1',
      '0.1-0.5',
      '1-2',
      '1000+',
    ])
    expect([bandOf(SIZE_BANDS, Number.NaN), bandOf(HOLD_BANDS, -1)]).toEqual([-1, -1])
    expect([HOLD_BANDS, SIZE_BANDS].every(({ edges, keys }) => edges.length === keys.length)).toBe(true)
  })
})

describe('sessions', () => {
  it('follow the New York clock through daylight saving time', () => {
    const keyAt = (text: string) => SESSIONS[sessionOf(Date.parse(text))]?.key
    expect(keyAt('2026-07-01T13:30:00Z')).toBe('new_york')
    // 07:30 UTC is 03:30 in New York in summer, 02:30 in winter.
    expect(keyAt('2026-07-01T07:30:00Z')).toBe('london')
    expect(keyAt('2026-12-01T07:30:00Z')).toBe('asia')
    expect(keyAt('2026-07-01T21:59:00Z')).toBe('between')
    expect(keyAt('2026-07-01T22:00:00Z')).toBe('asia')
  })
})

/** Trades without an edge whose days move together, and a label shared by whole days. */
function noise(seed: number, label: (day: number, i: number) => string): Simple[] {
  const random = createRandom(seed)
  const bell = () => random.unit() + random.unit() + random.unit() + random.unit() - 2
  return Array.from({ length: 40 }, (_, day) => day).flatMap((day) => {
    const shift = 60 * bell()
    return Array.from({ length: 5 }, (_, i) => ({
      net: Math.round(shift + 100 * bell()),
      day,
      setup: label(day, i),
      openMinute: 60 * random.below(8),
      root: ['MES', 'MNQ', 'CL', 'GC'][random.below(4)] ?? 'MES',
      direction: random.below(2) ? ('long' as const) : ('short' as const),
    }))
  })
}

describe('comparisons', () => {
  it('reject a true null about one time in twenty, even if days move together', () => {
    let rejected = 0
    const runs = 600
    for (let seed = 1; seed <= runs; seed++) {
      const list = noise(seed, (day) => (createRandom(7919 * seed + day).below(2) ? 'a' : 'b'))
      const [group] = broken(list, { dimensions: ['setup'] }).dimensions[0]!.groups
      if ((group?.comparison.chance.value ?? 1) < 0.05) rejected++
    }
    // Trade by trade it would be about one in seven (docs/metrics.md, Intervals and simulation).
    // Four standard errors around 5 %.
    expect(rejected / runs).toBeGreaterThan(0.015)
    expect(rejected / runs).toBeLessThan(0.086)
  })

  it('find next to nothing if nothing is there, however many groups are compared', () => {
    const dimensions = ['hour', 'weekday', 'root', 'direction', 'setup'] as const
    const seen = Array.from({ length: 150 }, (_, seed) => {
      const list = noise(seed + 1, (_, i) => `setup ${i}`)
      const { dimensions: parts, comparisons } = broken(list, { dimensions })
      expect(comparisons).toBeGreaterThan(15)
      return parts.some(({ groups }) =>
        groups.some(({ comparison }) => ['above_rest', 'below_rest'].includes(comparison.verdict)),
      )
    })
    expect(seen.filter(Boolean).length / seen.length).toBeLessThan(0.2)
  })

  it('find a real difference', () => {
    const list = noise(3, (_, i) => (i === 0 ? 'good' : 'other')).map((one) =>
      one.setup === 'good' ? { ...one, net: (one.net ?? 0) + 90 } : one,
    )
    const { groups } = broken(list, { dimensions: ['setup'] }).dimensions[0]!
    expect(groups.map(({ key, comparison }) => [key, comparison.verdict])).toEqual([
      ['other', 'below_rest'],
      ['good', 'above_rest'],
    ])
  })

  it('could be chance where the interval of the difference contains zero, whatever the q', () => {
    const list = Array.from({ length: 20 }, (_, day) => [
      { net: day % 2 ? 143 : -57, day, setup: 'up' },
      { net: 0, day, setup: 'even' },
    ]).flat()
    const { groups } = broken(list, { dimensions: ['setup'] }).dimensions[0]!
    for (const { comparison } of groups) {
      expect(comparison.adjustedChance.value).toBeLessThan(0.1)
      expect(spansZero(comparison.difference.interval!)).toBe(true)
      expect(comparison.verdict).toBe('could_be_chance')
    }
  })

  it('compare R if requested, and nothing below ten trades on eight days', () => {
    const list = Array.from({ length: 40 }, (_, i) => ({
      net: i % 3 ? 20 : -30,
      risk: 10,
      day: i,
      setup: i < 9 ? 'few' : 'many',
    }))
    const { groups } = broken(list, { dimensions: ['setup'], measure: 'r' }).dimensions[0]!
    expect(groups.map(({ comparison }) => comparison.verdict)).toEqual(['not_compared', 'not_compared'])
    expect(groups[1]?.comparison.chance.reason).toBe('too_few_to_compare')
    const means = groups.map(({ expectancyR }) => expectancyR.figure.value!)
    expect(groups[1]?.comparison.difference.figure.value).toBeCloseTo(means[1]! - means[0]!, 12)
  })

  it('begin at ten trades on eight days, on both sides', () => {
    /** `n` trades named by a word, on the first `days` days. */
    const some = (setup: string, n: number, days: number) =>
      Array.from({ length: n }, (_, i) => ({ net: i % 3 ? 20 : -30, risk: 10, day: i % days, setup }))
    const isCompared = (n: number, days: number, measure: 'net' | 'r' = 'net') => {
      const list = [...some('few', n, days), ...some('many', 40, 20)]
      const { groups } = broken(list, { dimensions: ['setup'], measure }).dimensions[0]!
      return groups.map(({ comparison }) => comparison.verdict !== 'not_compared')
    }
    expect(isCompared(10, 8)).toEqual([true, true])
    expect(isCompared(10, 8, 'r')).toEqual([true, true])
    expect(isCompared(9, 8)).toEqual([false, false])
    expect(isCompared(10, 7)).toEqual([false, false])
  })

  it('state how many trades would settle a group', () => {
    const list = Array.from({ length: 20 }, (_, i) => ({
      net: i % 2 ? 130 : -110,
      day: i,
      tradingDay: FIRST_DAY + i,
    }))
    const [group] = broken(list, { dimensions: ['direction'] }).dimensions[0]!.groups
    // sd 123.12, mean 10: (2.4865 · 12.312)² = 937.2 → 938, less 20.
    expect(group?.tradesToSettle.value).toBe(918)
  })
})
