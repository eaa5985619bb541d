import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../test/support/read-as-suggested.ts'

describe('spreadsheets that were kept by hand, read as suggested', () => {
  it('with fills, in the words one would say', () => {
    const { mapping, problems, totals, times } = readAsSuggested([
      'When,Ticker symbol,Buy or sell,No. of contracts,At price,Comms,Trade notes',
      '2026-07-14 09:31:05,MESU6,B,2,6300.25,1.24,',
      '2026-07-14 09:41:05,MESU6,S,2,6302.25,1.24,quick',
    ])
    expect(mapping.columns).toEqual({
      date: 0,
      symbol: 1,
      side: 2,
      quantity: 3,
      price: 4,
      commission: 5,
      comment: 6,
    })
    expect([problems, totals]).toEqual([[], [[1, 0, 20, -2.48]]])
    expect(times).toEqual(['2026-07-14T09:31:05.000Z', '2026-07-14T09:41:05.000Z'])
  })

  it.each([
    ['Opened on,Closed on,Entry fill,Exit fill,Net result', 0],
    ['Time entered,Time exited,Price at entry,Price at exit,Realized', null],
    ['Ouvrir,Fermeture,Entry rate,Exit rate,Net closed P&L', 0],
    ['Entered on,Exited on,Avg in,Avg out,Profit or loss', null],
  ])('with trades: %s', (names, costs) => {
    const { problems, totals } = readAsSuggested([
      `Trading account,Instrument traded,Long or short,Number of contracts,${names}`,
      'A1,MESU6,L,1,7/14/2026,7/14/2026,6300,6301,5',
    ])
    expect([problems, totals]).toEqual([[], [[1, 0, 5, costs]]])
  })

  it.each([
    ['German', 'Wann;Symbol;K/V;Stk.;Preis;Gebühr', '14.07.2026 09:31:05;MESU6;K;1;6300,25;1,24'],
    ['French', 'Quand;Symbole;A/V;Qté;Prix unitaire;Frais', '14/07/2026 09:31:05;MESU6;A;1;6300,25;1,24'],
    [
      'Portuguese',
      'Quando;Símbolo;C/V;Qtd;Preço unitário;Taxa',
      '14/07/2026 09:31:05;MESU6;C;1;6300,25;1,24',
    ],
  ])('in %s', (_, header, row) => {
    const { mapping, problems, parts } = readAsSuggested([header, row])
    expect(mapping.columns).toEqual({ date: 0, symbol: 1, side: 2, quantity: 3, price: 4, fees: 5 })
    expect([problems, parts[0]?.executions.map(({ side, price }) => [side, price])]).toEqual([
      [],
      [['buy', '6300.25']],
    ])
  })

  it.each([
    ['K/V', 'K', 'buy'],
    ['K/V', 'v', 'sell'],
    ['A/V', 'V', 'sell'],
    ['K/V', 'C', undefined],
    ['Side', 'K', undefined],
    ['Side', 'V', undefined],
  ])('in a column %s, where %s is %s', (name, letter, side) => {
    const { parts } = readAsSuggested([`When,Symbol,${name},Qty,Price`, `2026-07-14,MESU6,${letter},2,6300`])
    expect(parts[0]?.executions[0]?.side).toBe(side)
  })

  it.each([
    ['a price or a time', 'Bought at'],
    ['a price of the contract or of a currency', 'Rate'],
    ['what was ordered or what was filled', 'Order qty'],
    ['an amount or a word', 'Win/Loss'],
    ['the number of a row or of a fill', 'Trade no.'],
  ])('without a guess at a column that may be %s', (_, name) => {
    const { columns } = readAsSuggested([
      `When,Symbol,Side,Qty,Price,${name}`,
      '2026-07-14,MESU6,B,2,6300,1',
    ]).mapping
    expect(columns).toEqual({ date: 0, symbol: 1, side: 2, quantity: 3, price: 4 })
  })
})
