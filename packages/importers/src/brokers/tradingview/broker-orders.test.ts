import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'

const TRADOVATE = {
  Symbol: 'MNQU6',
  Side: 'Buy',
  Type: 'Limit',
  Qty: '3',
  'Remaining Qty': '0',
  'Filled Qty': '3',
  'Limit Price': '30240.75',
  'Stop Price': '',
  'Take Profit': '30280.75',
  'Stop Loss': '30220.75',
  'Avg Fill Price': '30240.75',
  Status: 'Filled',
  'Update Time': '2026-08-18 09:55:40',
  'Order ID': '718403000001',
}
const STOP = {
  Side: 'Sell',
  Type: 'Stop Loss',
  'Limit Price': '',
  'Avg Fill Price': '30220',
  'Update Time': '2026-08-18 09:58:12',
  'Order ID': '718403000003',
}

describe('an order of a broker connected to TradingView', () => {
  const { read, fill, skips, problems } = tableOf('tradingview-broker-orders', TRADOVATE)

  it('is one fill at its average price, with the levels beside it and no costs', () => {
    expect(fill()).toMatchObject({
      identity: 'order:718403000001',
      side: 'buy',
      quantity: '3',
      price: '30240.75',
      executedAt: Date.UTC(2026, 7, 18, 13, 55, 40),
      lastStop: '30220.75',
      lastTarget: '30280.75',
      commission: null,
      fees: null,
      authority: 2,
    })
    expect(read({}, STOP)).toMatchObject({ gross: -124_500_000, fees: null, notes: [] })
  })

  it('counts what was filled of it before it was cancelled, and nothing else', () => {
    expect(fill({ Status: 'Cancelled', 'Filled Qty': '2' }).quantity).toBe('2')
    expect(skips({ Status: 'Cancelled', 'Filled Qty': '', 'Avg Fill Price': '' })).toEqual([
      'This order was not filled (Cancelled).',
    ])
    expect(problems({ 'Filled Qty': '' })).toEqual([['missing_value', 'Filled Qty']])
  })

  it('never opens a position if it is a stop loss or take profit', () => {
    expect(read(STOP).executions).toEqual([])
    expect(read(STOP).unopened).toHaveLength(1)
    expect(read({ ...STOP, Type: 'Stop' }).executions).toHaveLength(1)
  })

  it('is found without a status, as brokers in India list only filled ones', () => {
    const { Status: _, ...columns } = TRADOVATE
    const filled = tableOf('tradingview-broker-orders', columns)
    expect(filled.fill()).toMatchObject({ quantity: '3' })
    expect(filled.skips({ 'Filled Qty': '0' })).toEqual(['This order was not filled.'])
  })
})

const POSITION = {
  Symbol: 'XAUUSD.R',
  Side: 'Sell',
  Type: 'Limit',
  Qty: '0.5',
  'Filled Qty': '0.5',
  'Limit Price': '4350',
  'Stop Price': '',
  'Avg Fill Price': '4350.00',
  Status: 'Filled',
  'Update Time': '2026-09-17 01:20:19',
  'Position ID': 'XAUUSD.R:4000',
  Commission: '-0.75',
  'Closed P&L': '',
  'Net Closed P&L': '',
  'Order ID': '4000',
}
const LOSS = {
  Side: 'Buy',
  Type: 'Stop Loss',
  'Limit Price': '',
  'Stop Price': '4360',
  'Avg Fill Price': '4360.20',
  'Closed P&L': '-510.00',
  'Net Closed P&L': '-511.50',
  'Order ID': '4002',
}
const TARGET = {
  Side: 'Buy',
  Type: 'Take Profit',
  'Filled Qty': '0',
  'Avg Fill Price': '',
  Status: 'Cancelled',
  'Update Time': '2026-09-17 01:59:55',
  'Position ID': '',
  Commission: '0.0',
  'Order ID': '4001',
}

describe('a numbered position', () => {
  const { read, fill } = tableOf('tradingview-broker-orders', POSITION, { timeZone: 'UTC' })
  const exitOf = (...rows: Readonly<Record<string, string>>[]) =>
    read(...rows).executions.find(({ side }) => side === 'buy')

  it('has the stated result before costs, and the commission of each side', () => {
    expect(read(LOSS, TARGET, {})).toMatchObject({ gross: -510_000_000, fees: -1_500_000, net: -511_500_000 })
    expect(exitOf(LOSS, TARGET, {})).toMatchObject({ positionKey: 'XAUUSD.R:4000', swap: 0, fees: 0 })
  })

  it('has overnight costs where its result after costs is less than commissions explain', () => {
    const held = { ...LOSS, 'Net Closed P&L': '-514.85' }
    expect(exitOf(held, {})?.swap).toBe(-3_350_000)
    // Without its opening, the commission of that side is not known.
    expect(read(held).unopened?.[0]?.swap).toBeNull()
    expect(exitOf(held, { Commission: '' })?.swap).toBeNull()
  })

  it('ends when the other order of its pair was cancelled: its own time is when it was last moved', () => {
    const both = read(LOSS, TARGET, {})
    expect(exitOf(LOSS, TARGET, {})).toMatchObject({
      executedAt: Date.UTC(2026, 8, 17, 1, 59, 55),
      timeUnknown: true,
      originalTime: '2026-09-17 01:20:19',
    })
    expect(noteCodes(both)).toContain('bracket_times')
    // The pair of another position is not its own.
    expect(exitOf(LOSS, { ...TARGET, 'Order ID': '4010' }, {})?.executedAt).toBe(fill().executedAt)
    expect(exitOf(LOSS, { ...TARGET, Symbol: 'EURUSD' }, {})?.executedAt).toBe(fill().executedAt)
    // Nor is a plain order that happens to have the next number.
    expect(exitOf(LOSS, { ...TARGET, Type: 'Limit' }, {})?.executedAt).toBe(fill().executedAt)
  })

  it.each([[[{}, LOSS]], [[LOSS, {}]]])(
    'closes after it opened in the same second, in either order',
    (rows) => {
      const { executions, gross } = read(...rows)
      expect(executions.toSorted((a, b) => a.sequence - b.sequence).map(({ side }) => side)).toEqual([
        'sell',
        'buy',
      ])
      expect(gross).toBe(-510_000_000)
    },
  )

  it('counts currency pairs in units where one is too large for lots', () => {
    expect(fill({ Symbol: 'EURUSD', 'Filled Qty': '10000', 'Avg Fill Price': '1.17' }).pointValue).toBe('1')
    expect(fill().pointValue).toBeUndefined()
  })
})

it('reads an execution fee as all costs of its order, and a dash as not stated', () => {
  const header =
    'Symbol,Side,Type,Qty,Filled Qty,Limit Price,Stop Price,Avg Fill Price,Status,Update Time,Gross P/L,Net P/L,Execution fee,Order ID'
  const { executions } = readText(
    'tradingview-broker-orders',
    `${header}\nAMD,Buy,Market,3,3,,,132.85,Filled,2026-04-29 16:00:05,-,-,-0.75 USD,63056320\n`,
  )
  expect(executions[0]).toMatchObject({ commission: 0, fees: -750_000, statedGross: null })
})
