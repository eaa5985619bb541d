import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  'Date and Time': '07/05/26 11:52',
  Symbol: 'EURUSD',
  'Order ID': 'O1',
  'Trade Code': 'T1',
  Side: 'Buy',
  'Position effect': 'Opening',
  'Trade Volume': '1000',
  'Trade Price': '1.1',
  Commission: '2',
  'Closed P&L': '',
  'Net Closed P&L': '',
}
const CLOSE = {
  'Date and Time': '07/05/26 12:00',
  'Trade Code': 'T2',
  Side: 'Sell',
  'Position effect': 'Closing',
  'Trade Price': '1.102',
  'Closed P&L': '2',
}
const { read, problems, fill } = tableOf('dxtrade-fills', PLAIN, { timeZone: 'UTC' })

describe('a fill of DXtrade', () => {
  it('has its day first, its id, and its commission paid whatever its sign', () => {
    expect(fill()).toMatchObject({
      identity: 'fill:T1',
      orderId: 'O1',
      executedAt: Date.UTC(2026, 4, 7, 11, 52),
      side: 'buy',
      quantity: '1000',
      price: '1.1',
      commission: -2_000_000,
      fees: 0,
      statedGross: null,
    })
    expect(fill({ Commission: '-2' }).commission).toBe(-2_000_000)
    expect(fill({ Commission: '0' }).commission).toBe(0)
    expect(fill({ Commission: '' })).toMatchObject({ commission: null, fees: null })
  })

  it('has a size in units that the platform counts in thousands, and no commission where there is a dash', () => {
    expect(fill({ 'Trade Volume': '1,080 K' }).quantity).toBe('1080000')
    expect(fill({ 'Trade Volume': '2.5K' }).quantity).toBe('2500')
    expect(fill({ Commission: '—' })).toMatchObject({ commission: 0, fees: 0 })
    for (const volume of ['0 K', '-5 K', 'K', '1,080 Q'])
      expect(problems({ 'Trade Volume': volume })).toEqual([['bad_number', 'Trade Volume']])
  })

  it('of a currency pair has a point value of one where the file counts units, and that of a lot elsewhere', () => {
    const values = (...rows: Record<string, string>[]) =>
      read(...rows).executions.map(({ symbol, pointValue }) => [symbol, pointValue ?? null])
    const gold = { Symbol: 'XAUUSD', 'Trade Volume': '0.1', 'Trade Price': '3350', 'Trade Code': 'T3' }
    const small = { 'Trade Volume': '500', 'Trade Code': 'T4' }
    expect(values({}, small, gold)).toEqual([
      ['EURUSD', '1'],
      ['EURUSD', '1'],
      ['XAUUSD', null],
    ])
    expect(values({ 'Trade Volume': '0.3000' }, gold)).toEqual([
      ['EURUSD', null],
      ['XAUUSD', null],
    ])
  })

  it('that closes states its result, and needs its opening fill in the file', () => {
    const { executions, gross } = read({}, CLOSE)
    expect(executions.map(({ identity, statedGross }) => [identity, statedGross])).toEqual([
      ['fill:T1', null],
      ['fill:T2', 2_000_000],
    ])
    expect(gross).toBe(2_000_000)
    expect(read(CLOSE).executions).toEqual([])
  })

  it('that opens states no result, whatever its cell says', () => {
    expect(fill({ 'Closed P&L': '5' }).statedGross).toBeNull()
  })

  it.each(['Opening', 'open', 'OPEN'])('with the effect %s opens', (effect) => {
    expect(problems({ 'Position effect': effect })).toEqual([])
  })

  it('is a problem if its effect is unknown', () => {
    expect(problems({ 'Position effect': 'Reversing' })).toEqual([['unknown_kind', 'Position effect']])
    expect(problems({ 'Position effect': '' })).toEqual([['missing_value', 'Position effect']])
  })

  it('without an id is identified by its facts', () => {
    expect(fill({ 'Trade Code': '', 'Order ID': '' })).toMatchObject({
      identity: 'row:EURUSD|buy|1000|1.1|2026-05-07 11:52:00',
    })
    expect(fill({ 'Order ID': '' })).not.toHaveProperty('orderId')
  })
})
