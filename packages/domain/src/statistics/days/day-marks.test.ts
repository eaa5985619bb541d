import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsFromRows, type TradeRow } from '../columns-from-rows.ts'
import { selectAll } from '../selection/select-all.ts'
import { dayMarks } from './day-marks.ts'
import { dayState } from './day-state.ts'

const ACCOUNT = { id: 'a', currency: 'USD', startingBalance: 0 }
let next = 0
function row(more: Partial<TradeRow>): TradeRow {
  next++
  return {
    id: `t${next}`,
    account: 'a',
    symbol: 'MES',
    root: 'MES',
    direction: 'long',
    openedAt: next * 1000,
    closedAt: next * 1000 + 500,
    tradingDay: 20_000,
    openDay: 20_000,
    openMinute: 600,
    quantity: 1,
    gross: 0,
    costs: 0,
    net: 0,
    risk: null,
    ...more,
  } as TradeRow
}
const marks = (...rows: TradeRow[]) => dayMarks(selectAll(columnsFromRows(rows, [ACCOUNT])))

describe('dayMarks', () => {
  it('counts the trades with notes, and all their screenshots', () => {
    const found = marks(
      row({ hasNotes: true, screenshots: 2 }),
      row({ screenshots: 1 }),
      row({ openDay: 20_001, hasNotes: true }),
    )
    expect(found.map(({ n, withNotes, screenshots }) => [n, withNotes, screenshots])).toEqual([
      [2, 1, 3],
      [1, 1, 0],
    ])
  })

  it('judges nothing on a day without records', () => {
    const [{ day, n, ...rest } = { day: 0, n: 0 }] = marks(row({}))
    expect([day, n]).toEqual([20_000, 1])
    expect(new Set(Object.values(rest))).toEqual(new Set([0]))
  })

  it('counts rules, plans and feelings on the day a trade was opened', () => {
    const found = marks(
      row({ openDay: 20_000, tradingDay: 20_001, rulesKept: 2, rulesBroken: 1, planFollowed: 'yes' }),
      row({ openDay: 20_000, planFollowed: 'no', emotionBefore: 'calm', emotionAfter: 'angry' }),
      row({ openDay: 20_001, planFollowed: 'no_plan' }),
    )
    expect(
      found.map(({ day, n, rulesKept, rulesJudged, plansFollowed, plansAnswered, feelings }) => [
        [day, n],
        [rulesKept, rulesJudged],
        [plansFollowed, plansAnswered],
        feelings,
      ]),
    ).toEqual([
      [[20_000, 2], [2, 3], [1, 2], 2],
      [[20_001, 1], [0, 0], [0, 0], 0],
    ])
    // Calm is 0.7 pleasant, angry 0.8 unpleasant.
    expect(found[0]?.valence).toBeCloseTo(-0.1, 10)
  })

  it('is empty without trades', () => {
    expect(marks()).toEqual([])
  })

  it('counts every trade on exactly one day, in date order, whatever the input order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 20 }), (days) => {
        const rows = days.map((day) => row({ openDay: 20_000 + day, rulesKept: 1 }))
        const found = marks(...rows)
        expect(found.reduce((sum, mark) => sum + mark.n, 0)).toBe(days.length)
        expect(found.map((mark) => mark.day)).toEqual(
          [...new Set(days.map((day) => 20_000 + day))].sort((a, b) => a - b),
        )
        expect(marks(...rows.toReversed())).toEqual(found)
      }),
    )
  })
})

describe('dayState', () => {
  it('is flat under 20 units in either direction, and none only without a trade', () => {
    expect([null, 0, 19_999_999, -19_999_999, 20_000_000, -20_000_000].map(dayState)).toEqual([
      'none',
      'flat',
      'flat',
      'flat',
      'win',
      'loss',
    ])
  })
})
