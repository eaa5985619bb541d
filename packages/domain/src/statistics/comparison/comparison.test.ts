import { describe, expect, it } from 'vitest'
import { wilsonInterval } from '../intervals/wilson-interval.ts'
import { createRandom } from '../maths/random.ts'
import { idsOf, rowOfId } from '../row-list.ts'
import { selectAll } from '../selection/select-all.ts'
import { adjustedChances } from '../significance/benjamini-hochberg.ts'
import { ACCOUNT, columnsOf } from '../testing/golden-vector.ts'
import { clusteredDifference } from './clustered-difference.ts'
import { compareRules, type RuleAnswers } from './compare-rules.ts'
import { compareSelections } from './compare-selections.ts'
import { winRateDifference } from './win-rate-difference.ts'

describe('clusteredDifference', () => {
  it('is Welch’s test of day means if no day is shared and each has one trade', () => {
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

  it('is the paired test if every day is shared', () => {
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

  it('has no p-value if nothing varies', () => {
    const ones = new Array(12).fill(1)
    const twos = new Array(12).fill(2)
    const { difference, chance } = clusteredDifference({ sum: twos, count: ones }, { sum: ones, count: ones })
    expect([difference.value, chance.reason]).toEqual([1, 'no_variation'])
  })
})

describe('sides of which one is small', () => {
  const side = (cases: number, days = cases) => ({
    sum: Array.from({ length: 12 }, (_, i) => (i < days ? i + 1 : 0)),
    count: Array.from({ length: 12 }, (_, i) => (i < days ? Math.floor((cases + i) / days) : 0)),
  })
  const all = side(12)

  it('have no difference if one is empty, and an unjudged one below ten cases on eight days', () => {
    for (const [a, b] of [
      [side(0), all],
      [all, side(0)],
    ] as const)
      expect(clusteredDifference(a, b)).toMatchObject({
        difference: { value: null, reason: 'too_few_to_compare' },
        chance: { value: null },
      })
    const one = clusteredDifference(side(1), all)
    expect([one.difference.value, one.chance.reason]).toEqual([1 - 6.5, 'too_few_to_compare'])
    const isJudged = (cases: number, days: number) => [
      clusteredDifference(side(cases, days), all).chance.value !== null,
      clusteredDifference(all, side(cases, days)).chance.value !== null,
    ]
    expect([isJudged(10, 8), isJudged(9, 8), isJudged(10, 7)]).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ])
  })

  it('have no variation if all values are zero, or differ only by rounding', () => {
    const ones = new Array(12).fill(1)
    const of = (values: number[]) => ({ sum: values, count: ones })
    expect(clusteredDifference(of(new Array(12).fill(0)), of(new Array(12).fill(0))).chance.reason).toBe(
      'no_variation',
    )
    // A difference of a third of a million every day: the sums differ only in their last digits.
    const first = ones.map((_, day) => (day * 1e6) / 7)
    const second = first.map((value) => value + 1e6 / 3)
    expect(clusteredDifference(of(first), of(second)).chance.reason).toBe('no_variation')
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

  it('gives both sides their figures, computed by hand', () => {
    const trades = [
      { net: 100, risk: 50, day: 0 },
      { net: -40, day: 0 },
      { net: 0, risk: 10, day: 1 },
      { net: 30, day: 2 },
    ]
    const columns = columnsOf(trades)
    const part = (rows: number[]) => ({ columns, rows: Uint32Array.from(rows) })
    const { first, second, ...differences } = compareSelections(part([0, 1, 2]), part([3]))
    expect(first).toMatchObject({
      n: 3,
      wins: 1,
      losses: 1,
      breakEvens: 1,
      days: 2,
      net: 60e6,
      winRate: { n: 2, figure: { value: 0.5 }, interval: wilsonInterval(1, 2) },
      expectancy: { n: 3, figure: { value: 20e6 } },
      expectancyR: { n: 2, figure: { value: 1 } },
      profitFactor: { n: 3, figure: { value: 2.5 } },
    })
    expect(second).toMatchObject({
      n: 1,
      wins: 1,
      losses: 0,
      breakEvens: 0,
      days: 1,
      net: 30e6,
      winRate: { n: 1, figure: { value: 1 } },
      expectancy: { n: 1, figure: { value: 30e6 } },
      expectancyR: { n: 0, figure: { reason: 'no_risk' } },
      profitFactor: { n: 1, figure: { reason: 'no_losses' } },
    })
    expect(differences.expectancy.difference).toMatchObject({ n: 4, figure: { value: -10e6 } })
    expect(differences.expectancyR.difference.n).toBe(2)
    expect(differences.winRate.difference).toMatchObject({ n: 3, figure: { value: -0.5 } })
    const one = compareSelections(part([0]), part([3])).first
    expect([one.expectancyR.figure.value, one.profitFactor.figure.reason]).toEqual([2, 'no_losses'])
  })

  it('uses the requested currency, else that of most trades of the first, else of the second', () => {
    const accounts = ['USD', 'EUR'].map((currency) => ({ ...ACCOUNT, id: currency, currency }))
    const columns = columnsOf(
      ['EUR', 'USD', 'USD', 'EUR', 'EUR'].map((account) => ({ net: 1, account })),
      accounts,
    )
    const part = (rows: number[]) => ({ columns, rows: Uint32Array.from(rows) })
    const euro = part([0])
    const dollars = part([0, 1, 2])
    const most = part([0, 1, 3, 4])
    expect(compareSelections(dollars, euro)).toMatchObject({
      currency: 'USD',
      first: { n: 2 },
      second: { n: 0 },
    })
    expect(compareSelections(most, euro)).toMatchObject({
      currency: 'EUR',
      first: { n: 3 },
      second: { n: 1 },
    })
    expect(compareSelections(dollars, euro, { currency: 'EUR' })).toMatchObject({ first: { n: 1 } })
    expect(compareSelections(part([]), euro).currency).toBe('EUR')
    expect(compareSelections(part([]), part([])).currency).toBe('USD')
  })

  it('says if one side is empty', () => {
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

  it('judges each rule only by the trades it was judged on', () => {
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

  it('adjusts every p-value for the rules compared with it, and for no others', () => {
    const chanceOf = (rules: RuleAnswers[]) => compare(rules)[0]?.expectancyR.chance.value ?? Number.NaN
    const alone = chanceOf([chancy(1)])
    const beside = [1, 2, 3, 4, 5].map(chancy)
    const among = compare(beside).map(({ expectancyR }) => expectancyR.chance.value)
    const single = beside.map((rule) => chanceOf([rule]))
    expect(among).toEqual(adjustedChances(single))
    expect(chanceOf([chancy(1), answer('Never', () => undefined)])).toBe(alone)
  })

  it('could be chance by its interval or by its p-value among all that were compared', () => {
    const random = createRandom(12)
    const noise = Array.from({ length: 60 }, (_, at) => answer(`${at}`, () => random.below(2) === 1))
    // On its own, the p-value matches the interval: it spans zero above 5 %, and the level is 10 %.
    const alone = noise.map((rule) => compare([rule])[0]!.expectancyR)
    const chances = alone.map(({ chance }) => chance.value ?? 1)
    expect(alone.map(({ couldBeChance }) => couldBeChance)).toEqual(chances.map((chance) => chance > 0.05))
    expect(chances.some((chance) => chance > 0.05 && chance < 0.1)).toBe(true)
    const among = compare(noise).map(({ expectancyR }) => expectancyR.couldBeChance)
    const adjusted = adjustedChances(chances).map((chance) => chance ?? 1)
    expect(among).toEqual(adjusted.map((chance, at) => chance > 0.1 || (chances[at] ?? 1) > 0.05))
    // Some would be findings on their own, but not among so many.
    expect(chances.some((chance, at) => chance < 0.05 && (adjusted[at] ?? 0) > 0.1)).toBe(true)
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
