import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cell, CellState } from '../routine/day-cells.ts'
import type { RuleTrade, Verdict } from '../routine/judge-rule.ts'
import { normalQuantile } from '../statistics/maths/normal.ts'
import {
  allOf,
  type DisciplineDay,
  disciplineDayOf,
  disciplineScore,
  isScored,
  weightedShare,
  weightOf,
} from './discipline-score.ts'
import { ruleLeak } from './rule-leak.ts'

const verdict = (state: Verdict['state'], tradeIds: string[] = []): Verdict => ({
  state,
  n: 0,
  of: 1,
  unknown: 0,
  at: null,
  tradeIds,
})
const cell = (state: CellState, judged = false): Cell => ({
  habitId: 'h',
  day: 0,
  state,
  verdict: judged ? verdict('kept') : null,
})
const day = (kept: number, due: number, at = 0): DisciplineDay => ({
  day: at,
  auto: { kept, due, unknown: 0 },
  self: { kept: 0, due: 0, unknown: 0 },
})

/** Wilson's ends as the shares the score test just accepts, found by bisection. */
function scoreEnds(share: number, n: number): [number, number] {
  const z = normalQuantile(0.975)
  const holds = (p: number) => Math.abs(share - p) <= z * Math.sqrt((p * (1 - p)) / n)
  const end = (outside: number) => {
    let inside = share
    let out = outside
    for (let step = 0; step < 200; step++) {
      const middle = (inside + out) / 2
      if (holds(middle)) inside = middle
      else out = middle
    }
    return inside
  }
  return [end(0), end(1)]
}

describe('the rules of a day', () => {
  test('are of two kinds; open ones, those not due and days off count in neither', () => {
    const cells = [
      ...[cell('kept', true), cell('broken', true), cell('unknown', true), cell('open', true)],
      ...[cell('kept'), cell('missed'), cell('not_due'), cell('off'), cell('open')],
    ]
    expect(disciplineDayOf(5, cells)).toEqual({
      day: 5,
      auto: { kept: 1, due: 2, unknown: 1 },
      self: { kept: 1, due: 2, unknown: 0 },
    })
  })

  test('add up without losing any of either kind', () => {
    const auto = { kept: 4, due: 6, unknown: 3 }
    const self = { kept: 1, due: 2, unknown: 1 }
    expect(allOf({ day: 5, auto, self })).toEqual({ kept: 5, due: 8, unknown: 4 })
  })

  test('count locks among what the record judges; an active one is undecided', () => {
    const { auto, self } = disciplineDayOf(5, [], ['kept', 'broken', 'unknown', 'active'])
    expect([auto, self]).toEqual([
      { kept: 1, due: 2, unknown: 1 },
      { kept: 0, due: 0, unknown: 0 },
    ])
  })

  test('do not count on a day planned off, even if a lock was active on it', () => {
    const locked = disciplineDayOf(5, [cell('off')], ['kept'])
    expect(isScored({ endsAt: 100, isFinished: false, isOff: true }, locked, 100)).toBe(false)
    expect(isScored({ endsAt: 100, isFinished: false, isOff: false }, locked, 100)).toBe(true)
  })

  test('count once the day is over or finished and something was decided', () => {
    const running = { endsAt: 100, isFinished: false, isOff: false }
    expect(isScored(running, day(1, 1), 99)).toBe(false)
    expect(isScored(running, day(1, 1), 100)).toBe(true)
    expect(isScored({ ...running, isFinished: true }, day(1, 1), 50)).toBe(true)
    expect(isScored(running, day(0, 0), 100)).toBe(false)
  })
})

