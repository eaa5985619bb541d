import { readInstrument } from '@ballast/domain/instruments/instrument'
import { emptyColumns, type TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { describe, expect, test } from 'vitest'
import type { DayPlanWords } from '../../schema/plans.ts'
import { presentDayPlan, rowsOfDays } from './day-plans.presenter.ts'
import type { DayPlanEditRow, DayPlanRow } from './day-plans.queries.ts'

const M = 1_000_000
const DAY = '2026-06-15'
const at = (clock: string) => Date.parse(`${DAY}T${clock}:00Z`)
type Trade = {
  account?: string
  root?: string
  opened: string
  closed?: string
  net?: number
  openDay?: string
  day?: string
}

function columnsOf(...trades: Trade[]): TradeColumns {
  const accounts = [
    { id: 'a1', currency: 'USD', startingBalance: 0 },
    { id: 'a2', currency: 'USD', startingBalance: 0 },
    { id: 'a3', currency: 'EUR', startingBalance: 0 },
  ]
  const columns = emptyColumns(trades.length, accounts)
  columns.roots.push('MNQ', 'ES')
  trades.forEach(({ account = 'a1', root = 'MNQ', opened, closed, net, openDay = DAY, day = DAY }, row) => {
    columns.account[row] = columns.accounts.indexOf(account)
    columns.root[row] = columns.roots.indexOf(root)
    columns.openedAt[row] = at(opened)
    columns.closedAt[row] = closed ? at(closed) : Number.NaN
    columns.closed[row] = closed ? 1 : 0
    columns.net[row] = net === undefined ? Number.NaN : net * M
    columns.openDay[row] = dayNumber(openDay)
    columns.tradingDay[row] = dayNumber(day)
  })
  return columns
}

const WORDS: DayPlanWords = {
  bias: 'neutral',
  thesis: 'Range',
  levels: [{ price: '20000', label: 'Open' }],
  symbols: ['MNQU6'],
  maxLoss: 300 * M,
  maxTrades: 3,
  ifThens: [{ when: 'two losses', action: 'stop' }],
}
const ROW = {
  id: 'p1',
  userId: 'u',
  accountId: null,
  day: DAY,
  words: WORDS,
  timeZone: 'America/New_York',
  startsAt: new Date(at('13:30')),
  endsAt: new Date(at('20:00')),
  revision: 2,
  createdAt: new Date(at('12:00')),
  updatedAt: new Date(at('12:30')),
} as unknown as DayPlanRow

type Given = { row?: Partial<DayPlanRow>; trades?: Trade[]; edits?: DayPlanEditRow[]; now?: string }
function shown({ row = {}, trades = [], edits = [], now = '13:00' }: Given = {}) {
  const columns = columnsOf(...trades)
  return presentDayPlan({
    row: { ...ROW, ...row },
    edits,
    columns,
    days: rowsOfDays(columns, [DAY]),
    now: new Date(at(now)),
    instrument: readInstrument,
  })
}
const recordOf = (trades: Trade[], words: Partial<DayPlanWords> = {}, row: Partial<DayPlanRow> = {}) =>
  shown({ trades, row: { words: { ...WORDS, ...words }, ...row } }).facts

describe('a day’s plan', () => {
  test('is returned in the zone it was written in', () => {
    const { facts: _, ...plan } = shown()
    expect(plan).toEqual({
      id: 'p1',
      accountId: null,
      day: DAY,
      start: '09:30',
      end: '16:00',
      timeZone: 'America/New_York',
      startsAt: '2026-06-15T13:30:00.000Z',
      endsAt: '2026-06-15T20:00:00.000Z',
      locked: false,
      edits: [],
      createdAt: '2026-06-15T12:00:00.000Z',
      updatedAt: '2026-06-15T12:30:00.000Z',
      revision: 2,
      words: { ...WORDS, maxLoss: '300.00' },
    })
  })

  test('may have no end', () => {
    expect(shown({ row: { endsAt: null } })).toMatchObject({ end: null, endsAt: null })
  })

  test('is locked once it has started', () => {
    expect([shown({ now: '13:29' }).locked, shown({ now: '13:30' }).locked]).toEqual([false, true])
  })

  test('lists its own later edits', () => {
    const edit = (planId: string) =>
      ({
        id: 'e1',
        planId,
        before: WORDS,
        editedAt: new Date(at('15:00')),
        after: { ...WORDS, maxLoss: null },
      }) as unknown as DayPlanEditRow
    expect(shown({ edits: [edit('p2'), edit('p1')] }).edits).toEqual([
      {
        id: 'e1',
        before: { ...WORDS, maxLoss: '300.00' },
        after: { ...WORDS, maxLoss: null },
        editedAt: '2026-06-15T15:00:00.000Z',
      },
    ])
  })
})

describe('the rows of several days', () => {
  const columns = columnsOf(
    { opened: '10:00', openDay: '2026-06-14', day: '2026-06-15' },
    { opened: '10:00' },
    { opened: '10:00', openDay: '2026-06-15', day: '2026-06-16' },
    { opened: '10:00', openDay: '2026-06-13', day: '2026-06-13' },
  )

  test('are those opened or closed on them, each once a day', () => {
    const rows = rowsOfDays(columns, ['2026-06-15', '2026-06-16', '2026-06-20'])
    expect([...rows]).toEqual([
      [dayNumber('2026-06-15'), [0, 1, 2]],
      [dayNumber('2026-06-16'), [2]],
      [dayNumber('2026-06-20'), []],
    ])
  })
})

describe('the day compared with its plan', () => {
  test('counts trades, contracts and hours', () => {
    const trades = [
      { opened: '13:29', closed: '13:40', net: 10 },
      { opened: '14:00', closed: '14:10', net: 10, root: 'ES' },
      { opened: '15:00', closed: '15:10', net: -5 },
      { opened: '20:01' },
    ]
    expect(recordOf(trades)).toEqual({
      taken: 4,
      overTrades: 1,
      outsideSymbols: [{ root: 'ES', n: 1 }],
      early: 1,
      late: 1,
      results: [{ currency: 'USD', n: 3, net: '15.00' }],
      unknownResults: 0,
      stillOpen: 1,
      loss: { lowest: '0.00', left: '315.00', reachedAt: null, openedAfter: 0 },
    })
  })

  test('says when the largest loss was reached, and what was opened after it', () => {
    const trades = [
      { opened: '14:00', closed: '14:30', net: -200 },
      { opened: '14:40', closed: '15:00', net: -100 },
      { opened: '15:01', closed: '15:30', net: 50 },
    ]
    expect(recordOf(trades).loss).toEqual({
      lowest: '-300.00',
      left: '50.00',
      reachedAt: '2026-06-15T15:00:00.000Z',
      openedAfter: 1,
    })
    expect(recordOf(trades, { maxLoss: 300.01 * M }).loss?.reachedAt).toBeNull()
  })

  test('has no loss without a limit, nor across two currencies', () => {
    const dollars = { opened: '14:00', closed: '14:30', net: -200 }
    expect(recordOf([dollars], { maxLoss: null }).loss).toBeNull()
    const both = recordOf([dollars, { ...dollars, account: 'a3' }])
    expect(both.loss).toBeNull()
    expect(both.results.map(({ currency }) => currency)).toEqual(['EUR', 'USD'])
  })

  test('is of the plan’s own account, or of all', () => {
    const trades = [{ opened: '14:00' }, { opened: '14:00', account: 'a2' }]
    expect(recordOf(trades).taken).toBe(2)
    expect(recordOf(trades, {}, { accountId: 'a2' }).taken).toBe(1)
    expect(recordOf(trades, {}, { accountId: 'gone' }).taken).toBe(0)
  })

  test('has no hours beyond an open end', () => {
    expect(recordOf([{ opened: '23:00' }], {}, { endsAt: null }).late).toBe(0)
  })
})
