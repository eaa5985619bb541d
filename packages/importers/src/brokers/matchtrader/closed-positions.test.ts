import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEAD =
  'ID,Symbol,Open Time,Volume,Side,Close Time,Open Price,Close Price,Stop Loss,Take Profit,Swap,Commission,Profit,Reason'
const part = (close: string, profit: string, commission = '0') =>
  `W1,EURUSD,16/03/2026 09:15:02,0.1,BUY,16/03/2026 ${close},1.08500,1.08600,0,0,0,${commission},${profit},TP`
const total = (profit: string) => `Total,,,,,,,,,,0,0,${profit},`
const read = (...rows: string[]) =>
  readText('matchtrader-closed-positions', `${[HEAD, ...rows].join('\n')}\n`)
const ids = (...rows: string[]) =>
  read(...rows).executions.flatMap(({ identity }) => (identity.endsWith(':out') ? [identity] : []))

describe('equal parts of a position that closed in one second', () => {
  const equal = [part('10:02:44', '10'), part('10:02:44', '10'), part('10:02:45', '10')]

  it('each count if all rows add up to the total of the file', () => {
    expect(ids(...equal, total('30'))).toEqual([
      'lot:W1@20260316100244:out',
      'lot:W1@20260316100244#2:out',
      'lot:W1@20260316100245:out',
    ])
    expect(read(...equal, total('30')).net).toBe(30_000_000)
  })

  it.each([
    ['the total is that of single rows', [...equal, total('20')]],
    ['there is no total', equal],
    ['there are two', [...equal, total('20'), total('10')]],
  ])('are rows of two downloads if %s', (_, rows) => {
    expect(ids(...rows)).toEqual(['lot:W1@20260316100244:out', 'lot:W1@20260316100245:out'])
  })
})

describe('the profit of a position', () => {
  it('is before its costs where its prices say so, and after them where they do not', () => {
    expect(read(part('10:02:44', '10', '-0.7'))).toMatchObject({
      gross: 10_000_000,
      net: 9_300_000,
      notes: [],
    })
    expect(read(part('10:02:44', '9.3', '-0.7'))).toMatchObject({
      gross: 10_000_000,
      net: 9_300_000,
      notes: [],
    })
  })

  it('is taken as after its costs in a contract of unknown value, which a note says', () => {
    const odd = part('10:02:44', '9.3', '-0.7').replace('EURUSD', 'ODDIDX-9')
    const { gross, net, notes } = read(odd)
    expect([gross, net, notes.map(({ code }) => code)]).toEqual([10_000_000, 9_300_000, ['net_assumed']])
    const free = part('10:02:44', '9.3').replace('EURUSD', 'ODDIDX-9')
    expect(read(free)).toMatchObject({ gross: 9_300_000, notes: [] })
  })
})
