import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  Futures: 'SOLUSDT Long·Cross',
  'Opening time': '2026-03-05 09:05:40',
  'Average entry price': '150.25',
  'Average closing price': '151.25',
  'Closed amount': '10SOL',
  'Closed value': '1512.5USDT',
  'Position Pnl': '8.234USDT',
  'Realized PnL': '10USDT',
  Fees: '0.04USDT',
  'Opening fee': '-0.9USDT',
  'Closing fee': '-0.906USDT',
  'Closed time': '2026-03-05 10:05:40',
}
const { read, problems, skips } = tableOf('bitget-position-history', PLAIN, { timeZone: 'UTC' })

describe('a closed position of Bitget', () => {
  it('is a trade with its funding as swap and its fees of both sides', () => {
    const { executions, gross, fees, net, currency } = read({})
    expect(executions).toMatchObject([
      { symbol: 'SOLUSDT', side: 'buy', quantity: '10', price: '150.25', pointValue: '1' },
      {
        side: 'sell',
        price: '151.25',
        statedGross: 10_000_000,
        commission: 0,
        fees: -1_806_000,
        swap: 40_000,
      },
    ])
    expect([gross, fees, net, currency]).toEqual([10_000_000, -1_766_000, 8_234_000, 'USDT'])
  })

  it('has the result before costs that its costs turn into the other', () => {
    const swapped = { 'Position Pnl': '10USDT', 'Realized PnL': '8.234USDT' }
    expect(read(swapped).net).toBe(read({}).net)
    expect(problems({ 'Position Pnl': '8.5USDT' })).toEqual([['disagrees', null]])
    // Five dollars more than its prices give.
    expect(problems({ 'Position Pnl': '13.234USDT', 'Realized PnL': '15USDT' })).toEqual([
      ['disagrees', null],
    ])
  })

  it.each([
    ['SOLUSDT Short·Isolated', '-10', 'sell'],
    ['SOLUSDT Long·Cross·20X', '10', 'buy'],
    ['solusdt long', '10', 'buy'],
  ])('of %s has its side after the contract', (Futures, result, side) => {
    const row = {
      Futures,
      'Realized PnL': `${result}USDT`,
      'Position Pnl': `${Number(result) - 1.766}USDT`,
    }
    expect(read(row).executions.map((one) => [one.symbol, one.side])[0]).toEqual(['SOLUSDT', side])
  })

  it('of a contract of a thousand coins has its size before the coin', () => {
    const row = {
      Futures: '1000PEPEUSDT Short·Cross',
      'Closed amount': '500001000PEPE',
      'Average entry price': '0.0021',
      'Average closing price': '0.002',
      'Realized PnL': '5USDT',
      'Position Pnl': '3.234USDT',
    }
    expect(read(row).executions[0]).toMatchObject({ symbol: '1000PEPEUSDT', quantity: '50000' })
  })

  it('is not read if it is settled in the coin, or does not say its side', () => {
    expect(skips({ Futures: 'BTCUSD Long·Cross', 'Realized PnL': '0.0001BTC' })).toEqual([
      'A coin-margined contract: its result is in the coin itself, which is not kept as money here.',
    ])
    expect(problems({ Futures: 'SOLUSDT' })).toEqual([['bad_side', 'Futures']])
    expect(problems({ Futures: 'WHAT Long·Cross' })).toEqual([['missing_value', 'Futures']])
    expect(problems({ Fees: '' })).toEqual([['missing_value', 'Fees']])
  })

  it('stays two if two are equal', () => {
    const identities = read({}, {}).executions.map(({ identity }) => identity)
    expect(new Set(identities).size).toBe(4)
  })
})