describe('the discipline score', () => {
  test('weighs a day half as much ten planned days later', () => {
    expect([0, 10, 20].map(weightOf)).toEqual([1, 0.5, 0.25])
    const share = weightedShare([
      { kept: 2, due: 2, weight: weightOf(10) },
      { kept: 1, due: 2, weight: weightOf(0) },
    ]).share
    expect(share).toBeCloseTo(2 / 3, 12)
  })

  test('is withheld below five planned days and settled from twenty', () => {
    const of = (n: number) => disciplineScore(Array.from({ length: n }, (_, at) => day(1, 2, at)))
    expect([0, 4, 5, 19, 20, 40].map((n) => of(n).standing)).toEqual([
      ...['withheld', 'withheld', 'provisional', 'provisional', 'settled', 'settled'],
    ])
    expect(of(4).all.score).toEqual({ value: null, reason: 'too_few_planned_days' })
    expect(of(40).days.length).toBe(20)
    expect(of(20).self.score).toEqual({ value: null, reason: 'no_rule_due' })
  })

  test('ignores what is more than twenty planned days old', () => {
    const bad = Array.from({ length: 30 }, (_, at) => day(0, 4, at))
    const good = Array.from({ length: 20 }, (_, at) => day(4, 4, 30 + at))
    expect(disciplineScore([...bad, ...good]).all.score.value).toBe(1)
  })

  test('lies between the worst and the best day, inside its interval; keeping one more rule never lowers it', () => {
    const days = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9)).map(([due, kept]) => day(Math.min(kept, due), due)),
      { minLength: 5, maxLength: 30 },
    )
    fc.assert(
      fc.property(days, fc.nat(29), (all, which) => {
        const { all: score, days: used } = disciplineScore(all)
        const rates = used.map(({ auto }) => auto.kept / auto.due)
        const value = score.score.value ?? Number.NaN
        expect(value).toBeGreaterThanOrEqual(Math.min(...rates) - 1e-9)
        expect(value).toBeLessThanOrEqual(Math.max(...rates) + 1e-9)
        if (score.interval.kind !== 'closed') throw new Error('an interval is closed')
        expect(score.interval.low).toBeLessThanOrEqual(value + 1e-9)
        expect(score.interval.high).toBeGreaterThanOrEqual(value - 1e-9)
        const better = all.map((one, at) =>
          at === which % all.length ? day(Math.min(one.auto.due, one.auto.kept + 1), one.auto.due) : one,
        )
        expect(disciplineScore(better).all.score.value).toBeGreaterThanOrEqual(value - 1e-12)
      }),
    )
  })
})

