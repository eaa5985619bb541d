import { describe, expect, test } from 'vitest'
import { MASK } from '../../platform/csv/csv.ts'
import type { CorrectedExecution } from '../trade-store/corrections/correct-executions.ts'
import { accountCells, dayPlanCells, executionCells, moneyOf, tradePlanCells } from './csv-rows.ts'

const M = 1_000_000
const shown = moneyOf(false)
const masked = moneyOf(true)

describe('an amount of a file', () => {
  test('is written in units; in privacy mode as dots, but unknown stays empty', () => {
    expect([shown(-4.2 * M), shown(0), shown(1), shown(null)]).toEqual(['-4.20', '0.00', '0.000001', null])
    expect([masked(-4.2 * M), masked(0), masked(null)]).toEqual([MASK, MASK, null])
  })
})

const ACCOUNT = {
  name: 'Apex',
  kind: 'prop_firm',
  currency: 'USD',
  startingBalance: 50_000 * M,
  timeZone: 'America/Chicago',
  dayReset: '17:00',
  breakEvenTolerance: 5 * M,
  defaultRisk: null,
  lossLimit: 400 * M,
  archivedAt: null,
  startDay: '2026-06-01',
} as unknown as Parameters<typeof accountCells>[0]

describe('an account in its file', () => {
  test('has its settings in column order, and is not archived without a date', () => {
    expect(accountCells(ACCOUNT, shown)).toEqual([
      ...[
        'Apex',
        'prop_firm',
        'USD',
        '50000.00',
        'America/Chicago',
        '17:00',
        '5.00',
        null,
        '400.00',
        null,
        '2026-06-01',
      ],
    ])
  })

  test('is archived on an instant', () => {
    const archivedAt = new Date('2026-06-15T10:00:00Z')
    expect(accountCells({ ...ACCOUNT, archivedAt }, shown).at(-2)).toBe('2026-06-15T10:00:00.000Z')
  })

  test('hides every amount in privacy mode, and nothing else', () => {
    expect(accountCells(ACCOUNT, masked)).toEqual([
      ...['Apex', 'prop_firm', 'USD', MASK, 'America/Chicago', '17:00', MASK, null, MASK, null, '2026-06-01'],
    ])
  })
})

const FILL = {
  identity: 'fill:1',
  symbol: 'NQU6',
  side: 'sell',
  quantity: '2',
  price: '21004.25',
  executedAt: Date.parse('2026-06-15T19:30:00Z'),
  originalTime: '6/15 3:30 PM',
  sequence: 0,
  commission: -4 * M,
  fees: null,
  swap: 0,
  authority: 3,
  rows: [],
  account: null,
  sourceId: 's',
  manual: false,
} as CorrectedExecution
const cellsOf = (given: Partial<CorrectedExecution> = {}, money = shown) =>
  executionCells({ account: ACCOUNT, row: { ...FILL, ...given }, money })
const lastOf = (given: Partial<CorrectedExecution>, money = shown) => cellsOf(given, money).at(-1)

describe('a fill in its file', () => {
  test('has its account, what was traded and its costs; unknown costs stay empty', () => {
    expect(cellsOf()).toEqual([
      ...['Apex', 'NQU6', 'sell', '2', '21004.25', '2026-06-15T19:30:00.000Z', '6/15 3:30 PM'],
      ...['-4.00', null, '0.00', '', 'USD', 'fill:1', null],
    ])
  })

  test('hides its costs in privacy mode, and neither price nor quantity', () => {
    expect(cellsOf({}, masked)).toEqual([
      ...['Apex', 'NQU6', 'sell', '2', '21004.25', '2026-06-15T19:30:00.000Z', '6/15 3:30 PM'],
      ...[MASK, null, MASK, '', 'USD', 'fill:1', null],
    ])
  })

  test('names each fee in kind with its coin', () => {
    const feesInKind = [
      { quantity: '-0.001', currency: 'BNB' },
      { quantity: '-2', currency: 'USDT' },
    ]
    expect(cellsOf({ feesInKind })[10]).toBe('-0.001 BNB; -2 USDT')
    expect(cellsOf({ feesInKind: null })[10]).toBe('')
  })
})

