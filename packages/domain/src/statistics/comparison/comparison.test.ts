import { describe, expect, it } from 'vitest'
import { idsOf, rowOfId } from '../row-list.ts'
import { selectAll } from '../selection/select-all.ts'
import { adjustedChances } from '../significance/benjamini-hochberg.ts'
import { columnsOf } from '../testing/golden-vector.ts'
import { clusteredDifference } from './clustered-difference.ts'
import { compareRules, type RuleAnswers } from './compare-rules.ts'
import { compareSelections } from './compare-selections.ts'
import { winRateDifference } from './win-rate-difference.ts'

describe('clusteredDifference', () => {
  it('is Welch’s test of day means where no day is shared and each has one trade', () => {
    const first = [4, 7, 1, 9, 5, 6, 3, 8, 2, 5]
    const second = [1, 3, 0, 4, 2, 2, 1, 5, 0, 2]
    const axis = (values: number[], offset: number) => ({
      sum: Array.from({ length: 20 }, (_, i) => values[i - offset] ?? 0),
      count: Array.from({ length: 20 }, (_, i) => (values[i - offset] === undefined ? 0 : 1)),
    })
    const { difference, interval } = clusteredDifference(axis(first, 0), axis(second, 10))
    // By hand: both Σ(x − mean)² are 60 and 24; error √(60/9/10 + 24/9/10) = 0.966092, t(9) 2.262157.
    expect(difference.value).toBe(3)
    expect(interval.low).toBeCloseTo(3 - 2.262157 * 0.966092, 5)
  })

  it('is the paired test where every day is shared', () => {
    const first = Array.from({ length: 12 }, (_, i) => 10 * i + (i % 2))
    const second = Array.from({ length: 12 }, (_, i) => 10 * i)
    const ones = new Array(12).fill(1)
    const { difference, interval } = clusteredDifference(
      { sum: first, count: ones },
      { sum: second, count: ones },
    )
    // Differences 0 and 1 in turn: mean 0.5, sd 0.522233, t(11) 2.200985.
    expect(difference.value).toBeCloseTo(0.5, 12)
    expect(interval.high).toBeCloseTo(0.5 + (2.200985 * 0.522233) / Math.sqrt(12), 5)
  })

  it('has no chance where nothing varies', () => {
    const ones = new Array(12).fill(1)
    const twos = new Array(12).fill(2)
    const { difference, chance } = clusteredDifference({ sum: twos, count: ones }, { sum: ones, count: ones })
    expect([difference.value, chance.reason]).toEqual([1, 'no_variation'])
  })
})

describe('winRateDifference', () => {
  it('gives the published intervals', () => {
    // Oracle: Newcombe 1998, Table II, method 10: 56/70 − 48/80, 9/10 − 3/10, 10/10 − 0/10.
    const cases: [number[], string[]][] = [
      [
        [56, 70, 48, 80],
        ['0.0524', '0.3339'],
      ],
      [
        [9, 10, 3, 10],
        ['0.1705', '0.8090'],
      ],
      [
        [10, 10, 0, 10],
        ['0.6075', '1.0000'],
      ],
    ]
    for (const [[wins = 0, decided = 0, otherWins = 0, otherDecided = 0], ends] of cases) {
      const { low, high } = winRateDifference({ wins, decided }, { wins: otherWins, decided: otherDecided })
      expect([low?.toFixed(4), high?.toFixed(4)]).toEqual(ends)
    }
    expect(winRateDifference({ wins: 0, decided: 0 }, { wins: 1, decided: 2 }).kind).toBe('none')
  })
})

describe('adjustedChances', () => {
  it('are p · m ÷ rank, never smaller than for a smaller p', () => {
    const adjusted = adjustedChances([0.01, 0.04, 0.03, null, 0.5])
    expect(adjusted.map((p) => p?.toFixed(6) ?? null)).toEqual([
      '0.040000',
      '0.053333',
      '0.053333',
      null,
      '0.500000',
    ])
    expect(adjustedChances([])).toEqual([])
    expect(adjustedChances([null])).toEqual([null])
  })
})

