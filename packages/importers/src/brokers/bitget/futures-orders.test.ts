import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  'Order ID': 'b1',
  Futures: 'SOLUSDT',
  Direction: 'Open Long',
  'Avg Price': '150',
  'Filled Qty': '10',
  'Realized PnL': '0',
  Fee: '-0.9',
  'Order Time': '2026-03-05 09:05:40',
}
const { read, problems, fill, skips } = tableOf('bitget-futures-orders', PLAIN, { timeZone: 'UTC' })

describe('an order of Bitget', () => {
  it('is one fill at its average price, with its fee in the quote coin', () => {
    expect(fill()).toMatchObject({
      identity: 'order:b1',
      orderId: 'b1',
      symbol: 'SOLUSDT',
      side: 'buy',
      quantity: '10',
      price: '150',
      fees: -900_000,
      currency: 'USDT',
      pointValue: '1',
      authority: 2,
      positionKey: 'long',
      executedAt: Date.UTC(2026, 2, 5, 9, 5, 40),
    })
    expect(fill({ Fee: '0.9' }).fees).toBe(-900_000)
    expect(fill({ Fee: '' }).fees).toBeNull()
  })

  it.each([
    ['Open Long', 'buy', 'long'],
    ['Open Short', 'sell', 'short'],
    ['Buy', 'buy', null],
    ['sell', 'sell', null],
  ])('called %s is a %s of the position %s', (Direction, side, positionKey) => {
    const execution = fill({ Direction })
    expect([execution.side, execution.positionKey ?? null]).toEqual([side, positionKey])
  })

  it('that closes is on the other side, and needs its opening fill', () => {
    const long = { Direction: 'Close Long', 'Order ID': 'b2', 'Avg Price': '151', 'Realized PnL': '10' }
    expect(read(long).executions).toEqual([])
    const opened = { 'Order Time': '2026-03-05 08:05:40' }
    expect(read(long, opened).executions.map(({ side, statedGross }) => [side, statedGross ?? null])).toEqual(
      [
        ['sell', 10_000_000],
        ['buy', null],
      ],
    )
    const short = { ...long, Direction: 'Close Short', 'Realized PnL': '-10' }
    expect(read(short, { ...opened, Direction: 'Open Short' }).executions.map(({ side }) => side)).toEqual([
      ...['buy', 'sell'],
    ])
  })

  it('that was not filled is skipped', () => {
    for (const none of ['', '0', '0.000'])
      expect(skips({ 'Filled Qty': none })).toEqual(['This order was not filled.'])
  })

  it.each(['SOLUSDT', 'SOLUSDT_UMCBL', 'SOLUSDTPERP', 'SOLUSDT_UPERP'])(
    'of %s is settled in USDT',
    (Futures) => {
      expect(fill({ Futures })).toMatchObject({ symbol: Futures, currency: 'USDT' })
    },
  )

  it('is a problem if its direction is unknown, or its contract is not a pair', () => {
    expect(problems({ Direction: 'Hold' })).toEqual([['bad_side', 'Direction']])
    expect(problems({ Futures: 'WHAT' })).toEqual([['missing_value', 'Futures']])
    expect(problems({ 'Filled Qty': '-10' })).toEqual([['bad_number', 'Filled Qty']])
  })
})

const HISTORY = {
  Date: '2026-03-05 09:05:40',
  'Order ID': '\t8888',
  Direction: 'Open long',
  Coin: 'USDT',
  Futures: 'SOLUSDT',
  'order source': 'normal',
  'Transaction type': 'open',
  Price: '',
  'Average Price': '150',
  'Order amount': '10',
  Executed: '10',
  'Trading volume': '1500',
  'Realized P/L': '0',
  NetProfits: '0',
  Status: 'Filled',
}

describe('the order history of Bitget', () => {
  const history = tableOf('bitget-order-history', HISTORY, { timeZone: 'UTC' })

  it('has fills of its contracts, not of the coin beside them, with unknown fees', () => {
    expect(history.fill()).toMatchObject({
      identity: 'order:8888',
      symbol: 'SOLUSDT',
      side: 'buy',
      quantity: '10',
      price: '150',
      fees: null,
      currency: 'USDT',
      positionKey: 'long',
      executedAt: Date.UTC(2026, 2, 5, 9, 5, 40),
    })
  })

  it('closes what it opened', () => {
    const closed = {
      Date: '2026-03-05 10:05:40',
      'Order ID': '\t8889',
      Direction: 'Close long',
      'Average Price': '151',
      'Realized P/L': '10',
      NetProfits: '9.1',
    }
    expect(history.read(closed, {}).gross).toBe(10_000_000)
    expect(history.read(closed).executions).toEqual([])
  })

  it('has orders that were not filled', () => {
    expect(history.skips({ Executed: '0', Status: 'Canceled' })).toEqual(['This order was not filled.'])
  })
})
