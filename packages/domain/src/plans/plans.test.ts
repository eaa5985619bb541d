import { describe, expect, it } from 'vitest'
import { columnsFromRows, type TradeRow } from '../statistics/columns-from-rows.ts'
import { selectAll } from '../statistics/selection/select-all.ts'
import { dayNumber } from '../time/trading-day.ts'
import {
  comparePlan,
  type PlannedTrade,
  plannedMultiple,
  riskOfPlan,
  type TakenTrade,
} from './compare-plan.ts'
import { type DayLimits, dayRecord } from './day-record.ts'

const USD = 1_000_000

describe('a plan compared with its trade', () => {
  const plan: PlannedTrade = {
    direction: 'long',
    entry: '20000',
    stop: '19980',
    target: '20050',
    quantity: '2',
    risk: null,
  }
  const trade: TakenTrade = {
    averageEntry: '20003.25',
    averageExit: '20040',
    quantity: '3',
    isClosed: true,
    net: 217 * USD,
    mae: null,
    pointValue: '2',
  }

  it('says what a worse entry cost over the whole size', () => {
    // 3.25 points × 3 contracts × $2.
    expect(comparePlan(plan, trade).slippage).toEqual({ points: '-3.25', money: -19.5 * USD })
    const short = comparePlan({ ...plan, direction: 'short', stop: '20020', target: '19950' }, trade)
    expect(short.slippage).toEqual({ points: '3.25', money: 19.5 * USD })
    // As planned: zero, and not minus zero.
    const exact = { ...plan, direction: 'short' as const, entry: '20003.25' }
    expect(comparePlan(exact, trade).slippage?.money).toBe(0)
  })

  it('measures the result in units of the planned risk', () => {
    // 20 points × 2 × $2 = $80; 217 ÷ 80.
    expect(comparePlan(plan, trade)).toMatchObject({
      plannedRisk: 80 * USD,
      plannedMultiple: 2.5,
      realisedR: 2.7125,
      sizeDifference: '1',
      stop: { verdict: 'kept', beyond: null },
      target: { verdict: 'not_reached', short: '10' },
    })
    expect(comparePlan({ ...plan, risk: 100 * USD }, trade).realisedR).toBe(2.17)
  })

  it('detects a passed stop from the exit or from the worst point', () => {
    expect(comparePlan(plan, { ...trade, averageExit: '19979.5' }).stop).toEqual({
      verdict: 'passed',
      beyond: '0.5',
    })
    expect(comparePlan(plan, { ...trade, averageExit: '19980' }).stop?.verdict).toBe('kept')
    // From 20,003.25 the stop is 23.25 points away; $150 on 3 contracts is 25 points.
    expect(comparePlan(plan, { ...trade, mae: 150 * USD }).stop).toEqual({
      verdict: 'passed',
      beyond: '1.75',
    })
    expect(comparePlan(plan, { ...trade, mae: 139.5 * USD }).stop?.verdict).toBe('kept')
    // Without the value of a point nobody knows how far the price went.
    expect(comparePlan(plan, { ...trade, mae: 150 * USD, pointValue: null }).stop?.verdict).toBe('kept')
    expect(comparePlan(plan, { ...trade, averageExit: null }).stop).toBeNull()
  })

  it('leaves unknown what the plan left open or the trade has not shown yet', () => {
    const open = comparePlan(plan, { ...trade, averageExit: null, isClosed: false, net: null })
    expect([open.stop, open.target, open.realisedR]).toEqual([null, null, null])
    const bare = { ...plan, entry: null, stop: null, target: null, quantity: null }
    expect(comparePlan(bare, trade)).toEqual({
      slippage: null,
      sizeDifference: null,
      plannedRisk: null,
      plannedMultiple: null,
      realisedR: null,
      stop: null,
      target: null,
    })
    expect(comparePlan(plan, { ...trade, pointValue: null })).toMatchObject({
      slippage: { points: '-3.25', money: null },
      plannedRisk: null,
    })
  })

  it('has no reward to risk with a stop or target on the wrong side', () => {
    expect(plannedMultiple({ ...plan, stop: '20010' })).toBeNull()
    expect(plannedMultiple({ ...plan, target: '19990' })).toBeNull()
    expect(plannedMultiple({ ...plan, stop: '20000' })).toBeNull()
    expect(plannedMultiple({ ...plan, target: '20000' })).toBeNull()
    const short = { ...plan, direction: 'short' as const }
    expect(plannedMultiple({ ...short, stop: '20000.5', target: '19999.75' })).toBe(0.5)
    // A third, to four decimals.
    expect(plannedMultiple({ ...plan, stop: '19997', target: '20001' })).toBe(0.3333)
    for (const stop of ['20000', '20010']) expect(riskOfPlan({ ...plan, stop, risk: null }, '2')).toBeNull()
    expect(riskOfPlan({ ...short, stop: '19990', risk: null }, '2')).toBeNull()
  })

  it('has no risk while a price, the size or the value of a point is unknown', () => {
    const open = { ...plan, risk: null }
    expect(riskOfPlan(open, '2')).not.toBeNull()
    for (const field of ['entry', 'stop', 'quantity'] as const)
      expect(riskOfPlan({ ...open, [field]: null }, '2'), field).toBeNull()
    expect(riskOfPlan(open, null)).toBeNull()
  })
})