describe('the interval of the discipline score', () => {
  test('is that of the score test at the effective number of rules', () => {
    const days = Array.from({ length: 20 }, (_, at) => day([5, 6, 4, 6, 3][at % 5] ?? 0, 6, at))
    const { all } = disciplineScore(days)
    const [low, high] = scoreEnds(all.score.value ?? 0, all.effectiveN)
    expect(all.interval.low).toBeCloseTo(low, 9)
    expect(all.interval.high).toBeCloseTo(high, 9)
  })

  test('counts rules in full if all weigh the same and days do not differ', () => {
    const same = Array.from({ length: 10 }, () => ({ kept: 3, due: 4, weight: 1 }))
    expect(weightedShare(same).effectiveN).toBeCloseTo(40, 9)
  })

  test('has the variance of the weighted mean of independent rules, summed rule by rule', () => {
    // Every rule is an independent coin with the day’s weight: Var(Σwx ÷ Σw) = p(1 − p)·Σw² ÷ (Σw)².
    const days = Array.from({ length: 20 }, (_, ago) => ({ kept: 3, due: 4, weight: weightOf(ago) }))
    let sum = 0
    let squares = 0
    for (const { due, weight } of days)
      for (let rule = 0; rule < due; rule++) {
        sum += weight
        squares += weight * weight
      }
    expect(weightedShare(days).effectiveN).toBeCloseTo((sum * sum) / squares, 9)
  })

  test('counts a day as little more than one case if its rules are kept or broken together', () => {
    const days = Array.from({ length: 20 }, (_, at) => ({ kept: at % 2 ? 6 : 0, due: 6, weight: 1 }))
    const { effectiveN } = weightedShare(days)
    // 120 rules carry as much information as 19 independent ones (days minus one), and their spread has 19 degrees of
    // freedom: t = 2.093024.
    expect(effectiveN).toBeCloseTo(19 * (1.959964 / 2.093024) ** 2, 4)
  })

  test('never counts more than there are rules, nor less than one', () => {
    const drawn = fc.array(
      fc
        .tuple(fc.integer({ min: 1, max: 9 }), fc.nat(9), fc.double({ min: 0.25, max: 1, noNaN: true }))
        .map(([due, kept, weight]) => ({ due, kept: Math.min(kept, due), weight })),
      { minLength: 5, maxLength: 20 },
    )
    fc.assert(
      fc.property(drawn, (days) => {
        const { effectiveN } = weightedShare(days)
        const rules = days.reduce((sum, { due }) => sum + due, 0)
        expect(effectiveN).toBeGreaterThan(0)
        expect(effectiveN).toBeLessThanOrEqual(rules + 1e-9)
      }),
    )
  })

  test('covers the truth in about 95 of 100 draws, even if the rules of a day go together', () => {
    let state = 12345
    const random = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state / 2 ** 32
    }
    // On every third day all rules share one draw, so that they are kept or broken together. The truth is 0.8.
    const drawDay = (at: number) => {
      const together = random() < 0.35 ? random() < 0.8 : null
      let kept = 0
      for (let rule = 0; rule < 6; rule++) kept += (together ?? random() < 0.8) ? 1 : 0
      return day(kept, 6, at)
    }
    let covered = 0
    const RUNS = 1500
    for (let run = 0; run < RUNS; run++) {
      const { interval } = disciplineScore(Array.from({ length: 20 }, (_, at) => drawDay(at))).all
      if ((interval.low ?? 1) <= 0.8 && (interval.high ?? 0) >= 0.8) covered++
    }
    expect(covered / RUNS).toBeGreaterThan(0.925)
    expect(covered / RUNS).toBeLessThan(0.985)
  })
})

describe('the net of trades that broke a rule', () => {
  const trade = (id: string, net: number | null, currency = 'USD') => ({ id, net, currency }) as RuleTrade
  const broken = (tradeIds: string[], kind: 'max_trades' | 'hours' | 'review_within') => ({
    cell: { ...cell('broken'), verdict: verdict('broken', tradeIds) },
    kind,
  })

  test('counts each trade once, by currency, and reports unknown results', () => {
    const opened = [trade('a', -5), trade('b', 2), trade('c', null), trade('d', -9), trade('e', 7, 'EUR')]
    const cells = [broken(['a', 'b', 'c'], 'max_trades'), broken(['b', 'e'], 'hours')]
    expect(ruleLeak([{ opened, closed: opened, cells, locked: [] }])).toEqual([
      { currency: 'USD', n: 3, net: -3, unknown: 1 },
      { currency: 'EUR', n: 1, net: 7, unknown: 0 },
    ])
    // The currency with the most trades comes first, whichever was broken first.
    const turned = [broken(['e', 'a', 'b'], 'hours')]
    expect(ruleLeak([{ opened, closed: [], cells: turned, locked: [] }])[0]?.currency).toBe('USD')
  })

  test('leaves out rules that no single trade can break, and rules that were kept', () => {
    const opened = [trade('a', -5)]
    const kept = { cell: { ...cell('kept'), verdict: verdict('kept', ['a']) }, kind: 'hours' as const }
    expect(
      ruleLeak([{ opened, closed: [], cells: [broken(['a'], 'review_within'), kept], locked: [] }]),
    ).toEqual([])
  })

  test('counts trades opened during a lock, once even if they broke a rule too', () => {
    const opened = [trade('a', -5), trade('b', 2), trade('c', 4)]
    const cells = [broken(['a'], 'hours')]
    expect(ruleLeak([{ opened, closed: [], cells, locked: ['a', 'b', 'elsewhere'] }])).toEqual([
      { currency: 'USD', n: 2, net: -3, unknown: 0 },
    ])
  })
})
