import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../test/support/read-as-suggested.ts'

describe('a row whose kind is a word for money', () => {
  const HEAD = 'Time,Trade Type,Symbol,Side,Size,Price,Realized PnL,Fee'
  const rows = [
    '2026-03-14 10:00:00,Swap,BTC-USDT,Sell,0.01,61000,10,-0.36',
    '2026-03-14 09:00:00,Swap,BTC-USDT,Buy,0.01,60000,0,-0.36',
    '2026-03-13 09:00:00,Spot,ETH-USDT,Buy,1,2000,0,-1',
  ]

  it('is a fill all the same if it has a side, a size and a price, as a perpetual swap', () => {
    const found = readAsSuggested([HEAD, ...rows])
    expect(found.totals).toEqual([[1, 1, 10, -1.72]])
    expect(found.cash).toEqual([])
  })

  it('moves money if it has none of them', () => {
    const found = readAsSuggested([HEAD, '2026-03-14 11:00:00,Funding,BTC-USDT,,,,-0.02,', ...rows])
    expect(found.totals).toEqual([[1, 1, 10, -1.72]])
    expect(found.cash).toEqual([['swap', -0.02, 'USD']])
  })
})

describe('a row of a list with all transactions', () => {
  const HEAD =
    'TICKET,TRANSACTION DATE,TRANSACTION TYPE,DETAILS,INSTRUMENT,PRICE,UNITS,DIRECTION,FINANCING,COMMISSION,PL,AMOUNT,BALANCE'
  const rows = [
    '20,2026-03-13 10:45:50 +00,TRANSFER_FUNDS,CLIENT_REQUEST,,,,,,,,1000.00,1000.00',
    '22,2026-03-13 10:45:56 +00,LIMIT_ORDER,CLIENT_ORDER,EUR/USD,1.08870,1000.00,Sell,,,,,',
    '23,2026-03-13 10:46:56 +00,ORDER_FILL,LIMIT_ORDER,EUR/USD,1.08873,1000.00,Sell,0.00,0.00,0.00,,1000.00',
    '24,2026-03-13 10:47:59 +00,MARKET_ORDER,CLIENT_ORDER,EUR/USD,,1000.00,Buy,,,,,',
    '25,2026-03-13 10:47:59 +00,ORDER_FILL,MARKET_ORDER,EUR/USD,1.08773,1000.00,Buy,0.00,0.00,1.00,,1001.00',
    '26,2026-03-13 21:00:00 +00,DAILY_FINANCING,,,,,,-0.10,,,,1000.90',
  ]

  it('is a fill only if it says so, also where an order has a price', () => {
    const { problems, skipped, totals, cash } = readAsSuggested([HEAD, ...rows])
    expect(problems).toEqual([])
    expect(skipped).toEqual([
      'This row is not a fill (LIMIT_ORDER).',
      'This row is not a fill (MARKET_ORDER).',
    ])
    expect(totals).toEqual([[1, 0, 1, 0]])
    expect(cash).toEqual([
      ['deposit', 1000, 'USD'],
      ['swap', -0.1, 'USD'],
    ])
  })

  it('is a fill where no row says that it is one', () => {
    const limits = rows.slice(1, 2).map((row) => row.replace('LIMIT_ORDER', 'LIMIT'))
    expect(readAsSuggested([HEAD, ...limits]).totals).toEqual([[0, 1, 0, null]])
  })
})

describe('funding among fills', () => {
  const LINES = [
    'Time,Symbol,Side,Exec Type,Exec Price,Exec Qty,Exec Fee,Closed PnL',
    '2026-03-05 10:00:00,BTCUSDT,Buy,Trade,50000,0.01,0.3,0',
    '2026-03-05 10:30:00,BTCUSDT,Sell,Funding,50500,0.01,0.05,0',
    '2026-03-05 11:00:00,BTCUSDT,Sell,Trade,51000,0.01,0.306,10',
  ]

  it.each(['Funding', 'FUNDING_FEE', 'Funding Payment', 'Daily Financing'])(
    'is money though its row has a side, a size and a price: %s',
    (word) => {
      const { cash, problems, totals } = readAsSuggested(LINES.map((line) => line.replace('Funding', word)))
      expect([problems, cash]).toEqual([[], [['swap', -0.05, 'USD']]])
      expect(totals).toEqual([[1, 0, 10, -0.606]])
    },
  )
})
