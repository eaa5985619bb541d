import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../../test/support/read-as-suggested.ts'

const HEAD = 'Time,Symbol,Side,Price,Quantity,Fee,Fee Coin'
const fill = (symbol: string, fee: string, coin: string, head = HEAD) =>
  readAsSuggested([head, `2026-03-14 09:00:00,${symbol},BUY,60000,0.01,${fee},${coin}`]).parts[0]
    ?.executions[0]

describe('the costs of a fill in a mapped file that names the coin they were paid in', () => {
  it('are kept in that coin with all their digits, and the costs in money are unknown', () => {
    for (const [symbol, fee, coin, quantity] of [
      ['BTC-USDT', '0.0000004', 'BTC', '-0.0000004'],
      ['BTCUSDT', '0.0005', 'BNB', '-0.0005'],
      ['BTC-USDT', '-0.0005', 'bnb', '-0.0005'],
    ] as const) {
      expect(fill(symbol, fee, coin)).toMatchObject({
        commission: null,
        fees: null,
        feesInKind: [{ quantity, currency: coin.toUpperCase() }],
      })
    }
  })

  it('are money if the coin is that of the result, or none is named', () => {
    for (const coin of ['USDT', 'usdt', '']) {
      expect(fill('BTC-USDT', '0.6', coin)).toMatchObject({ fees: -600_000 })
      expect(fill('BTC-USDT', '0.6', coin)?.feesInKind).toBeUndefined()
    }
    expect(fill('ES SEP26', '0.6', 'USD')).toMatchObject({ fees: -600_000 })
  })

  it('are found under the names that exchanges use', () => {
    for (const name of ['Fee Currency', 'Fee Unit', 'feeToken', 'Trading Fee Coin', 'Fee Asset']) {
      const found = fill('BTC-USDT', '0.0005', 'BNB', HEAD.replace('Fee Coin', name))
      expect(found?.feesInKind).toEqual([{ quantity: '-0.0005', currency: 'BNB' }])
    }
  })

  it('may name the coin behind the number, and a currency is that of the account', () => {
    const head = 'Time,Symbol,Side,Price,Quantity,Fee'
    const paid = (symbol: string, fee: string) =>
      readAsSuggested([head, `2026-03-14 09:00:00,${symbol},BUY,60000,0.01,${fee}`]).parts[0]?.executions[0]
    for (const fee of ['0.0003 BNB', '0.0003BNB'])
      expect(paid('BTCUSDT', fee)?.feesInKind).toEqual([{ quantity: '-0.0003', currency: 'BNB' }])
    expect(paid('BTCUSDT', '0.6 USDT')).toMatchObject({ fees: -600_000 })
    expect(paid('EURUSD', '0.6 EUR')).toMatchObject({ fees: -600_000 })
  })
})
