import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../test/support/read-as-suggested.ts'
import { totalsOfPart } from '../../test/support/totals-of-part.ts'
import { readDocument } from '../read/read-document.ts'
import { parseMapped } from './parse-mapped.ts'
import { suggestMapping } from './suggest-mapping.ts'

function read(...lines: string[]) {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`)
  const document = readDocument({ name: 'x.csv', bytes })
  const mapping = suggestMapping(document)
  if (!mapping) throw new Error('no mapping was suggested')
  const result = parseMapped(document, mapping, { timeZone: 'UTC', currency: 'USD' })
  const { trades, gross, net } = totalsOfPart({ ...result, currency: 'USD' })
  const stated = result.executions.map(({ statedGross }) => (statedGross ?? null) && (statedGross ?? 0) / 1e6)
  const notes = result.notes.map(({ code }) => code)
  const totals = [trades, gross === null ? null : gross / 1e6, net === null ? null : net / 1e6]
  return { kind: mapping.pnlIs, problems: result.problems, stated, notes, totals }
}
const HEAD = 'Time,Symbol,Side,Qty,Price,Commission,Realized P&L'
const rows = (symbol: string, ...results: (number | string)[]) => [
  `2026-03-02 09:31:00,${symbol},Buy,2,6000,2,${results[0]}`,
  `2026-03-02 09:41:00,${symbol},Sell,1,6004,1,${results[1]}`,
  `2026-03-02 09:51:00,${symbol},Sell,1,5999,1,${results[2]}`,
]

describe('the results in a list of fills', () => {
  it('are those of the trades, also of a contract that nobody knows', () => {
    expect(read(HEAD, ...rows('ODDIDX-9', '', 40, -10))).toMatchObject({
      kind: 'gross',
      problems: [],
      stated: [null, 40, -10],
      totals: [1, 30, 26],
    })
    expect(read(HEAD, ...rows('ESM6', 0, 200, -50))).toMatchObject({
      kind: 'gross',
      stated: [null, 200, -50],
      totals: [1, 150, 146],
    })
  })

  it('are after the costs of their rows if the prices say so', () => {
    expect(read(HEAD, ...rows('ESM6', -2, 199, -51))).toMatchObject({
      kind: 'net',
      problems: [],
      stated: [null, 200, -50],
      totals: [1, 150, 146],
      notes: [],
    })
  })

  it.each([0, ''])(
    'are not used if they are after the costs of the whole trade and %j where it opens',
    (none) => {
      expect(read(HEAD, ...rows('ESM6', none, 198, -52))).toMatchObject({
        kind: 'net',
        problems: [],
        stated: [null, null, null],
        totals: [1, 150, 146],
        notes: ['unused_results'],
      })
    },
  )

  it('are a problem of the row that closes if the prices contradict them', () => {
    expect(
      read(HEAD, ...rows('ESM6', '', 200, 50_000_000)).problems.map(({ row, code }) => [row, code]),
    ).toEqual([
      [3, 'disagrees'],
      [4, 'disagrees'],
    ])
  })

  it('are not what a fill cost or brought in', () => {
    const head = HEAD.replace('Realized P&L', 'Net')
    expect(read(head, ...rows('ESM6', -60_000, 30_000, 29_000))).toMatchObject({
      stated: [null, null, null],
      totals: [1, 150, 146],
    })
  })
})

describe('a fee in the coin that was bought', () => {
  // Hyperliquid’s columns: 0.01344 HYPE are 0.567 USDC, and the fee of a sale is in USDC.
  const LINES = [
    'time,coin,dir,px,sz,ntl,fee,closedPnl',
    '25/09/2025 - 13:33:06,HYPE/USDC,Buy,42.184,20,843.68,0.01344,-0.56695296',
    '26/09/2025 - 13:33:06,HYPE/USDC,Sell,43.184,20,863.68,0.3,19.7',
    '27/09/2025 - 13:33:06,ETH,Open Long,2000,0.1,200,0.02,-0.02',
    '27/09/2025 - 14:33:06,ETH,Close Long,2010,0.1,201,0.02,0.98',
  ]
  const feesOf = (lines: readonly string[]) =>
    readAsSuggested(lines).parts.flatMap(({ executions }) => executions.map(({ fees }) => (fees ?? 0) / 1e6))
  const grossOf = (lines: readonly string[]) =>
    readAsSuggested(lines).parts.flatMap(({ executions }) =>
      executions.map((fill) => fill.statedGross ?? null),
    )

  it('is the money that the result of its row states', () => {
    expect(feesOf(LINES)).toEqual([-0.566953, -0.3, -0.02, -0.02])
    expect(grossOf(LINES)).toEqual([null, 20_000_000, null, 1_000_000])
    // Nothing else in the file says whether results are after costs.
    expect(feesOf(LINES.slice(0, 2))).toEqual([-0.566953])
    expect(grossOf(LINES.slice(0, 2))).toEqual([null])
  })

  it('is not found where a result is another, or that of a sale', () => {
    const other = LINES.map((line) => line.replace('-0.56695296', '-0.56'))
    expect(feesOf(other)[0]).toBe(-0.01344)
    const sold = LINES.slice(0, 2).map((line) => line.replace(',Buy,', ',Sell,'))
    expect(feesOf(sold)).toEqual([-0.01344])
    const beside = LINES.slice(0, 2).map((line, at) =>
      at === 0 ? `${line},commission` : `${line.replace('0.01344', '0.2')},0.01344`,
    )
    expect(feesOf(beside)).toEqual([-0.2])
  })
})
