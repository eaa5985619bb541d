import { describe, expect, it } from 'vitest'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  Account: 'Live 7 (USD)',
  'Date/Time': '7/16/2026 10:31:02 AM',
  Symbol: 'MNQU26',
  'Expiration date': '9/17/2026 7:00:00 PM',
  Side: 'Sell',
  Quantity: '-2',
  Price: '23110.25',
  'Gross P/L': '41',
  Fee: '1.48',
  'Net P/L': '39.52',
  'Trade value': '-92441',
  'Trade ID': 'aa04',
  'Order ID': 'bb04',
  'Connection name': 'Rithmic',
  Comment: '',
}
const { read, problems, fill } = tableOf('quantower-trades', PLAIN, { timeZone: 'UTC' })

describe('a fill of Quantower', () => {
  it('states the result of what it closed, its fee, and that there are no other costs', () => {
    expect(fill()).toEqual({
      identity: 'fill:aa04',
      symbol: 'MNQU26',
      side: 'sell',
      quantity: '2',
      price: '23110.25',
      sequence: 0,
      executedAt: Date.UTC(2026, 6, 16, 10, 31, 2),
      statedGross: 41_000_000,
      commission: 0,
      fees: -1_480_000,
      swap: 0,
      authority: 3,
      account: 'Live 7 (USD)',
      rows: [2],
      originalTime: '7/16/2026 10:31:02 AM',
      orderId: 'bb04',
    })
    expect(fill({ Fee: '' })).toMatchObject({ commission: null, fees: null })
  })

  it('is in the currency in its account’s name', () => {
    expect([
      read({}).currency,
      read({ Account: 'Live 7' }).currency,
      read({ Account: 'A (usd)' }).currency,
    ]).toEqual([...['USD', null, null]])
  })

  it('has a sign that matches its side', () => {
    expect(problems({ Side: 'Buy' })).toEqual([['disagrees', 'Quantity']])
    expect(problems({ Quantity: '2' })).toEqual([])
    expect(problems({ Quantity: '0' })).toEqual([['bad_number', 'Quantity']])
    expect(problems({ Quantity: '-0.0' })).toEqual([['bad_number', 'Quantity']])
  })

  it('without an id is identified by its facts, and without an order or comment has none', () => {
    expect(fill({ 'Trade ID': '', 'Order ID': '' })).toMatchObject({
      identity: 'row:Live 7 (USD)|MNQU26|sell|2|23110.25|2026-07-16 10:31:02',
    })
    expect(fill({ 'Order ID': '' })).not.toHaveProperty('orderId')
    expect(fill({ Comment: 'runner' }).comment).toBe('runner')
    expect(fill()).not.toHaveProperty('comment')
  })

  it('of a simulator is noted as such', () => {
    expect(noteCodes(read({ 'Connection name': 'Trading Simulator' }))).toEqual(['simulated'])
  })

  it('has its date order settled by the contract’s expiry', () => {
    const early = { 'Date/Time': '7/6/2026 10:31:02 AM' }
    expect(read(early).dateOrder).toBe('month-first')
    expect(read({ ...early, 'Expiration date': '' }).dateOrder).toBe('ambiguous')
  })

  it('is recognized with a connection, or with a result and a value', () => {
    const bare = Object.fromEntries(Object.entries(PLAIN).filter(([name]) => name !== 'Connection name'))
    expect(tableOf('quantower-trades', bare).problems({})).toEqual([])
    const barer = Object.fromEntries(Object.entries(bare).filter(([name]) => name !== 'Trade value'))
    expect(() => tableOf('quantower-trades', barer).read({})).toThrow('its columns are others')
  })
})
