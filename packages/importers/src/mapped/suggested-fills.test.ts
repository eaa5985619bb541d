import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../test/support/read-as-suggested.ts'

describe('fills of brokers, read as suggested', () => {
  it('with results of positions in their own currency and in the account’s', () => {
    const { problems, totals, parts } = readAsSuggested([
      'Trade Id,Exec Id,Account Id,Instrument Symbol,Order Id,Currency,Quantity,Price,Status,rpl,Rpl Converted,Swap,Swap Converted,Fee,Timestamp',
      'a1,e2,77,ODDBANK-9,o2,CHFd,-100,30.40,CLOSED,-20.00,-25.00,-1.00,-1.25,0,2026-03-13 14:07:30',
      'a1,e1,77,ODDBANK-9,o1,CHFd,100,30.60,OPENED,0,0,,,0,2026-03-13 14:06:04',
    ])
    expect([problems, totals]).toEqual([[], [[1, 0, -25, -1.25]]])
    expect(parts[0]?.executions.map(({ side, swap }) => [side, swap])).toEqual([
      ['buy', null],
      ['sell', -1_250_000],
    ])
  })

  it('with the same moments in two zones, and with names that other lists do not have', () => {
    const { problems, totals, times } = readAsSuggested([
      '"Sym","Action Type","Qty. Filled","Price","Update Date/Time (E)","Update Date/Time (L)","Commission"',
      '"ESM6","Buy",1,6000.25,"03/13/2026 16:04:27","03/14/2026 04:04:27",0',
      '"ESM6","Sell",-1,6001.25,"03/13/2026 16:04:47","03/14/2026 04:04:47",0',
    ])
    expect([problems, totals]).toEqual([[], [[1, 0, 50, 0]]])
    expect(times).toEqual(['2026-03-13T16:04:27.000Z', '2026-03-13T16:04:47.000Z'])
  })

  it('have the price and the size that were filled beside those that were ordered', () => {
    const { mapping, totals, problems, skipped } = readAsSuggested([
      'Symbol,Side,Qty,Price,Filled Qty,Exec Price,Time',
      'MNQM6,Buy,3,19980,0,0,2026-03-13 09:00',
      'MNQM6,Buy,3,19990,2,20000,2026-03-13 10:00',
      'MNQM6,Sell,2,20020,2,20010,2026-03-13 10:05',
    ])
    expect([mapping.columns.quantity, mapping.columns.price]).toEqual([4, 5])
    expect([problems, skipped]).toEqual([[], ['This order was not filled.']])
    expect(totals).toEqual([[1, 0, 40, null]])
    const words = readAsSuggested([
      'Symbol,Side,Qty,Price,Filled,Time',
      'MNQM6,Buy,3,19990,100%,2026-03-13 10:00',
    ])
    expect([words.mapping.columns.quantity, words.mapping.columns.price]).toEqual([2, 3])
  })

  it('count what a column of multipliers states, and what is known where it is empty', () => {
    const { problems, totals } = readAsSuggested([
      'Symbol,Side,Qty,Price,Multiplier,Time',
      'SPX,Buy,1,10,100,2026-03-13 10:00',
      'SPX,Sell,1,12,100,2026-03-13 10:05',
      'MNQM6,Buy,1,20000,,2026-03-13 11:00',
      'MNQM6,Sell,1,20010,-,2026-03-13 11:05',
    ])
    expect([problems, totals]).toEqual([[], [[2, 0, 220, null]]])
  })
})

describe('fills of a broker that states prices in two currencies', () => {
  // The columns of Freetrade’s export, in its order.
  const HEADER =
    'Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,ISIN,Price per Share in Account Currency,Stamp Duty,Quantity,Venue,Order ID,Order Type,Instrument Currency,Total Shares Amount,Price per Share,FX Rate,Base FX Rate,FX Fee (BPS),FX Fee Amount'
  const ROWS = [
    'Nvidia,ORDER,2026-01-26T15:16:15.350Z,GBP,2155.59,SELL,NVDA,US67066G1040,527.08,0.00,4.1,Multiple,B2,MARKET,USD,2747.00,670,1.27,1.27450000,39,5.44',
    'Nvidia,ORDER,2026-01-24T15:16:15.350Z,GBP,1996.75,BUY,NVDA,US67066G1040,484.45,0.00,4.1,Multiple,B1,MARKET,USD,2531.50,617.439318,1.26952945,1.27450000,39,7.76',
    'Top up,TOP_UP,2026-01-20T00:35:22.634Z,GBP,1000.00,,,,,,,,,,,,,,,,',
  ]

  it('are in that of the account, as their costs are, and a rate in hundredths of a percent is no cost', () => {
    const { problems, parts, totals, cash } = readAsSuggested([HEADER, ...ROWS])
    expect(problems).toEqual([])
    expect(parts.map(({ currency }) => currency)).toEqual(['GBP'])
    // 4.1 × (527.08 − 484.45), and 7.76 + 5.44.
    expect(totals).toEqual([[1, 0, 174.783, -13.2]])
    expect(cash).toEqual([['deposit', 1000, 'GBP']])
  })

  it('are in that of the price if only one is stated', () => {
    const without = [HEADER, ...ROWS.slice(0, 2)].map((line) => line.split(',').toSpliced(8, 1).join(','))
    const { mapping } = readAsSuggested(without)
    expect(mapping.columns).not.toHaveProperty('currency')
    const unnamed = [HEADER.replace(',Account Currency,', ',Kind of Account,'), ...ROWS.slice(0, 2)]
    expect(readAsSuggested(unnamed).mapping.columns).toMatchObject({
      price: HEADER.split(',').indexOf('Price per Share'),
    })
  })
})
