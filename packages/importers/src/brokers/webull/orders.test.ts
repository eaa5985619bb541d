import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  Name: 'TSLA250822C00325000',
  Symbol: 'TSLA250822C00325000',
  Side: 'Sell',
  Status: 'Filled',
  Filled: '6',
  'Total Qty': '6',
  Price: '@3.51',
  'Avg Price': '3.5100',
  'Time-in-Force': 'DAY',
  'Placed Time': '08/22/2025 09:51:39 EDT',
  'Filled Time': '08/22/2025 09:51:40 EDT',
}
const { read, problems, fill, skips } = tableOf('webull-orders', PLAIN, { timeZone: 'Europe/Berlin' })

describe('an order of Webull', () => {
  it('is one execution at its average price and in the zone of its cell', () => {
    expect(fill()).toMatchObject({
      symbol: 'TSLA250822C00325000',
      side: 'sell',
      quantity: '6',
      price: '3.51',
      authority: 2,
      executedAt: Date.UTC(2025, 7, 22, 13, 51, 40),
      originalTime: '08/22/2025 09:51:40 EDT',
    })
    expect(fill()).not.toHaveProperty('pointValue')
    expect(fill({ Symbol: 'TSLA' })).toMatchObject({ symbol: 'TSLA', pointValue: '1' })
    expect(read({}).currency).toBe('USD')
    expect(fill({ 'Filled Time': '01/22/2025 09:51:40 EST' }).executedAt).toBe(
      Date.UTC(2025, 0, 22, 14, 51, 40),
    )
  })

  it('of a future has the multiplier of its contract, and of a share none', () => {
    const pointValueOf = (Symbol_: string) => fill({ Symbol: Symbol_ }).pointValue ?? null
    expect(['MESU6', 'ESZ26', 'ES', 'F', 'BRK.B'].map(pointValueOf)).toEqual([null, null, '1', '1', '1'])
  })

  it('of an option that is described instead of named is one of the same contract', () => {
    const described = 'SPY 04/15/2024 00:00:00 EDT Put $511.00'
    expect(fill({ Symbol: described }).symbol).toBe('SPY240415P00511000')
    expect(fill({ Symbol: described })).not.toHaveProperty('pointValue')
    expect(fill({ Symbol: 'BRK.B 1/17/2025 00:00:00 EST Call $462.50' }).symbol).toBe('BRK.B250117C00462500')
    expect(problems({ Symbol: 'SPY 04/15/2024 Put Spread' })).toEqual([['missing_value', 'Symbol']])
  })

  it('that was cancelled after a part was filled is that part', () => {
    expect(fill({ Status: 'Cancelled', Filled: '2' }).quantity).toBe('2')
  })

  it('that filled nothing is skipped, unless it says that it was filled', () => {
    const nothing = { Filled: '0', 'Avg Price': '', 'Filled Time': '' }
    expect(skips({ ...nothing, Status: 'Cancelled' })).toEqual(['This order was not filled (Cancelled).'])
    expect(skips({ ...nothing, Status: '' })).toEqual(['This order was not filled (no status).'])
    expect(problems(nothing)).toEqual([['disagrees', 'Filled']])
  })

  it.each([
    [{ Filled: '' }, 'missing_value', 'Filled'],
    [{ Filled: '-6' }, 'bad_number', 'Filled'],
    [{ 'Avg Price': '' }, 'missing_value', 'Avg Price'],
    [{ 'Filled Time': '' }, 'missing_value', 'Filled Time'],
    [{ Side: 'Hold' }, 'bad_side', 'Side'],
    [{ Symbol: '' }, 'missing_value', 'Symbol'],
  ])('is not guessed at: %j', (row, code, column) => {
    expect(problems(row)).toEqual([[code, column]])
  })
})

describe('an order of Webull with combined columns', () => {
  const combined = tableOf('webull-combined-orders', {
    Name: 'AAPL',
    Symbol: 'AAPL',
    Side: 'Buy',
    Status: 'Filled',
    'Filled/Total Qty': '5/10',
    'Price/Avg Price': '@2.10/2.05',
    'Placed Time': '08/22/2025 09:51:39 EDT',
    'Filled Time': '08/22/2025 09:51:40 EDT',
  })

  it('has the filled quantity before the slash and the average price after it', () => {
    expect(combined.fill()).toMatchObject({ symbol: 'AAPL', side: 'buy', quantity: '5', price: '2.05' })
    expect(combined.fill({ 'Filled/Total Qty': '5', 'Price/Avg Price': '2.05' })).toMatchObject({
      quantity: '5',
      price: '2.05',
    })
  })

  it('that filled nothing is skipped', () => {
    expect(combined.skips({ 'Filled/Total Qty': '0/10', Status: 'Working' })).toEqual([
      'This order was not filled (Working).',
    ])
  })
})
