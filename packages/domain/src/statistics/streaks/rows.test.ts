import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { winRateAfterRuns } from './after-run.ts'
import { currentRun } from './current-run.ts'
import { longestRuns } from './longest-runs.ts'
import { runPlaces } from './run-places.ts'
import { runsTest } from './runs-test.ts'

const outcomes = fc.array(fc.constantFrom(1, -1, 0, 2), { maxLength: 40 })

/** Runs of wins and losses, by splitting a text where the letter changes. */
function rowsOf(list: readonly number[]): string[] {
  const letters = list.map((one) => ({ 1: 'W', [-1]: 'L' })[one] ?? '').join('')
  return letters.match(/W+|L+/g) ?? []
}
const longest = (rows: readonly string[], letter: string) =>
  Math.max(0, ...rows.filter((row) => row.startsWith(letter)).map((row) => row.length))

describe('runs of wins and losses', () => {
  test('match splitting them apart', () => {
    fc.assert(
      fc.property(outcomes, (list) => {
        const rows = rowsOf(list)
        expect(longestRuns(list)).toEqual({ wins: longest(rows, 'W'), losses: longest(rows, 'L') })
        const last = rows.at(-1)
        expect(currentRun(list)).toEqual(
          last ? { kind: last.startsWith('W') ? 'wins' : 'losses', length: last.length } : null,
        )
        const { wins, losses, runs } = runsTest(list)
        expect([wins, losses, runs]).toEqual([
          list.filter((one) => one === 1).length,
          list.filter((one) => one === -1).length,
          rows.length,
        ])
      }),
    )
  })

  test('lie where their trades are', () => {
    fc.assert(
      fc.property(outcomes, (list) => {
        const places = runPlaces(list)
        const lengths = { ...longestRuns(list), current: currentRun(list)?.length ?? 0 }
        for (const kind of ['wins', 'losses', 'current'] as const) {
          const place = places[kind]
          const inside = place
            ? list.slice(place.first, place.last + 1).filter((one) => Math.abs(one) === 1)
            : []
          expect(inside).toHaveLength(lengths[kind])
          expect(new Set(inside).size).toBeLessThanOrEqual(1)
          if (place && kind !== 'current') expect(inside[0]).toBe(kind === 'wins' ? 1 : -1)
          if (place) expect([list[place.first], list[place.last]]).toEqual([inside[0], inside[0]])
        }
      }),
    )
  })

  test('are the later one if two are equally long', () => {
    expect(runPlaces([1, 1, -1, 1, 1]).wins).toEqual({ first: 3, last: 4 })
    expect(runPlaces([1, -1]).losses).toEqual({ first: 1, last: 1 })
    expect(runPlaces([0, 2])).toEqual({ wins: null, losses: null, current: null })
  })
})

describe('the runs test', () => {
  /** All orders of these wins and losses, each equally likely. */
  function orders(wins: number, losses: number): number[][] {
    if (wins + losses === 0) return [[]]
    return [
      ...(wins > 0 ? orders(wins - 1, losses).map((rest) => [1, ...rest]) : []),
      ...(losses > 0 ? orders(wins, losses - 1).map((rest) => [-1, ...rest]) : []),
    ]
  }

  test.each([
    [1, 1],
    [3, 2],
    [5, 5],
    [2, 7],
  ])('of %i wins and %i losses agrees with all their orders', (wins, losses) => {
    const all = orders(wins, losses)
    const counts = all.map((order) => rowsOf(order).length)
    const mean = counts.reduce((a, b) => a + b, 0) / counts.length
    const deviation = Math.sqrt(counts.reduce((sum, n) => sum + (n - mean) ** 2, 0) / counts.length)
    for (const order of all.filter((_, i) => i % 7 === 0)) {
      const { runs, expected, deviation: reported, z, chanceOfMore, chanceOfFewer } = runsTest(order)
      expect(expected.value).toBeCloseTo(mean, 9)
      if (deviation > 0) expect(reported.value).toBeCloseTo(deviation, 9)
      if (deviation > 0) expect(z.value).toBeCloseTo((runs - mean) / deviation, 9)
      expect(chanceOfMore.value).toBeCloseTo(counts.filter((n) => n >= runs).length / all.length, 9)
      expect(chanceOfFewer.value).toBeCloseTo(counts.filter((n) => n <= runs).length / all.length, 9)
    }
  })

  /** How many orders of these wins and losses have that many runs, trade by trade. */
  function countsOfRuns(wins: number, losses: number): number[] {
    const known = new Map<string, number[]>()
    const after = (w: number, l: number, last: string): number[] => {
      if (w + l === 0) return [1]
      const key = `${w} ${l} ${last}`
      const found = known.get(key)
      if (found) return found
      const counts: number[] = []
      const add = (rest: readonly number[], isNew: boolean) =>
        rest.forEach((ways, runs) => {
          const at = runs + (isNew ? 1 : 0)
          counts[at] = (counts[at] ?? 0) + ways
        })
      if (w > 0) add(after(w - 1, l, 'W'), last !== 'W')
      if (l > 0) add(after(w, l - 1, 'L'), last !== 'L')
      known.set(key, counts)
      return counts
    }
    return after(wins, losses, '')
  }

  test.each([
    [19, 20, 12],
    [20, 20, 2],
    [20, 20, 1],
    [100, 60, 4],
    [40, 1, 40],
    [190, 10, 190],
  ])(
    'of %i wins and %i losses agrees with counting, exactly below twenty of either',
    (wins, losses, each) => {
      const list = Array.from({ length: wins + losses }, (_, i) => (i % (2 * each) < each ? 1 : -1))
      const ours = runsTest(list)
      const counts = countsOfRuns(ours.wins, ours.losses)
      const all = counts.reduce((sum, ways) => sum + (ways ?? 0), 0)
      const chance = (holds: (runs: number) => boolean) =>
        counts.reduce((sum, ways, runs) => sum + (holds(runs) ? ways : 0), 0) / all
      const digits = Math.min(ours.wins, ours.losses) < 20 ? 9 : 2
      expect(ours.chanceOfMore.value).toBeCloseTo(
        chance((runs) => runs >= ours.runs),
        digits,
      )
      expect(ours.chanceOfFewer.value).toBeCloseTo(
        chance((runs) => runs <= ours.runs),
        digits,
      )
    },
  )

  test('needs both wins and losses', () => {
    for (const list of [[], [1, 1], [-1], [0, 2]]) {
      const { expected, deviation, z, chanceOfMore, chanceOfFewer } = runsTest(list)
      for (const figure of [expected, deviation, z, chanceOfMore, chanceOfFewer])
        expect(figure.reason).toBe('needs_both')
    }
  })
})

