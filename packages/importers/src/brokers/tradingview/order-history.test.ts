import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { refusalOf } from '../../../test/support/refusal-of.ts'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  Symbol: 'CME_MINI:MES1!',
  Side: 'Sell',
  Type: 'Limit',
  Quantity: '1',
  'Limit price': '7542.5',
  'Stop price': '',
  'Fill price': '7542.75',
  Status: 'Filled',
  Commission: '',
  'Placing time': '2026-07-01 23:45:57',
  'Closing time': '2026-07-01 23:45:57',
  'Order ID': '3246850421',
  'Level ID': '',
  Leverage: '20:1',
  Margin: '1,885.63 USD',
}
const BRACKET = {
  Side: 'Buy',
  Type: 'Stop',
  'Limit price': '',
  'Stop price': '7548.75',
  'Fill price': '7549',
  'Order ID': '3246850423',
  'Closing time': '2026-07-01 23:57:27',
  Leverage: '',
  Margin: '',
}
const { read, problems, fill, skips } = tableOf('tradingview-order-history', PLAIN, { timeZone: 'UTC' })

describe('an order of the order history', () => {
  it('is one execution at its closing time, without costs if the cell is empty', () => {
    expect(fill()).toEqual({
      identity: 'order:3246850421',
      symbol: 'CME_MINI:MES1!',
      side: 'sell',
      quantity: '1',
      price: '7542.75',
      executedAt: Date.UTC(2026, 6, 1, 23, 45, 57),
      sequence: 246_850_421,
      commission: 0,
      fees: 0,
      swap: null,
      authority: 2,
      account: null,
      rows: [2],
      originalTime: '2026-07-01 23:45:57',
      orderId: '3246850421',
    })
    expect(fill({ Commission: '1.5' }).commission).toBe(-1_500_000)
    expect(fill({ Commission: '-1.5' }).commission).toBe(-1_500_000)
  })

  it('has unknown costs if the file has no such column', () => {
    const { Commission: _, ...plain } = PLAIN
    expect(tableOf('tradingview-order-history', plain).fill()).toMatchObject({ commission: null, fees: null })
  })

  it('counts the filled part', () => {
    const part = tableOf('tradingview-order-history', { ...PLAIN, 'Filled Qty': '0.4' })
    expect(part.fill().quantity).toBe('0.4')
    expect(part.fill({ 'Filled Qty': '' }).quantity).toBe('1')
    expect(part.fill({ Status: 'Cancelled' }).quantity).toBe('0.4')
    expect(part.skips({ Status: 'Cancelled', 'Filled Qty': '0' })).toHaveLength(1)
  })

  it('counts currencies and coins in units, and futures by their contract', () => {
    expect(fill({ Symbol: 'FX:EURUSD', 'Fill price': '1.08' }).pointValue).toBe('1')
    expect(fill({ Symbol: 'BINANCE:BTCUSDT' }).pointValue).toBe('1')
    expect(fill()).not.toHaveProperty('pointValue')
  })

  it.each(['Cancelled', 'Canceled', 'Rejected', 'Expired', 'Inactive', 'Working', 'Placing'])(
    'that is %s is left out',
    (Status) => {
      expect(skips({ Status, 'Fill price': '' })).toEqual([`This order was not filled (${Status}).`])
    },
  )

  it('without a status was filled if it has a price', () => {
    expect(fill({ Status: '' }).price).toBe('7542.75')
    expect(skips({ Status: '', 'Fill price': '' })).toEqual(['This order was not filled.'])
  })

  it.each([
    [{ Status: 'Paused' }, 'unknown_kind', 'Status'],
    [{ Side: 'Flat' }, 'bad_side', 'Side'],
    [{ Quantity: '0' }, 'bad_number', 'Quantity'],
    [{ 'Closing time': '' }, 'missing_value', 'Closing time'],
    [{ 'Order ID': '' }, 'missing_value', 'Order ID'],
  ])('is not guessed at: %j', (row, code, column) => {
    expect(problems(row)).toEqual([[code, column]])
  })
})

describe('orders of a position opened before the file', () => {
  it('are skipped if a bracket closed what was never opened', () => {
    const result = read(BRACKET)
    expect(result.executions).toEqual([])
    expect(result.skipped).toEqual([
      {
        row: 2,
        reason:
          'This order closes a position opened before the file begins. Import the earlier file first, or the balance history beside this one.',
      },
    ])
    expect(result).toMatchObject({ gross: null, net: null, census: { executions: 0, skipped: 1 } })
    expect(result.unopened).toMatchObject([{ rows: [2], unopened: 'closes' }])
  })

  it('are kept if the file has the opening fill', () => {
    const result = read(BRACKET, {})
    expect(result.executions).toHaveLength(2)
    expect(noteCodes(result)).toEqual(['simulated'])
  })

  it('may be any market order, which says nothing', () => {
    const result = read({})
    expect(result.executions).toHaveLength(1)
    expect(noteCodes(result)).toEqual(['simulated', 'open_end'])
    expect(result.notes[1]?.text).toContain('Orders of CME_MINI:MES1! do not end flat')
  })
})

describe('the trading journal', () => {
  const LINE =
    '2026-07-01 23:57:27,Order 3246850422 for symbol CME_MINI:MES1! has been executed at price 7549.00 for 1 units'
  const refused = (text: string) => refusalOf(() => readText('tradingview-order-history', text))

  it.each([
    `Time,Text\n${LINE}\n`,
    `Heure,Texte\n${LINE}\n`,
    'Time,Text\n2026-07-01 23:57:27,Order 5 successfully placed\n',
    'Time,Text\n2026-07-01 23:57:27,Call to place market order to buy 1 units\n',
  ])('is refused, because its fills have no side', (text) => {
    expect(refused(text)).toMatchObject({ code: 'wrong_report' })
    expect(refused(text).message).toContain('trading journal of TradingView')
  })

  it('is recognized by its sentences, not only by its names', () => {
    expect(refused('Time,Text\n2026-07-01 23:57:27,Hello\n').message).not.toContain('trading journal')
    const below = (lines: number) =>
      refused(
        `Time,Text\n${'2026-07-01 23:57:27,Hello\n'.repeat(lines)}2026-07-01 23:57:27,Order 1 successfully placed\n`,
      ).message
    expect([below(49), below(50)].map((text) => text.includes('trading journal'))).toEqual([true, false])
  })
})
