import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

describe('a spot fill of MEXC', () => {
  const PLAIN = {
    UID: '1',
    Pairs: 'SOL_USDT',
    Time: '2026-03-05 10:05:40',
    Side: 'Buy',
    'Filled Price': '150',
    'Executed Amount': '10SOL',
    Total: '1500USDT',
    Fee: '0.75USDT',
    Role: 'Taker',
  }
  const { problems, fill } = tableOf('mexc-spot-trades', PLAIN, { timeZone: 'UTC' })

  it('belongs to its pair, with the units removed', () => {
    expect(fill()).toMatchObject({
      symbol: 'SOL_USDT',
      side: 'buy',
      quantity: '10',
      price: '150',
      fees: -750_000,
      currency: 'USDT',
      executedAt: Date.UTC(2026, 2, 5, 10, 5, 40),
    })
    expect(fill({ 'Filled Price': '150.50USDT' }).price).toBe('150.5')
    expect(fill({ Fee: '0.001SOL' })).toMatchObject({
      fees: null,
      feesInKind: [{ quantity: '-0.001', currency: 'SOL' }],
    })
  })

  it('is in the zone of its header, else in the user’s', () => {
    const { Time, ...rest } = PLAIN
    const east = tableOf(
      'mexc-spot-trades',
      { 'Time(UTC+08:00)': Time, ...rest },
      { timeZone: 'America/New_York' },
    )
    expect(east.fill().executedAt).toBe(Date.UTC(2026, 2, 5, 2, 5, 40))
  })

  it('is a problem if its size, price or fee is missing', () => {
    expect(problems({ 'Executed Amount': '10BTC' })).toEqual([['bad_number', 'Executed Amount']])
    expect(problems({ 'Executed Amount': '0SOL' })).toEqual([['bad_number', 'Executed Amount']])
    expect(problems({ 'Executed Amount': '-1SOL' })).toEqual([['bad_number', 'Executed Amount']])
    expect(problems({ 'Filled Price': '--' })).toEqual([['missing_value', 'Filled Price']])
    expect(problems({ 'Filled Price': 'high' })).toEqual([['bad_number', 'Filled Price']])
    expect(problems({ Fee: '' })).toEqual([['missing_value', 'Fee']])
    expect(problems({ Pairs: 'SOL' })).toEqual([['missing_value', 'Pairs']])
  })
})

describe('a futures order of MEXC', () => {
  const PLAIN = {
    UID: '1',
    'Time(UTC+08:00)': '2026-03-05 09:05:40',
    'Futures Trading Pair': 'BTC_USDT',
    Direction: 'buy long',
    'Filled Qty (Cont.)': '200',
    'Filled Qty (Crypto)': '0.02',
    'Average Filled Price': '85000',
    'Closing PNL': '0',
    'Trading Fee': '0.34',
    'Fee-payment Crypto': 'USDT',
    Status: 'Finished',
  }
  const { read, problems, fill, skips } = tableOf('mexc-futures-orders', PLAIN, { timeZone: 'UTC' })

  it('counts coins, not contracts, in the zone of its header', () => {
    expect(fill()).toMatchObject({
      symbol: 'BTC_USDT',
      side: 'buy',
      quantity: '0.02',
      price: '85000',
      fees: -340_000,
      authority: 2,
      executedAt: Date.UTC(2026, 2, 5, 1, 5, 40),
    })
    expect(fill()).not.toHaveProperty('statedGross')
    const sold = { Direction: 'sell long', 'Average Filled Price': '85100', 'Closing PNL': '2' }
    expect(read(sold, {}).executions.map(({ statedGross }) => statedGross)).toEqual([2_000_000, undefined])
    expect(fill({ 'Fee-payment Crypto': 'MX' })).toMatchObject({
      feesInKind: [{ quantity: '-0.34', currency: 'MX' }],
    })
    expect(fill({ 'Fee-payment Crypto': '' }).fees).toBe(-340_000)
  })

  it.each([
    ['buy long', 'buy', 'long'],
    ['sell long', 'sell', 'long'],
    ['buy short', 'sell', 'short'],
    ['sell short', 'buy', 'short'],
    ['Open Long', 'buy', 'long'],
    ['Close Long', 'sell', 'long'],
    ['Open Short', 'sell', 'short'],
    ['Close Short', 'buy', 'short'],
  ])('called %s is a %s for the %s position', (Direction, side, positionKey) => {
    const opening = { Direction: Direction.replace(/close|sell/i, 'open'), 'Filled Qty (Crypto)': '0.03' }
    const last = read({ Direction, 'Average Filled Price': '84000' }, opening).executions
    expect(last.find(({ price }) => price === '84000')).toMatchObject({ side, positionKey })
  })

  it('has no result if it opens a position', () => {
    expect(problems({ Direction: 'buy short', 'Closing PNL': '2' })).toEqual([['disagrees', 'Closing PNL']])
    expect(problems({ Direction: 'buy long', 'Closing PNL': '-2' })).toEqual([['disagrees', 'Closing PNL']])
  })

  it('that was not filled is skipped, and so is one settled in its coin', () => {
    expect(skips({ 'Filled Qty (Crypto)': '0', Status: 'Canceled' })).toEqual([
      'This order was not filled (Canceled).',
    ])
    expect(skips({ 'Filled Qty (Crypto)': '', Status: '' })).toEqual([
      'This order was not filled (no status).',
    ])
    expect(skips({ 'Futures Trading Pair': 'BTC_USD' })).toHaveLength(1)
    expect(read({ 'Futures Trading Pair': 'BTC_USD' }).count).toBe(1)
    expect(problems({ Direction: 'hedge' })).toEqual([['bad_side', 'Direction']])
  })
})

describe('the futures trade history of MEXC', () => {
  const PLAIN = {
    UID: '1',
    'Time(UTC+08:00)': '2026-03-05 09:05:40',
    'Futures Trading Pair': 'BTC_USDT',
    Direction: 'buy short',
    'Order Type': 'Market',
    'Filled Qty (Cont.)': '200',
    'Filled Qty (Crypto)': '0.02',
    'Filled Qty (Amount)': '1700',
    'Filled Price': '85000',
    'Trading Fee': '0.34',
    'Fee-payment Crypto': 'USDT',
    Role: 'Taker',
    'Closing PNL': '0',
  }
  const { read } = tableOf('mexc-futures-trades', PLAIN, { timeZone: 'UTC' })

  it('has the fills of orders, with the result of those that close', () => {
    const closed = { Direction: 'sell short', 'Filled Price': '84900', 'Closing PNL': '2' }
    const result = read({ ...closed, 'Time(UTC+08:00)': '2026-03-05 10:05:40' }, {})
    const facts = result.executions.map(({ side, quantity, price, fees, statedGross, authority }) => [
      ...[side, quantity, price, fees, statedGross, authority],
    ])
    expect(facts).toEqual([
      ['buy', '0.02', '84900', -340_000, 2_000_000, 3],
      ['sell', '0.02', '85000', -340_000, undefined, 3],
    ])
    expect([result.gross, result.currency]).toEqual([2_000_000, 'USDT'])
  })
})
