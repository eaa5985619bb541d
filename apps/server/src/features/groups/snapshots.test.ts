import type { FigureJson } from '@ballast/contract/figures'
import { snapshotSchema } from '@ballast/contract/groups/snapshots'
import type { TradeDetail, TradeRow } from '@ballast/contract/trades'
import { DAY_PARTS, REPORT_PARTS, TRADE_PARTS, type TradePart } from '@ballast/domain/groups/group-vocabulary'
import { tallyOf } from '@ballast/domain/routine/day-cells'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { describe, expect, test } from 'vitest'
import { daySnapshot, keptWithin, reportSnapshot, tradeSnapshot } from './snapshots.ts'

/** Two contracts bought at 20,000 and sold at 20,020, with 10 points of risk. */
const TRADE = {
  id: 't1',
  accountId: 'a1',
  accountName: 'Firm 50K',
  symbol: 'MNQU6',
  root: 'MNQ',
  direction: 'long',
  currency: 'USD',
  net: '78.50',
  gross: '80.00',
  quantity: '2',
  rMultiple: 2,
  risk: '40.00',
  averageEntry: '20000',
  averageExit: '20020',
  stop: '19990',
  target: '20030',
  openedAt: '2026-06-01T13:31:00.000Z',
  closedAt: '2026-06-01T13:45:00.000Z',
  timeZone: 'America/New_York',
  tradingDay: '2026-06-01',
  openDay: '2026-06-01',
  setup: 'Opening drive',
  planFollowed: 'yes',
  executionScore: 4,
  mistakes: ['late entry'],
  emotionBefore: 'calm',
  emotionDuring: null,
  emotionAfter: 'relieved',
  notes: 'Waited for it.',
} as unknown as TradeDetail
const trade = (given: Partial<TradeDetail> = {}) => ({ ...TRADE, ...given })

/** The fields that every snapshot has. */
const TRADE_BASE = { version: 1, kind: 'trade', symbol: 'MNQ', direction: 'long', day: '2026-06-01', r: 2 }

describe('a shared trade', () => {
  test('without any part is its market, direction, day and R, and no money, price, size or time', () => {
    expect(tradeSnapshot(trade(), [])).toEqual(TRADE_BASE)
  })

  const PARTS: Record<TradePart, object> = {
    time: {
      time: {
        openedAt: '2026-06-01T13:31:00.000Z',
        closedAt: '2026-06-01T13:45:00.000Z',
        timeZone: 'America/New_York',
      },
    },
    size: { size: '2' },
    setup: { setup: 'Opening drive' },
    plan: { plan: { targetR: 3, followed: 'yes', executionScore: 4 } },
    feelings: { feelings: { before: 'calm', during: null, after: 'relieved' } },
    mistakes: { mistakes: ['late entry'] },
    notes: { notes: 'Waited for it.' },
    prices: { prices: { entry: '20000', exit: '20020', stop: '19990' } },
    amount: { amount: [{ currency: 'USD', net: '78.50' }] },
  }
  test.each(TRADE_PARTS)('shows %s if that was chosen, and nothing else', (part) => {
    expect(tradeSnapshot(trade(), [part])).toEqual({ ...TRADE_BASE, ...PARTS[part] })
  })

  test('with every part is what the contract promises', () => {
    const snapshot = tradeSnapshot(trade(), [...TRADE_PARTS])
    expect(snapshotSchema.parse(snapshot)).toEqual(snapshot)
    expect(Object.keys(snapshot)).toHaveLength(6 + TRADE_PARTS.length)
  })

  test('is named by its symbol if its market is unknown', () => {
    expect(tradeSnapshot(trade({ root: '', symbol: 'SAP' }), [])).toMatchObject({ symbol: 'SAP' })
  })

  test('without a known result has no amount, even if that was chosen', () => {
    expect(tradeSnapshot(trade({ net: null }), ['amount'])).toMatchObject({ amount: [] })
    expect(tradeSnapshot(trade({ closedAt: null }), ['amount'])).toMatchObject({ amount: [] })
  })

  test('says that nothing was written, if so', () => {
    const silent = trade({ setup: null, notes: '', mistakes: [], stop: null, rMultiple: null })
    expect(tradeSnapshot(silent, ['setup', 'notes', 'mistakes', 'prices', 'plan'])).toEqual({
      ...TRADE_BASE,
      r: null,
      setup: null,
      notes: '',
      mistakes: [],
      prices: { entry: '20000', exit: '20020', stop: null },
      plan: { targetR: null, followed: 'yes', executionScore: 4 },
    })
  })

  test('with long notes cuts no emoji in half, which could not be stored', () => {
    const longest = trade({ notes: `${'a'.repeat(9_998)}🚀` })
    expect(tradeSnapshot(longest, ['notes'])).toMatchObject({ notes: longest.notes })
    for (const before of [9_996, 9_997, 9_998, 9_999]) {
      const snapshot = tradeSnapshot(trade({ notes: `${'a'.repeat(before)}🚀 and more` }), ['notes'])
      expect(JSON.stringify(snapshot)).not.toMatch(/\\ud[89a-f]/i)
      expect(snapshotSchema.parse(snapshot)).toEqual(snapshot)
    }
  })

  test('has at most ten thousand characters of notes and a hundred mistakes', () => {
    const mistakes = Array.from({ length: 101 }, (_, at) => `m${at}`)
    const snapshot = tradeSnapshot(trade({ notes: `${'x'.repeat(10_000)}y`, mistakes }), [
      'notes',
      'mistakes',
    ])
    expect(snapshot).toMatchObject({ notes: `${'x'.repeat(9_998)} …`, mistakes: mistakes.slice(0, 100) })
    expect(snapshotSchema.safeParse(snapshot).success).toBe(true)
  })
})