describe('the win rate after a run', () => {
  test('is that of the trades that followed runs at least as long', () => {
    fc.assert(
      fc.property(outcomes, (list) => {
        const letters = rowsOf(list).join('')
        for (const { after, length, n, won, winRate } of winRateAfterRuns(list, { shuffles: 2 })) {
          const row = (after === 'wins' ? 'W' : 'L').repeat(length)
          const next = [...letters].filter((_, i) => i >= length && letters.slice(i - length, i) === row)
          expect([n, won]).toEqual([next.length, next.filter((one) => one === 'W').length])
          if (winRate.value !== null) expect(winRate.value).toBe(won / n)
        }
      }),
    )
  })

  test('is given for one, two and three of either kind, with the same p-value for the same trades', () => {
    const list = Array.from({ length: 60 }, (_, i) => (i % 5 < 3 ? 1 : -1))
    const reported = winRateAfterRuns(list)
    expect(reported.map(({ after, length }) => `${after} ${length}`)).toEqual([
      ...['wins 1', 'wins 2', 'wins 3', 'losses 1', 'losses 2', 'losses 3'],
    ])
    expect(winRateAfterRuns(list)).toEqual(reported)
    expect(reported[0]?.shuffles).toBe(2_000)
    expect(winRateAfterRuns(list, { seed: 5 })[0]?.expected.value).not.toBe(reported[0]?.expected.value)
    for (const { chance } of reported) if (chance.value !== null) expect(chance.value).toBeLessThanOrEqual(1)
  })

  test('is compared with all orders of the same trades: two wins and a loss, by hand', () => {
    // WWL 1 of 2, WLW 0 of 1, LWW 1 of 1: half on average, and no order lies closer than WWL.
    const [first] = winRateAfterRuns([1, 1, -1], { shuffles: 6_000 })
    expect(first?.expected.value).toBeCloseTo(0.5, 1)
    expect(first?.winRate.value).toBe(0.5)
    expect(first?.chance.value).toBeGreaterThan(0.99)
    const [other] = winRateAfterRuns([1, -1, 1], { shuffles: 6_000 })
    expect(other?.winRate.value).toBe(0)
    expect(other?.chance.value).toBeCloseTo(2 / 3, 1)
  })

  test('counts the real order among the shuffled ones: at least one in a hundred with 99, and 1 if all agree', () => {
    const chanceOf = (list: readonly number[]) => winRateAfterRuns(list, { shuffles: 99 })[0]?.chance.value
    expect(chanceOf(Array.from({ length: 60 }, (_, i) => (i % 2 ? 1 : -1)))).toBe(0.01)
    expect(chanceOf([1, 1, 1])).toBe(1)
  })

  test('uses fewer shuffles for a long history, but never fewer than a hundred', () => {
    const of = (n: number) =>
      winRateAfterRuns(Array.from({ length: n }, (_, i) => (i % 2 ? 1 : -1)))[0]?.shuffles
    expect(of(4_000)).toBe(2_000)
    expect(of(8_000)).toBe(1_000)
    expect(of(100_000)).toBe(100)
  })
})