describe('compareSelections', () => {
  it('finds no difference between a selection and itself', () => {
    const list = Array.from({ length: 40 }, (_, i) => ({ net: ((i * 37) % 101) - 45, risk: 50, day: i % 20 }))
    const all = selectAll(columnsOf(list))
    const { expectancy, winRate, first, second } = compareSelections(all, all)
    expect(first).toEqual(second)
    expect([expectancy.difference.figure.value, winRate.couldBeChance]).toEqual([0, true])
  })

  it('says when one side is empty', () => {
    const columns = columnsOf([{ net: 1 }])
    const none = { columns, rows: new Uint32Array(0) }
    const { expectancy, winRate, second } = compareSelections(selectAll(columns), none)
    expect([second.n, expectancy.difference.figure.value, expectancy.couldBeChance]).toEqual([0, null, null])
    expect(winRate.difference.figure.reason).toBe('no_decided_trades')
  })
})

describe('compareRules', () => {
  /** 40 trades over 20 days: even ones about +1 R, odd ones about −1 R. */
  const list = Array.from({ length: 40 }, (_, i) => ({
    net: (i % 2 === 0 ? 100 : -100) + ((i * 37) % 21),
    risk: 100,
    day: i % 20,
  }))
  const columns = columnsOf(list)
  const netOf = (id: string) => columns.net[rowOfId(columns, id)] ?? 0
  const answer = (rule: string, of: (id: string, at: number) => boolean | undefined): RuleAnswers => ({
    rule,
    answers: new Map(
      idsOf(columns).flatMap((id, at) => {
        const kept = of(id, at)
        return kept === undefined ? [] : [[id, kept] as const]
      }),
    ),
  })
  const compare = (rules: RuleAnswers[]) => compareRules(selectAll(columns), rules, { currency: 'USD' })
  const real = answer('Waits for the close', (id) => netOf(id) > 0)
  const chancy = (at: number) => answer(`Noise ${at}`, (_, row) => (row * 7 + at * 5) % 4 < 2)

  it('judges each rule by the trades it was judged on alone', () => {
    const [first, second, third] = compare([
      real,
      answer('Hardly ever', (_, at) => (at === 0 ? false : at === 1 ? true : undefined)),
      answer('Never', () => undefined),
    ])
    expect([first?.kept.n, first?.broken.n, first?.unjudged]).toEqual([20, 20, 0])
    expect(first?.expectancyR.difference.figure.value).toBeGreaterThan(1.5)
    expect(first?.expectancyR.couldBeChance).toBe(false)
    expect([second?.kept.n, second?.broken.n, second?.unjudged]).toEqual([1, 1, 38])
    expect([second?.expectancyR.couldBeChance, second?.expectancyR.chance.reason]).toEqual([
      null,
      'too_few_to_compare',
    ])
    expect([third?.kept.n, third?.broken.n, third?.unjudged]).toEqual([0, 0, 40])
  })

  it('raises every chance by the rules that were compared beside it, and none by those that were not', () => {
    const chanceOf = (rules: RuleAnswers[]) => compare(rules)[0]?.expectancyR.chance.value ?? Number.NaN
    const alone = chanceOf([chancy(1)])
    const beside = [1, 2, 3, 4, 5].map(chancy)
    const among = compare(beside).map(({ expectancyR }) => expectancyR.chance.value)
    const single = beside.map((rule) => chanceOf([rule]))
    expect(among).toEqual(adjustedChances(single))
    expect(chanceOf([chancy(1), answer('Never', () => undefined)])).toBe(alone)
  })

  it('leaves open trades and rules nobody judged out of every side', () => {
    const open = columnsOf([...list, { net: null, closedAt: null }])
    const [only] = compareRules(
      selectAll(open),
      [{ rule: 'a', answers: new Map(idsOf(open).map((id) => [id, true])) }],
      { currency: 'USD' },
    )
    expect([only?.kept.n, only?.broken.n]).toEqual([40, 0])
  })
})
