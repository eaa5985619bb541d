import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  ...{ 'Order ID': 'b1', Futures: 'SOLUSDT', Direction: 'Open Long', 'Avg Price': '150', 'Filled Qty': '10' },
  ...{ 'Realized PnL': '0', Fee: '-0.9', 'Order Time': '2026-03-05 09:05:40' },
}
const { read, problems, fill, skips } = tableOf('bitget-futures-orders', PLAIN, { timeZone: 'UTC' })

describe('a futures order of Bitget', () => {
  it('is known by its id, on its leg, its fee paid whatever its sign', () => {
    expect(fill()).toMatchObject({
      ...{ identity: 'order:b1', orderId: 'b1', authority: 2, side: 'buy', quantity: '10', price: '150' },
      ...{ positionKey: 'long', fees: -900_000, currency: 'USDT', pointValue: '1' },
    })
    expect(fill({ Fee: '0.9' }).fees).toBe(-900_000)
    expect(fill({ Fee: '' }).fees).toBeNull()
    expect(fill()).not.toHaveProperty('statedGross')
  })

  it('states a result where it closed with one', () => {
    const close = {
      'Order ID': 'b2',
      Direction: 'Close Long',
      'Avg Price': '151',
      'Realized PnL': '10',
      'Order Time': '2026-03-05 10:05:40',
    }
    const { executions, gross } = read(close, {})
    expect(executions.map(({ identity, side, statedGross }) => [identity, side, statedGross])).toEqual([
      ['order:b2', 'sell', 10_000_000],
      ['order:b1', 'buy', undefined],
    ])
    expect(gross).toBe(10_000_000)
  })

  it.each([
    ['Open Long', 'buy'],
    ['Open Short', 'sell'],
    ['Buy', 'buy'],
    ['sell', 'sell'],
  ])('called %s is a %s', (Direction, side) => expect(fill({ Direction }).side).toBe(side))

  it.each(['', '0', '0.00', '--'])('of which %j was filled is none', (quantity) => {
    expect(skips({ 'Filled Qty': quantity })).toEqual(['This order was not filled.'])
    expect(read({ 'Filled Qty': quantity }).count).toBe(1)
  })

  it.each([
    ['SOLUSDT_UMCBL', 'USDT'],
    ['SOLUSDTPERP', 'USDT'],
    ['SOL_USDC', 'USDC'],
  ])('of %s is settled in %s', (Futures, coin) => {
    expect(fill({ Futures })).toMatchObject({ symbol: Futures, currency: coin })
  })

  it('is a problem where its direction or pair is not known', () => {
    expect(problems({ Direction: 'Hold' })).toEqual([['bad_side', 'Direction']])
    expect(problems({ Futures: 'NOSUCH' })).toEqual([['missing_value', 'Futures']])
    expect(problems({ 'Order ID': '1.2E+18' })).toEqual([['bad_number', 'Order ID']])
  })
})
