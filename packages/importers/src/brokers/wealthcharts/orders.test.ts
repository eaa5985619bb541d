import { describe, expect, it } from 'vitest'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'

const BUY = {
  name: 'APEX-90001-03',
  order_id: 'NSZ6',
  symbol: 'CM.NQZ6',
  mov_time: 'Wed Sep 30 2026 10:45:50 GMT-0400 (Eastern Daylight Time)',
  mov_type: '1',
  exec_qty: '5',
  price_done: '30821',
  points: '',
  profit: '',
}
const SELL = {
  order_id: 'NSZ7',
  mov_time: 'Wed Sep 30 2026 10:48:46 GMT-0400 (Eastern Daylight Time)',
  mov_type: '2',
  exec_qty: '-5',
  price_done: '30831.5',
  points: '52.5',
  profit: '1034.5',
}
const { read, fill, problems } = tableOf('wealthcharts-orders', BUY)

describe('an order of WealthCharts', () => {
  it('is a fill of its account, at the time with its offset', () => {
    expect(fill()).toMatchObject({
      identity: 'order:NSZ6',
      symbol: 'NQZ6',
      side: 'buy',
      quantity: '5',
      price: '30821',
      executedAt: Date.UTC(2026, 8, 30, 14, 45, 50),
      account: 'APEX-90001-03',
      commission: 0,
      fees: 0,
    })
  })

  it('that closes has its result before costs by its points, and the costs of both sides', () => {
    const { executions, gross, fees, net } = read(SELL, {})
    expect(executions.find(({ side }) => side === 'buy')).toMatchObject({ commission: 0, fees: 0 })
    expect(executions[0]).toMatchObject({
      side: 'sell',
      statedGross: 1_050_000_000,
      commission: 0,
      fees: -15_500_000,
    })
    expect([gross, fees, net]).toEqual([1_050_000_000, -15_500_000, 1_034_500_000])
  })

  it('that closes without a point has only costs', () => {
    const flat = { ...SELL, price_done: '30821', points: '', profit: '-15.5' }
    expect(read(flat, {})).toMatchObject({ gross: 0, fees: -15_500_000 })
  })

  it('is a short trade by its kinds', () => {
    const opening = { order_id: 'S1', mov_type: '3', exec_qty: '-1', price_done: '30796' }
    const closing = {
      ...SELL,
      mov_type: '4',
      exec_qty: '1',
      price_done: '30811',
      points: '-15',
      profit: '-303.1',
    }
    expect(read(closing, opening)).toMatchObject({ gross: -300_000_000, fees: -3_100_000, problems: [] })
  })

  it('that closes lost its points if they have a minus, or if no costs would explain the profit', () => {
    const loss = { ...SELL, price_done: '30820.75', points: '1.25', profit: '-40.5' }
    expect(read(loss, {})).toMatchObject({ gross: -25_000_000, fees: -15_500_000 })
    expect(read({ ...loss, points: '-1.25' }, {})).toMatchObject({ gross: -25_000_000, fees: -15_500_000 })
  })

  it('has unknown costs where they could turn a gain into the loss it states', () => {
    const micro = { symbol: 'CM.MNQZ6', exec_qty: '1' }
    const close = {
      ...SELL,
      ...micro,
      exec_qty: '-1',
      price_done: '30820.75',
      points: '0.25',
      profit: '-1.54',
    }
    const unsure = read(close, micro)
    expect(unsure).toMatchObject({ gross: -500_000, fees: 0 })
    expect(unsure.executions[0]).toMatchObject({ statedGross: null, commission: null, fees: null })
    expect(noteCodes(unsure)).toContain('unsure_costs')
    // In a file that writes a minus, these were won.
    const signed = { ...close, order_id: 'X', points: '-0.25' }
    expect(problems(signed)).toEqual([])
    const won = { ...close, price_done: '30821.25', profit: '-0.54' }
    expect(read(signed, { ...micro, order_id: 'Y' }, won, micro).executions.map(({ fees }) => fees)).toEqual([
      -1_040_000, 0, -1_040_000, 0,
    ])
  })

  it('that closes is left out without its opening', () => {
    expect(read(SELL)).toMatchObject({ executions: [], unopened: [{ identity: 'order:NSZ7' }] })
  })

  it('has its result after costs where the value of a point is not known', () => {
    const odd = { symbol: 'ODDIDX-9' }
    const result = read({ ...SELL, ...odd }, odd)
    expect(result.gross).toBe(1_034_500_000)
    expect(noteCodes(result)).toContain('net_only')
  })

  it('is a problem if it contradicts itself or its position', () => {
    expect(problems({ exec_qty: '-5' })).toEqual([['disagrees', 'exec_qty']])
    expect(problems({ mov_type: '7' })).toEqual([['unknown_kind', 'mov_type']])
    expect(problems({ ...SELL, profit: '1050.01' })).toEqual([['disagrees', 'profit']])
    expect(problems({ ...SELL, points: '9e99' })).toEqual([['bad_number', 'points']])
    // The result of one of five contracts.
    const result = read({ ...SELL, points: '10.5', profit: '206.9' }, {})
    expect(result).toMatchObject({ executions: [], problems: [{ code: 'disagrees' }] })
  })
})