describe('a shared day', () => {
  const rowOf = (given: Partial<TradeRow> = {}) => trade(given as Partial<TradeDetail>) as TradeRow
  type Shown = Parameters<typeof daySnapshot>[0]
  const snapshot = (parts: Parameters<typeof daySnapshot>[1]['parts'], given: Partial<Shown> = {}) =>
    daySnapshot(
      {
        summary: { r: 2.5 },
        trades: [rowOf(), rowOf({ root: '', symbol: 'SAP', net: '-10.25', rMultiple: null })],
        reflection: { mood: 4, lesson: 'Wait.', text: 'Slept badly.' },
        discipline: { day: '2026-06-01', kept: 3, due: 4, unknown: 1 },
        amounts: [{ currency: 'USD', net: '68.25' }],
        ...given,
      } as Shown,
      { day: '2026-06-01', parts },
    )
  const BASE = { version: 1, kind: 'day', day: '2026-06-01', r: 2.5, timeZone: 'America/New_York' }

  test('without any part is its R', () => {
    expect(snapshot([])).toEqual(BASE)
  })

  test('has lines of its trades without their ids, size, prices and amounts', () => {
    const openedAt = '2026-06-01T13:31:00.000Z'
    expect(snapshot(['trades'])).toEqual({
      ...BASE,
      trades: {
        lines: [
          { symbol: 'MNQ', direction: 'long', openedAt, r: 2 },
          { symbol: 'SAP', direction: 'long', openedAt, r: null },
        ],
        of: 2,
      },
    })
  })

  test('has the clock of its only trade', () => {
    expect(snapshot([], { trades: [rowOf()] })).toEqual(BASE)
  })

  test('has at most twenty lines, and says of how many', () => {
    const trades = (n: number) => Array.from({ length: n }, () => rowOf())
    const lines = (n: number) => {
      const made = snapshot(['trades'], { trades: trades(n) })
      return made.kind === 'day' ? [made.trades?.lines.length, made.trades?.of] : null
    }
    expect([lines(20), lines(21)]).toEqual([
      [20, 20],
      [20, 21],
    ])
  })

  test('has rules, mood and lesson each if that was chosen, and never the day’s text', () => {
    expect(snapshot(['rules'])).toEqual({ ...BASE, rules: { kept: 3, due: 4 } })
    expect(snapshot(['mood'])).toEqual({ ...BASE, mood: 4 })
    expect(snapshot(['lesson'])).toEqual({ ...BASE, lesson: 'Wait.' })
    expect(JSON.stringify(snapshot([...DAY_PARTS]))).not.toContain('Slept badly.')
  })

  test('says that no rule was decided, if that part was chosen', () => {
    expect(snapshot(['rules'], { discipline: null })).toEqual({ ...BASE, rules: null })
  })

  test('has its amounts if they were chosen', () => {
    expect(snapshot(['amount'])).toEqual({ ...BASE, amount: [{ currency: 'USD', net: '68.25' }] })
  })

  test('without a trade has no clock of an account, and no R if there was none', () => {
    expect(snapshot(['amount', 'trades'], { trades: [], summary: null, amounts: [] })).toEqual({
      ...BASE,
      r: null,
      timeZone: 'UTC',
      amount: [],
      trades: { lines: [], of: 0 },
    })
  })

  test('with every part is what the contract promises', () => {
    const made = snapshot([...DAY_PARTS])
    expect(snapshotSchema.parse(made)).toEqual(made)
  })
})

