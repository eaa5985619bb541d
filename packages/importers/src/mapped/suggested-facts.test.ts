import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../test/support/read-as-suggested.ts'

describe('results that are no money although no name says so', () => {
  const trades = (results: readonly string[], symbol = 'MESH6') => [
    'Symbol,Side,Qty,Entry,Exit,Entry Time,Exit Time,Profit',
    `${symbol},Long,1,6000,6010,2026-02-13 10:00,2026-02-13 11:00,${results[0]}`,
    `${symbol},Short,2,6000,6010,2026-02-13 12:00,2026-02-13 13:00,${results[1]}`,
  ]

  it('are computed from the prices where each is a number of points or ticks', () => {
    const counts = [
      ['10', '-20'],
      ['10', '-10'],
      ['40', '-80'],
      ['40', '-40'],
    ]
    for (const results of counts) expect(readAsSuggested(trades(results)).totals).toEqual([[2, 0, -50, null]])
  })

  it('are money if some differ, or if nobody knows the contract', () => {
    expect(readAsSuggested(trades(['50', '-100'])).totals).toEqual([[2, 0, -50, null]])
    expect(readAsSuggested(trades(['46.1', '-92.3'])).totals).toEqual([[2, 0, -46.2, null]])
    expect(readAsSuggested(trades(['10', '-20'], 'ODDIDX9')).totals).toEqual([[2, 0, -10, null]])
  })

  it('are money if a single one may be ticks or that of another currency', () => {
    expect(readAsSuggested(trades(['40', '-80']).slice(0, 2)).totals).toEqual([[1, 0, 40, null]])
    expect(readAsSuggested(trades(['10', '-20']).slice(0, 2)).totals).toEqual([[1, 0, 50, null]])
  })
})

describe('an id in a list of fills', () => {
  it('is that of a trade if it was bought and sold', () => {
    const { mapping, problems, totals } = readAsSuggested([
      'Trade ID,Symbol,Side,Quantity,Price,Date',
      '7,MESH6,Buy,2,6000,2026-02-13 10:00:00',
      '7,MESH6,Sell,1,6010,2026-02-13 11:00:00',
      '7,MESH6,Sell,1,6020,2026-02-13 12:00:00',
    ])
    expect([mapping.columns.id, problems, totals]).toEqual([undefined, [], [[1, 0, 150, null]]])
  })

  it('is that of a fill if it is repeated with its row', () => {
    const row = '7,MESH6,Buy,2,6000,2026-02-13 10:00:00'
    const { mapping, totals } = readAsSuggested([
      'Trade ID,Symbol,Side,Quantity,Price,Date',
      row,
      row,
      '8,MESH6,Sell,2,6010,2026-02-13 11:00:00',
    ])
    expect([mapping.columns.id, totals]).toEqual([0, [[1, 0, 100, null]]])
  })
})

describe('an order in a list of fills', () => {
  it('has no word for its kind instead of an id', () => {
    const fills = (first: string, second: string) => [
      'Date,Time,Name,Buy/Sell,Order,Quantity/Lot,Trade Price,Status',
      `2026-03-13,09:30:05,RELIANCE,BUY,${first},10,1400.5,Traded`,
      `2026-03-13,10:30:05,RELIANCE,SELL,${second},10,1410.5,Traded`,
    ]
    expect(readAsSuggested(fills('INTRADAY', 'INTRADAY')).mapping.columns).not.toHaveProperty('orderId')
    expect(readAsSuggested(fills('A1', 'B2')).mapping.columns.orderId).toBe(4)
  })
})

describe('results in the currency of the account', () => {
  it('are not in that of the instrument', () => {
    const { parts, totals } = readAsSuggested([
      'Exec Id,Instrument Symbol,Order Id,Currency,Quantity,Price,Status,Rpl,Rpl Converted,Swap,Swap Converted,Fee,Timestamp',
      'e1,US100,o1,EUR,1,20000,OPENED,0,0,0,0,0,2026-03-13 14:06:04',
      'e2,US100,o2,EUR,-1,20050,CLOSED,50,46,-1,-0.92,0,2026-03-13 15:06:04',
    ])
    expect(parts[0]?.currency ?? 'USD').toBe('USD')
    expect(totals).toEqual([[1, 0, 46, -0.92]])
  })
})
