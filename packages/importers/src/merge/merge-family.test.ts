import { describe, expect, it } from 'vitest'
import { importOne } from '../../test/support/import-one.ts'

const OPTIONS = { timeZone: 'UTC', currency: 'USD' }
const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) })

const CLOSED = `Contracts,Closing Direction,Qty,Entry Price,Exit Price,Closed P&L,Exit Type,Trade Time(UTC+0),Order No.,Create Time
XRPUSDT,Close Long,340,2.2,2.21,2.575,Trade,2026-03-05 10:05:40,a1,2026-03-05 10:05:40
`
const HEAD = `Contracts,Order No.,Direction,Order Type,Filled Qty,Filled Price,Order Price,Filled Type,Trading Fee Rate,Fees Paid,Trasaction ID,Transaction Time(UTC+0),Final Balance (USDT)\n`
const OPENING = 'XRPUSDT,o1,Open Long,Limit,340,2.2,2.2,Trade,0.0002,0.412,t1,2026-03-05 09:05:40,99\n'
const CLOSING = 'XRPUSDT,a1,Close Long,Market,340,2.21,--,Trade,0.00055,0.413,t2,2026-03-05 10:05:40,102\n'

describe('reports of one platform that tell of the same trades without common ids', () => {
  it('are counted once, told by the fills', () => {
    const fills = file('trades.csv', HEAD + CLOSING + OPENING)
    for (const files of [
      [fills, file('closed.csv', CLOSED)],
      [file('closed.csv', CLOSED), fills],
    ]) {
      const set = importOne(files, OPTIONS)
      expect(set.executions.map(({ identity }) => identity).sort()).toEqual(['fill:t1', 'fill:t2'])
      expect(set.totals).toMatchObject({ trades: 1, gross: 3_400_000, fees: -825_000, net: 2_575_000 })
      expect(set.problems).toEqual([])
    }
  })

  it('are said to disagree where one has more than the other, and nothing is counted twice', () => {
    const set = importOne([file('trades.csv', HEAD + OPENING), file('closed.csv', CLOSED)], OPTIONS)
    expect(set.executions.map(({ identity }) => identity)).toEqual(['fill:t1'])
    expect(set.problems.map(({ code }) => code)).toEqual(['overlap'])
  })

  it('are both kept where they are of different contracts', () => {
    const other = file('trades.csv', HEAD + (CLOSING + OPENING).replaceAll('XRPUSDT', 'SOLUSDT'))
    expect(importOne([other, file('closed.csv', CLOSED)], OPTIONS).executions).toHaveLength(4)
  })
})
