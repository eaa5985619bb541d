import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  Ticket: '7001',
  'Order Type': 'buy',
  Symbol: 'EURUSD',
  Volume: '0.50',
  'S/L': '1.08000',
  'T/P': '0',
  'Opened At': '2026-03-03 09:31:05',
  'Open Price': '1.08500',
  'Closed At': '2026-03-03 10:15:00',
  'Close Price': '1.08700',
  Swaps: '-0.25',
  Commission: '-3.50',
  'Profit/Balance': '100.00',
}
const { read, problems, cash } = tableOf('tradelocker-trades', PLAIN, { timeZone: 'UTC', currency: 'USD' })

describe('a closed position of TradeLocker', () => {
  it('is a trade with its result and costs on the exit', () => {
    const [entry, exit] = read({}).executions
    const both = {
      symbol: 'EURUSD',
      quantity: '0.5',
      authority: 1,
      account: null,
      rows: [2],
      positionKey: '7001',
    }
    expect(entry).toEqual({
      ...both,
      identity: 'lot:7001@20260303101500:in',
      side: 'buy',
      price: '1.085',
      sequence: 0,
      executedAt: Date.UTC(2026, 2, 3, 9, 31, 5),
      originalTime: '2026-03-03 09:31:05',
      commission: 0,
      fees: 0,
      swap: 0,
    })
    expect(exit).toEqual({
      ...both,
      identity: 'lot:7001@20260303101500:out',
      side: 'sell',
      price: '1.087',
      sequence: 1,
      executedAt: Date.UTC(2026, 2, 3, 10, 15),
      originalTime: '2026-03-03 10:15:00',
      statedGross: 100_000_000,
      commission: -3_500_000,
      fees: 0,
      swap: -250_000,
      lastStop: '1.08000',
    })
  })

  it('has its last stop and target if they were set', () => {
    const exitOf = (row: Record<string, string>) => read(row).executions[1]
    expect(exitOf({ 'S/L': '0.00000' })).not.toHaveProperty('lastStop')
    expect(exitOf({ 'S/L': '' })).not.toHaveProperty('lastStop')
    expect(exitOf({ 'T/P': '1.09' })).toMatchObject({ lastTarget: '1.09' })
  })

  it('has unknown costs if its cells are empty', () => {
    const bare = { Commission: '', Swaps: '' }
    expect(read(bare).executions).toMatchObject([
      { commission: null, fees: null, swap: null },
      { commission: null, fees: null, swap: null },
    ])
  })

  it('closed in parts is a trade of each part', () => {
    const second = { 'Closed At': '2026-03-03 11:00:00', 'Profit/Balance': '150' }
    expect(read({}, second).executions.map(({ identity }) => identity)).toEqual([
      'lot:7001@20260303101500:in',
      'lot:7001@20260303101500:out',
      'lot:7001@20260303110000:in',
      'lot:7001@20260303110000:out',
    ])
  })

  it('cannot close before it opens, except within its second', () => {
    expect(problems({ 'Closed At': '2026-03-03 09:31:04' })).toEqual([['disagrees', 'Closed At']])
    expect(read({ 'Closed At': PLAIN['Opened At'] }).executions).toHaveLength(2)
  })

  it.each([
    [{ 'Order Type': 'hold' }, 'Order Type'],
    [{ Volume: '0' }, 'Volume'],
    [{ 'Open Price': '' }, 'Open Price'],
    [{ 'Close Price': 'x' }, 'Close Price'],
    [{ 'Profit/Balance': '' }, 'Profit/Balance'],
    [{ Ticket: '' }, 'Ticket'],
  ])('does not guess at %j', (row, column) => {
    expect(problems(row).map(([, where]) => where)).toEqual([column])
  })
})

describe('a row of TradeLocker without a symbol', () => {
  const moved = {
    Symbol: 'No Symbol',
    'Order Type': 'balance',
    Volume: '',
    'Open Price': '',
    'Close Price': '',
    'Closed At': '',
  }

  it('is money paid in or out', () => {
    expect(cash({ ...moved, 'Profit/Balance': '5,000.00' })).toEqual({
      identity: 'cash:7001',
      kind: 'deposit',
      amount: 5_000_000_000,
      currency: 'USD',
      symbol: null,
      text: 'balance',
      occurredAt: Date.UTC(2026, 2, 3, 9, 31, 5),
      account: null,
      rows: [2],
      originalTime: '2026-03-03 09:31:05',
    })
    expect(cash({ ...moved, 'Profit/Balance': '-0.01' }).kind).toBe('withdrawal')
    expect(cash({ ...moved, 'Order Type': '', 'Profit/Balance': '1' }).text).toBe('balance')
  })

  it('needs an amount and a time', () => {
    expect(problems({ ...moved, 'Profit/Balance': '' }).map(([, column]) => column)).toEqual([
      'Profit/Balance',
    ])
    expect(problems({ ...moved, 'Opened At': '' }).map(([, column]) => column)).toEqual(['Opened At'])
  })
})
