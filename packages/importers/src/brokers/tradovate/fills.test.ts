import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  _timestamp: '2026-06-14 23:03:54.732Z',
  _tradeDate: '2026-06-15',
  _action: '0',
  _qty: '1',
  _price: '7494.25',
  _active: 'true',
  'Fill ID': '540725260010',
  'Order ID': '540725260007',
  Timestamp: '06/14/2026 18:03:54',
  Account: 'DEMO0000001',
  'B/S': ' Buy',
  Quantity: '1',
  Price: '7494.25',
  Contract: 'ESM6',
  commission: '1.29',
}
const { read, problems, fill, skips } = tableOf('tradovate-fills', PLAIN, { timeZone: 'Europe/Berlin' })

describe('a fill of a Fills report', () => {
  it('has its own time in UTC, whatever the requested zone', () => {
    expect(fill()).toEqual({
      identity: 'fill:540725260010',
      symbol: 'ESM6',
      side: 'buy',
      quantity: '1',
      price: '7494.25',
      executedAt: Date.UTC(2026, 5, 14, 23, 3, 54, 732),
      sequence: 725_260_010,
      commission: -1_290_000,
      fees: null,
      swap: null,
      authority: 3,
      account: 'DEMO0000001',
      rows: [2],
      originalTime: '06/14/2026 18:03:54',
      orderId: '540725260007',
      statedDay: '2026-06-15',
    })
    expect(fill({ _timestamp: '2026-06-14 23:03:54.732' }).executedAt).toBe(
      Date.UTC(2026, 5, 14, 23, 3, 54, 732),
    )
    expect(fill({ _timestamp: '2026-06-14 23:03:54.732+01:00' }).executedAt).toBe(
      Date.UTC(2026, 5, 14, 22, 3, 54, 732),
    )
  })

  it('leaves empty cells unknown', () => {
    const bare = { commission: '', Account: '', Timestamp: '', 'Order ID': '', _tradeDate: '' }
    expect(fill(bare)).toMatchObject({
      commission: null,
      account: null,
      orderId: null,
      statedDay: null,
      originalTime: '2026-06-14 23:03:54.732Z',
    })
  })

  it('cancelled by the exchange is skipped', () => {
    expect(skips({ _active: 'false' })).toEqual(['The exchange cancelled this fill.'])
    expect(skips({ _active: 'FALSE' })).toHaveLength(1)
    expect(skips({ _active: '' })).toEqual([])
  })

  it('has one side, stated by both of its columns', () => {
    expect(fill({ 'B/S': 'Sell', _action: '1' }).side).toBe('sell')
    expect(problems({ 'B/S': 'Sell' })).toEqual([['disagrees', 'B/S']])
    expect(problems({ _action: '1' })).toEqual([['disagrees', 'B/S']])
    expect(fill({ _action: '' }).side).toBe('buy')
    expect(problems({ 'B/S': 'Hold' })).toEqual([['bad_side', 'B/S']])
  })

  it('costs nothing where its commission is 0', () => {
    expect(fill({ commission: '0' }).commission).toBe(0)
    expect(Object.is(fill({ commission: '0.00' }).commission, 0)).toBe(true)
  })

  it.each([
    [{ _qty: '0' }, '_qty'],
    [{ _price: '' }, '_price'],
    [{ 'Fill ID': '' }, 'Fill ID'],
    [{ Contract: '' }, 'Contract'],
    [{ _timestamp: '2026-06-14' }, '_timestamp'],
    [{ Timestamp: '18:03' }, 'Timestamp'],
    [{ _tradeDate: '2026-06-31' }, '_tradeDate'],
  ])('does not guess at %j', (row, column) => {
    expect(problems(row).map(([, where]) => where)).toEqual([column])
  })

  it('is read from the displayed columns if a report has no others', () => {
    const { _qty, _price, ...shown } = PLAIN
    const short = tableOf('tradovate-fills', { ...shown, Quantity: '3', Price: '7495' })
    expect([_qty, _price, short.fill().quantity, short.fill().price]).toEqual(['1', '7494.25', '3', '7495'])
  })

  it('spans the times of its file as they were displayed', () => {
    const later = { 'Fill ID': '2', _timestamp: '2026-06-15 01:00:00.000Z', Timestamp: '06/14/2026 20:00:00' }
    expect(read({}, later)).toMatchObject({
      firstTime: '2026-06-14 18:03:54',
      lastTime: '2026-06-14 20:00:00',
      count: 2,
    })
  })
})