describe('a shared period', () => {
  const figure = (value: number): FigureJson => ({
    value,
    low: value - 0.1,
    high: value + 0.1,
    n: 40,
    band: 'early',
    reason: null,
  })
  type Figures = Parameters<typeof reportSnapshot>[0]
  const FIGURES = {
    n: 40,
    currency: 'USD',
    otherCurrencies: [],
    net: { value: '1250.00', gross: '1300.00', totalR: 12.5, rCoverage: 25, days: 9 },
    expectancy: { r: figure(0.3), money: figure(31.25) },
    winRate: { ...figure(0.55), wins: 20, losses: 16, breakEvens: 4, evenAt: 0.4 },
  } as unknown as Figures
  const RULES = figure(0.9)
  const report = (
    parts: Parameters<typeof reportSnapshot>[1]['parts'],
    given: Partial<Figures> = {},
    rules: FigureJson | null = null,
  ) => reportSnapshot({ ...FIGURES, ...given }, { from: '2026-05-01', to: '2026-05-31', parts }, rules)
  const BASE = {
    version: 1,
    kind: 'report',
    from: '2026-05-01',
    to: '2026-05-31',
    n: 40,
    r: 12.5,
    rCount: 25,
  }

  test('without any part is its number of trades and R, and how many have one', () => {
    expect(report([])).toEqual(BASE)
  })

  test('has its average per trade in R only', () => {
    expect(report(['expectancy'])).toEqual({ ...BASE, expectancy: figure(0.3) })
  })

  test('has its win rate with its interval, without the counts behind it', () => {
    expect(report(['win_rate'])).toEqual({ ...BASE, winRate: figure(0.55) })
  })

  test('has its rules if they were read', () => {
    expect(report(['rules'], {}, RULES)).toEqual({ ...BASE, rules: RULES })
  })

  test('has its amount if that was chosen, and none without a trade', () => {
    expect(report(['amount'])).toEqual({ ...BASE, amount: [{ currency: 'USD', net: '1250.00' }] })
    const otherCurrencies = [{ currency: 'EUR' as const, n: 2, net: '-70.00' }]
    const euros = { currency: 'EUR', net: '-70.00' }
    // As a day, a period shows what was made in every currency.
    expect(report(['amount'], { otherCurrencies }).amount).toEqual([
      { currency: 'USD', net: '1250.00' },
      euros,
    ])
    expect(report(['amount'], { n: 0, otherCurrencies }).amount).toEqual([euros])
    expect(report(['amount'], { n: 0 })).toEqual({ ...BASE, n: 0, amount: [] })
    expect(report(['amount'], { n: 1 })).toMatchObject({ amount: [{ net: '1250.00' }] })
  })

  test('with every part is what the contract promises', () => {
    const made = report([...REPORT_PARTS], {}, RULES)
    expect(snapshotSchema.parse(made)).toEqual(made)
  })
})

describe('how many of a period’s rules were kept', () => {
  const PERIOD = { from: '2026-06-02', to: '2026-06-04' }
  const tallies = (...kept: ('kept' | 'broken')[][]) =>
    kept.map((states, at) => tallyOf(dayNumber('2026-06-01') + at, false, states))

  test('is kept of due over its days, both ends included', () => {
    const days = tallies(['broken'], ['kept', 'kept'], [], ['kept', 'broken'], ['broken'])
    const { value, low, high, n } = keptWithin(days, PERIOD)
    expect([value, n]).toEqual([0.75, 4])
    // Wilson's 95% interval for 3 of 4, z = 1.96.
    const z = 1.959964
    const half = (z * Math.sqrt((0.75 * 0.25) / 4 + z ** 2 / 64)) / (1 + z ** 2 / 4)
    const middle = (0.75 + z ** 2 / 8) / (1 + z ** 2 / 4)
    expect(low).toBeCloseTo(middle - half, 5)
    expect(high).toBeCloseTo(middle + half, 5)
  })

  test('is no figure if nothing was due, and says so', () => {
    for (const days of [[], tallies(['kept'], [], [], [], ['kept'])])
      expect(keptWithin(days, PERIOD)).toMatchObject({
        value: null,
        low: null,
        high: null,
        n: 0,
        reason: 'No rule was due on these days',
      })
  })

  test('is 0 if nothing was kept, not null', () => {
    expect(keptWithin(tallies([], ['broken']), PERIOD)).toMatchObject({ value: 0, n: 1, reason: null })
  })
})
