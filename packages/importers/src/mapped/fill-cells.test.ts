import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../test/support/read-as-suggested.ts'

describe('the fills of an order that states them below each other', () => {
  // The columns of moomoo’s order history, as two importers quote them; its times are followed by ET.
  const header =
    'Side,Symbol,Order Price,Order Qty,Status,Filled@Avg Price,Order Time,Currency,Fill Qty,Fill Price,Fill Time,Commission,Platform Fees,SEC Fees,Total'
  const bought =
    'Buy,AAPL,150.00,100,Filled,100@150.00,"Feb 13, 2026 10:00:00 ET",USD,100,150.00,"Feb 13, 2026 10:00:05 ET",0.99,1.00,0,1.99'
  const sold =
    'Sell,AAPL,152.00,100,Filled,100@152.05,"Feb 13, 2026 11:00:00 ET",USD,50,152.00,"Feb 13, 2026 11:00:05 ET",0.99,1.00,0.42,2.41'

  it('all count, with the costs of the order once', () => {
    const further = ',,,,,,,,50,152.10,"Feb 13, 2026 11:00:06 ET",,,,'
    const { totals, problems, parts, times } = readAsSuggested([header, bought, sold, further])
    expect([problems, totals]).toEqual([[], [[1, 0, 205, -4.4]]])
    expect(parts[0]?.executions.map(({ commission, fees }) => [commission, fees])).toEqual([
      [-990_000, -1_000_000],
      [-990_000, -1_420_000],
      [0, 0],
    ])
    expect(times[2]).toBe('2026-02-13T16:00:06.000Z')
  })

  it('may state its status again, and cost nothing more only if the order says what it cost', () => {
    const unknown = sold.replace('0.99,1.00,0.42,2.41', ',,,')
    const further = ',,,,Filled,,,,50,152.10,"Feb 13, 2026 11:00:06 ET",,,,'
    const { problems, parts } = readAsSuggested([header, bought, unknown, further])
    expect(problems).toEqual([])
    expect(parts[0]?.executions.map(({ commission }) => commission)).toEqual([-990_000, null, null])
  })

  it('are none where a row has no time or price, as sums have not, or names another contract', () => {
    for (const row of [
      ',,,,,,,,50,,"Feb 13, 2026 11:00:06 ET",,,,',
      ',,,,,,,,150,151.00,,1.98,2.00,0.42,4.40',
      ',MSFT,,,,,,,50,152.10,"Feb 13, 2026 11:00:06 ET",,,,',
    ]) {
      const { totals, problems } = readAsSuggested([header, bought, sold, row])
      expect([problems.length, totals]).toEqual([1, [[0, 1, 100, -4.4]]])
    }
  })
})

describe('a size before that of its order', () => {
  it('is what was filled, as in the orders of Kite', () => {
    const { totals, problems, skipped } = readAsSuggested([
      'Time,Type,Instrument,Product,Qty.,Avg. price,Status',
      '2026-02-03 10:00:00,BUY,ODDCO,MIS,75/75,120.5,COMPLETE',
      '2026-02-03 11:00:00,SELL,ODDCO,MIS,25/75,130.5,CANCELLED',
      '2026-02-03 11:05:00,SELL,ODDCO,MIS,50/50,131.5,COMPLETE',
      '2026-02-03 11:06:00,SELL,ODDCO,MIS,0/75,0,CANCELLED',
    ])
    expect([problems, totals]).toEqual([[], [[1, 0, 800, null]]])
    expect(skipped).toEqual(['This order was not filled (CANCELLED).'])
  })

  it('is not taken from a larger one before a smaller one', () => {
    const { problems } = readAsSuggested([
      'Time,Type,Instrument,Qty.,Avg. price,Status',
      '2026-02-03 10:00:00,BUY,ODDCO,75/25,120.5,COMPLETE',
    ])
    expect(problems.map(({ code }) => code)).toEqual(['bad_number'])
  })
})
