import { describe, expect, it } from 'vitest'
import { buildWorkbook } from '../../../test/support/build-workbook.ts'
import { readText } from '../../../test/support/read-text.ts'
import { detectFormats } from '../../detect.ts'
import { readDocument } from '../../read/read-document.ts'

const HEAD =
  'Position,Symbol,Type,Volume,Open time,Open price,Close time,Close price,Open origin,Close origin,Purchase value,Sale value,SL,TP,Margin,Commission,Swap,Rollover,Gross P/L,Comment'
const CASH_HEAD = 'ID,Type,Time,Comment,Symbol,Amount'
const ROW =
  '102,EURUSD,SELL,0.1,13.03.2026 08:00:00,1.09,13.03.2026 12:00:00,1.088,,,0,0,0,0,0,0,-0.5,-0.25,20,'

describe('XTB closed positions', () => {
  it('adds rollover to the swap, and keeps the result before both', () => {
    const { executions } = readText('xtb-positions', `${HEAD}\n${ROW}`)
    expect(executions[1]).toMatchObject({ statedGross: 20_000_000, swap: -750_000, commission: 0 })
  })

  it('keeps the parts of one position together and apart', () => {
    const part = ROW.replace('12:00:00', '13:00:00')
    const { executions } = readText('xtb-positions', [HEAD, ROW, part].join('\n'))
    expect(new Set(executions.map(({ positionKey }) => positionKey)).size).toBe(1)
    expect(new Set(executions.map(({ identity }) => identity)).size).toBe(4)
  })

  it('takes a position that closed in the second it was opened, and refuses one that closed before', () => {
    const closed = (time: string) => `${HEAD}\n${ROW.replace('12:00:00', time)}`
    expect(readText('xtb-positions', closed('08:00:00')).executions).toHaveLength(2)
    const { executions, problems } = readText('xtb-positions', closed('07:59:59'))
    expect([executions.length, problems.map(({ code }) => code)]).toEqual([0, ['disagrees']])
  })

  it('is what a workbook of all histories is taken for, which says what it leaves', () => {
    const bytes = buildWorkbook([
      { name: 'CASH OPERATION HISTORY', rows: [CASH_HEAD.split(','), '1,deposit,x,y,,5'.split(',')] },
      { name: 'CLOSED POSITION HISTORY', rows: [HEAD.split(','), ROW.split(',')] },
    ])
    const found = detectFormats(readDocument({ name: 'x.xlsx', bytes })).map(({ format }) => format)
    expect(found).toEqual(['xtb-positions'])
  })
})

describe('XTB cash operations', () => {
  it('leaves trades, results and swaps to the closed positions', () => {
    const types = ['Stocks/ETF purchase', 'Stocks/ETF sale', 'Profit/Loss (FX/CFD)', 'close trade', 'Swap']
    const rows = types.map((type, index) => `${index},${type},12.04.2026 13:01:45,x,SPYL.DE,-1`)
    const { cashEvents, skipped } = readText('xtb-cash-operations', [CASH_HEAD, ...rows].join('\n'))
    expect([cashEvents.length, skipped.length]).toEqual([0, 5])
  })

  it('makes a withdrawal of money that went', () => {
    const row = '1,Withdrawal,12.04.2026 13:01:45,to the bank,,-50'
    const { cashEvents } = readText('xtb-cash-operations', [CASH_HEAD, row].join('\n'))
    expect(cashEvents).toMatchObject([{ kind: 'withdrawal', amount: -50_000_000 }])
  })
})