describe('a day compared with its plan', () => {
  const DAY = dayNumber('2026-06-15')
  const at = (time: string) => Date.parse(`2026-06-15T${time}Z`)
  const trade = (over: Partial<TradeRow> & { id: string }): TradeRow => ({
    account: 'a',
    symbol: 'MNQU6',
    root: 'MNQ',
    direction: 'long',
    openedAt: at('14:00'),
    closedAt: at('14:10'),
    tradingDay: DAY,
    openDay: DAY,
    gross: 0,
    net: 0,
    ...over,
  })
  const limits: DayLimits = {
    day: DAY,
    roots: ['MNQ'],
    startsAt: at('13:30'),
    endsAt: at('16:00'),
    maxLoss: 300 * USD,
    maxTrades: 3,
  }
  const facts = (rows: TradeRow[], over: Partial<DayLimits> = {}) =>
    dayRecord(
      selectAll(
        columnsFromRows(rows, [
          { id: 'a', currency: 'USD', startingBalance: 0 },
          { id: 'b', currency: 'EUR', startingBalance: 0 },
        ]),
      ),
      { ...limits, ...over },
    )

  it('finds the moment the largest loss was reached and what was opened after it', () => {
    const rows = [
      trade({ id: '1', openedAt: at('13:40'), closedAt: at('14:00'), net: -200 * USD }),
      trade({ id: '2', openedAt: at('14:05'), closedAt: at('14:30'), net: -100 * USD }),
      trade({ id: '3', openedAt: at('14:29'), closedAt: at('14:50'), net: 80 * USD }),
      trade({ id: '4', openedAt: at('14:40'), closedAt: at('15:00'), net: -30 * USD }),
    ]
    expect(facts(rows)).toMatchObject({
      taken: 4,
      overTrades: 1,
      results: [{ currency: 'USD', n: 4, net: -250 * USD }],
      loss: { lowest: -300 * USD, reachedAt: at('14:30'), openedAfter: 1 },
    })
    const over = (maxTrades: number | null) => facts(rows, { maxTrades }).overTrades
    expect([over(1), over(4), over(5), over(null)]).toEqual([3, 0, 0, 0])
    expect(facts(rows, { maxLoss: 300 * USD + 1 }).loss).toEqual({
      lowest: -300 * USD,
      reachedAt: null,
      openedAfter: 0,
    })
  })

  it('counts what closes at one instant together, in whatever order', () => {
    const loss = trade({ id: '1', closedAt: at('14:30'), net: -350 * USD })
    const win = trade({ id: '2', closedAt: at('14:30'), net: 100 * USD })
    for (const rows of [
      [loss, win],
      [win, loss],
    ])
      expect(facts(rows).loss).toEqual({ lowest: -250 * USD, reachedAt: null, openedAfter: 0 })
  })

  it('counts trades outside the hours and the named contracts, by their opening', () => {
    const rows = [
      trade({ id: '1', openedAt: at('13:29:59.999') }),
      trade({ id: '2', openedAt: at('13:30') }),
      trade({ id: '3', openedAt: at('16:00'), root: 'ES' }),
      trade({ id: '4', openedAt: at('16:00:00.001'), root: 'ES' }),
      trade({ id: '5', openedAt: at('15:00'), root: 'CL' }),
    ]
    expect(facts(rows)).toMatchObject({
      early: 1,
      late: 1,
      outsideSymbols: [
        { root: 'ES', n: 2 },
        { root: 'CL', n: 1 },
      ],
    })
    expect(facts(rows, { roots: [], endsAt: null })).toMatchObject({ late: 0, outsideSymbols: [] })
  })

  it('counts copies of one decision as one trade, and their money in full', () => {
    const copies = ['1', '2', '3'].map((id) =>
      trade({ id, decision: '1', root: 'ES', openedAt: at('16:01'), net: -100 * USD }),
    )
    expect(facts([...copies, trade({ id: '4', net: -50 * USD })], { maxTrades: 2 })).toMatchObject({
      taken: 2,
      overTrades: 0,
      late: 1,
      outsideSymbols: [{ root: 'ES', n: 1 }],
      results: [{ currency: 'USD', n: 4, net: -350 * USD }],
    })
  })

  it('assigns behaviour to the day of the opening and money to the day of the close', () => {
    const rows = [
      trade({ id: 'held over', openDay: DAY - 1, net: 50 * USD }),
      trade({ id: 'closed later', tradingDay: DAY + 1, net: 70 * USD }),
      trade({ id: 'open', closedAt: null, net: null, gross: null }),
      trade({ id: 'unknown', net: null, gross: null }),
    ]
    expect(facts(rows)).toMatchObject({
      taken: 3,
      results: [{ currency: 'USD', n: 1, net: 50 * USD }],
      unknownResults: 1,
      stillOpen: 1,
    })
  })

  it('never adds up two currencies, and judges no loss over them', () => {
    const rows = [trade({ id: '1', net: -400 * USD }), trade({ id: '2', account: 'b', net: -10 * USD })]
    expect(facts(rows)).toMatchObject({
      results: [
        { currency: 'EUR', n: 1, net: -10 * USD },
        { currency: 'USD', n: 1, net: -400 * USD },
      ],
      loss: null,
    })
  })

  it('is all zeros on a day without trades', () => {
    expect(facts([])).toMatchObject({ taken: 0, results: [], loss: { lowest: 0, reachedAt: null } })
  })
})
