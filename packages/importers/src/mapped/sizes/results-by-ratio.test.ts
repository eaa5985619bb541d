import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../../test/support/read-as-suggested.ts'

const HEADER = 'Instrument,Side,Closed,Entry price,Close price,Realized PnL,Fee,Open time,Close time'

/** Trades of 10 contracts of a hundredth of a coin: results before costs are 100, -60 and 31. */
const trades = (results: readonly [number, number, number], symbol = 'BTC-USDT-SWAP') => [
  HEADER,
  `${symbol},Long,10,60000,61000,${results[0]},-6.05,2026-02-13 10:00:00,2026-02-13 11:00:00`,
  `${symbol},Short,10,60000,60600,${results[1]},-6.03,2026-02-13 12:00:00,2026-02-13 13:00:00`,
  `${symbol},Long,20,61000,61155,${results[2]},-12.21,2026-02-13 14:00:00,2026-02-13 15:00:00`,
]

describe('results of contracts of unknown value', () => {
  it('are after costs if only so they are in proportion to the prices', () => {
    const { mapping, totals } = readAsSuggested(trades([93.95, -66.03, 18.79]))
    expect(mapping.pnlIs).toBe('net')
    expect(totals).toEqual([[3, 0, 71, -24.29]])
  })

  it('are before costs if only those are', () => {
    const { mapping, totals } = readAsSuggested(trades([100, -60, 31]))
    expect(mapping.pnlIs).toBe('gross')
    expect(totals).toEqual([[3, 0, 71, -24.29]])
  })

  it('are what the name says where neither is, or a single trade shows nothing', () => {
    expect(readAsSuggested(trades([93.95, -66.03, 25])).mapping.pnlIs).toBe('gross')
    expect(readAsSuggested(trades([93.95, -66.03, 18.79]).slice(0, 2)).mapping.pnlIs).toBe('gross')
    const named = trades([93.95, -66.03, 18.79]).slice(0, 2).join('\n').replace('Realized', 'Net')
    expect(readAsSuggested(named.split('\n')).mapping.pnlIs).toBe('net')
  })

  it('are what the name says where both are', () => {
    const [header = '', first = ''] = trades([93.95, -66.03, 18.79])
    const again = first.replaceAll('2026-02-13', '2026-02-14')
    expect(readAsSuggested([header, first, again]).mapping.pnlIs).toBe('gross')
    const named = header.replace('Realized', 'Net')
    expect(readAsSuggested([named, first, again]).mapping.pnlIs).toBe('net')
  })

  it('are compared contract by contract', () => {
    const [header = '', ...rows] = trades([93.95, -66.03, 18.79])
    const other = rows.map((row, index) => (index === 0 ? row : row.replace('BTC', `${index}BTC`)))
    expect(readAsSuggested([header, ...other]).mapping.pnlIs).toBe('gross')
  })
})