describe('the values before a correction', () => {
  const original = {
    quantity: '1',
    price: '21000',
    executedAt: Date.parse('2026-06-15T18:00:00Z'),
    commission: -2 * M,
    fees: null,
    gross: 50 * M,
  }
  type Fact = NonNullable<CorrectedExecution['correction']>[number]
  const before = (correction: Fact[], money = shown) => lastOf({ correction, original }, money)

  test.each<[Fact, string]>([
    ['quantity', 'Quantity 1'],
    ['price', 'Price 21000'],
    ['executedAt', 'Time 2026-06-15T18:00:00.000Z'],
    ['commission', 'Commission -2.00'],
    ['fees', 'Fees unknown'],
    ['gross', 'Result 50.00'],
  ])('is said for its %s alone', (fact, words) => {
    expect(before([fact])).toBe(words)
  })

  test('are listed in the order of the correction', () => {
    expect(before(['fees', 'price'])).toBe('Fees unknown; Price 21000')
  })

  test('state that costs and a result were unknown', () => {
    const unknown = { ...original, commission: null, gross: null }
    expect(lastOf({ correction: ['commission', 'gross'], original: unknown })).toBe(
      'Commission unknown; Result unknown',
    )
  })

  test('hide amounts in privacy mode, but not that they were unknown', () => {
    expect(before(['price', 'commission', 'fees', 'gross'], masked)).toBe(
      `Price 21000; Commission ${MASK}; Fees unknown; Result ${MASK}`,
    )
  })

  test('are empty if nothing was corrected', () => {
    expect(lastOf({ original })).toBeNull()
    expect(lastOf({ correction: ['price'] })).toBeNull()
    expect(before([])).toBe('')
  })
})

const accounts = new Map([['a1', 'Apex']])
const WORDS = {
  bias: 'long',
  thesis: 'Trend day',
  symbols: ['NQ', 'ES'],
  maxLoss: 300 * M,
  maxTrades: 3,
  levels: [
    { price: '21000', label: 'Open' },
    { price: '20950', label: '' },
  ],
  ifThens: [
    { when: 'it breaks the open', action: 'buy the retest' },
    { when: 'I lose twice', action: 'stop' },
  ],
}
type Day = Parameters<typeof dayPlanCells>[0]
const dayPlan = (given: object = {}) =>
  ({ day: '2026-06-15', accountId: 'a1', words: WORDS, ...given }) as unknown as Day

describe('a day plan in the file of plans', () => {
  test('has its words, and empty cells for fields that only plans of trades have', () => {
    expect(dayPlanCells(dayPlan(), { accounts, money: shown })).toEqual([
      ...[
        'day',
        '2026-06-15',
        'Apex',
        'NQ; ES',
        'long',
        null,
        null,
        null,
        null,
        '300.00',
        null,
        'planned',
        3,
      ],
      ...['21000 Open; 20950', 'If it breaks the open, then buy the retest; If I lose twice, then stop'],
      'Trend day',
    ])
  })

  test.each([[null], ['gone']])('of account %s is for all accounts', (accountId) => {
    expect(dayPlanCells(dayPlan({ accountId }), { accounts, money: shown })[2]).toBe('All accounts')
  })

  test('without limits, levels and lines has empty cells; in privacy mode its loss is dots', () => {
    const words = { ...WORDS, maxLoss: null, maxTrades: null, levels: [], ifThens: [], symbols: [] }
    const cells = dayPlanCells(dayPlan({ words }), { accounts, money: masked })
    expect([cells[3], cells[9], cells[12], cells[13], cells[14]]).toEqual(['', null, null, '', ''])
    expect(dayPlanCells(dayPlan(), { accounts, money: masked })[9]).toBe(MASK)
  })
})

describe('a plan of a trade in the file of plans', () => {
  const PLAN = {
    day: '2026-06-16',
    accountId: 'a1',
    symbol: 'NQ',
    direction: 'short',
    entry: '21000',
    stop: '21020',
    target: '20950',
    quantity: '2',
    risk: 80 * M,
    setupId: 's1',
    status: 'taken',
    notes: 'Second try',
    checklist: [
      { text: 'Trend', done: true },
      { text: 'Volume', done: false },
    ],
  } as unknown as Parameters<typeof tradePlanCells>[0]
  const names = { accounts, setupNames: new Map([['s1', 'Fade']]), money: shown }

  test('has its prices, its setup and its checklist with what was done', () => {
    expect(tradePlanCells(PLAN, names)).toEqual([
      ...[
        'trade',
        '2026-06-16',
        'Apex',
        'NQ',
        'short',
        '21000',
        '21020',
        '20950',
        '2',
        '80.00',
        'Fade',
        'taken',
      ],
      ...[null, null, '[x] Trend; [ ] Volume', 'Second try'],
    ])
  })

  test('of a deleted account or setup names none', () => {
    const cells = tradePlanCells({ ...PLAN, accountId: 'gone', setupId: null }, names)
    expect([cells[2], cells[10]]).toEqual([null, null])
    expect(tradePlanCells({ ...PLAN, setupId: 'gone' }, names)[10]).toBeNull()
  })

  test('hides its risk in privacy mode, not its prices', () => {
    const cells = tradePlanCells(PLAN, { ...names, money: masked })
    expect(cells.slice(5, 10)).toEqual(['21000', '21020', '20950', '2', MASK])
    expect(tradePlanCells({ ...PLAN, risk: null }, { ...names, money: masked })[9]).toBeNull()
  })

  test('has as many cells as a day plan, under the same headings', () => {
    expect(tradePlanCells(PLAN, names)).toHaveLength(dayPlanCells(dayPlan(), names).length)
  })
})
