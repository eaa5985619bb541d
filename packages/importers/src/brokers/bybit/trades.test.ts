import { describe, expect, it } from 'vitest'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'
import { settlementOf } from './currency.ts'

const PLAIN = {
  Contracts: 'XRPUSDT',
  'Order No.': 'o1',
  Direction: 'Open Long',
  'Filled Qty': '340',
  'Filled Price': '2.2',
  'Filled Type': 'Trade',
  'Fees Paid': '0.412',
  'Trasaction ID': 't1',
  'Transaction Time(UTC+0)': '2026-03-05 09:05:40',
}
const { read, problems, fill, cash, skips } = tableOf('bybit-trades', PLAIN)

describe('the coin a contract is settled in', () => {
  it.each([
    ['BTCUSDT', 'USDT'],
    ['BTCUSDC', 'USDC'],
    ['BTCPERP', 'USDC'],
    ['BTC-27MAR26', 'USDC'],
    ['BTCUSDT-27MAR26', 'USDT'],
    ['BTCUSD', null],
    ['BTCUSDH26', null],
  ])('of %s is %s', (contract, coin) => expect(settlementOf(contract)).toBe(coin))
})

describe('a fill of Bybit', () => {
  it('belongs to the long or short position of its contract, and its fee is paid where it is positive', () => {
    expect(fill()).toEqual({
      identity: 'fill:t1',
      symbol: 'XRPUSDT',
      side: 'buy',
      quantity: '340',
      price: '2.2',
      sequence: 0,
      executedAt: Date.UTC(2026, 2, 5, 9, 5, 40),
      originalTime: '2026-03-05 09:05:40',
      fees: -412_000,
      commission: 0,
      swap: null,
      pointValue: '1',
      orderId: 'o1',
      positionKey: 'long',
      authority: 3,
      account: null,
      rows: [2],
      currency: 'USDT',
    })
    expect(fill({ 'Fees Paid': '-0.1' }).fees).toBe(100_000)
    expect(fill({ 'Fees Paid': '' }).fees).toBeNull()
  })

  it.each([
    ['Open Long', 'buy', 'long'],
    ['Open Short', 'sell', 'short'],
    ['Buy', 'buy', undefined],
    ['Sell', 'sell', undefined],
  ])('called %s is a %s of the position %s', (Direction, side, position) => {
    const { side: found, positionKey } = fill({ Direction })
    expect([found, positionKey]).toEqual([side, position])
  })

  it('that closes needs its opening fill in the file, in its own position', () => {
    const close = {
      Direction: 'Close Long',
      'Trasaction ID': 't2',
      'Transaction Time(UTC+0)': '2026-03-05 10:05:40',
    }
    expect(read(close, {}).executions.map(({ identity }) => identity)).toEqual(['fill:t2', 'fill:t1'])
    expect(read(close).executions).toEqual([])
    expect(read(close, { Direction: 'Open Short' }).executions.map(({ identity }) => identity)).toEqual([
      'fill:t1',
    ])
  })

  it('without an id is identified by its facts and its order', () => {
    expect(fill({ 'Trasaction ID': '' }).identity).toBe('row:XRPUSDT|buy|340|2.2|2026-03-05 09:05:40|o1')
  })

  it.each([
    'Trade',
    'BustTrade',
    'Bust Trade',
    'AdlTrade',
    'Settle',
    'Settlement',
    'Delivery',
    'Liquidation',
  ])('of the kind %s is one', (kind) => expect(problems({ 'Filled Type': kind })).toEqual([]))

  it('is a problem if its kind, direction or a cell is unknown', () => {
    expect(problems({ 'Filled Type': 'Gift' })).toEqual([['unknown_kind', 'Filled Type']])
    expect(problems({ Direction: 'Hold' })).toEqual([['bad_side', 'Direction']])
    expect(problems({ Direction: 'Buy Long' })).toEqual([['bad_side', 'Direction']])
    expect(problems({ 'Order No.': '' })).toEqual([['missing_value', 'Order No.']])
  })

  it('of an inverse contract is not money', () => {
    expect(skips({ Contracts: 'BTCUSD' })).toHaveLength(1)
    expect(read({ Contracts: 'BTCUSD' }).count).toBe(1)
  })
})

describe('a funding of Bybit', () => {
  it('is swap, paid if it is positive, and does not affect the file’s trade times', () => {
    const funding = { 'Filled Type': 'Funding', Direction: '--', 'Fees Paid': '0.05' }
    expect(cash(funding)).toMatchObject({
      kind: 'swap',
      amount: -50_000,
      currency: 'USDT',
      text: 'Funding XRPUSDT',
    })
    expect(cash({ ...funding, 'Fees Paid': '-0.05' }).amount).toBe(50_000)
    expect(read(funding)).toMatchObject({ firstTime: null, executions: [] })
    expect(problems({ ...funding, 'Fees Paid': '' })).toEqual([['missing_value', 'Fees Paid']])
  })
})

describe('a closed position of Bybit', () => {
  const CLOSED = {
    Contracts: 'XRPUSDT',
    'Closing Direction': 'Close Long',
    Qty: '340',
    'Entry Price': '2.2',
    'Exit Price': '2.21',
    'Closed P&L': '2.575',
    'Exit Type': 'Trade',
    'Trade Time(UTC+0)': '2026-03-05 10:05:40',
    'Order No.': 'a1',
  }
  const closed = tableOf('bybit-closed-pnl', CLOSED)

  it('has the result of its prices, and the difference to its own result as fees', () => {
    const { executions, gross, fees, net, notes } = closed.read({})
    // 340 × 0.01 is 3.40, of which 2.575 was left.
    expect([gross, fees, net]).toEqual([3_400_000, -825_000, 2_575_000])
    expect(
      executions.map(({ side, price, statedGross, fees: paid, timeUnknown }) => [
        side,
        price,
        statedGross,
        paid,
        timeUnknown,
      ]),
    ).toEqual([
      ['buy', '2.2', undefined, 0, true],
      ['sell', '2.21', 3_400_000, -825_000, undefined],
    ])
    expect(noteCodes({ notes })).toEqual(['no_entry_time'])
  })

  it('is reversed if it is short, or from an older file that names the closing order', () => {
    const short = closed.read({ 'Closing Direction': 'Close Short', 'Closed P&L': '-3.5' })
    expect([short.gross, short.fees]).toEqual([-3_400_000, -100_000])
    expect(short.executions.map(({ side }) => side)).toEqual(['sell', 'buy'])
    expect(closed.fill({ 'Closing Direction': 'Sell' }).side).toBe('buy')
    expect(closed.fill({ 'Closing Direction': 'Buy', 'Closed P&L': '-3.5' }).side).toBe('sell')
    expect(closed.problems({ 'Closing Direction': 'Open Long' })).toEqual([['bad_side', 'Closing Direction']])
  })

  it('twice in one file under one order stays two, each a separate position', () => {
    const keys = closed.read({}, {}).executions.map(({ positionKey }) => positionKey)
    expect(new Set(keys).size).toBe(2)
    expect(closed.read({ Contracts: 'BTCUSD' }).count).toBe(0)
  })
})
