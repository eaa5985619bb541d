import { describe, expect, it } from 'vitest'
import { buildWorkbook } from '../../../test/support/build-workbook.ts'
import { readText } from '../../../test/support/read-text.ts'
import { refusalOf } from '../../../test/support/refusal-of.ts'
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

  it('accepts a position that closed in the second it was opened, and refuses one that closed before', () => {
    const closed = (time: string) => `${HEAD}\n${ROW.replace('12:00:00', time)}`
    expect(readText('xtb-positions', closed('08:00:00')).executions).toHaveLength(2)
    const { executions, problems } = readText('xtb-positions', closed('07:59:59'))
    expect([executions.length, problems.map(({ code }) => code)]).toEqual([0, ['disagrees']])
  })

  it('takes a workbook of all histories, and says what it skips', () => {
    const bytes = buildWorkbook([
      { name: 'CASH OPERATION HISTORY', rows: [CASH_HEAD.split(','), '1,deposit,x,y,,5'.split(',')] },
      { name: 'CLOSED POSITION HISTORY', rows: [HEAD.split(','), ROW.split(',')] },
    ])
    const found = detectFormats(readDocument({ name: 'x.xlsx', bytes })).map(({ format }) => format)
    expect(found).toEqual(['xtb-positions'])
  })

  const closing = (
    change: Partial<Record<'stop' | 'target' | 'commission' | 'swap' | 'rollover', string>>,
  ) => {
    const cells = ROW.split(',')
    const places = { stop: 12, target: 13, commission: 15, swap: 16, rollover: 17 } as const
    for (const [name, at] of Object.entries(places))
      cells[at] = change[name as keyof typeof places] ?? cells[at] ?? ''
    return readText('xtb-positions', `${HEAD}\n${cells.join(',')}`).executions[1]
  }

  it('has a swap if one of its two cells has one', () => {
    expect(closing({ swap: '', rollover: '' })?.swap).toBeNull()
    expect(closing({ rollover: '' })?.swap).toBe(-500_000)
    expect(closing({ swap: '' })?.swap).toBe(-250_000)
  })

  it('has zero fees if its commission is known, else unknown ones', () => {
    expect(closing({ commission: '-1.5' })).toMatchObject({ commission: -1_500_000, fees: 0 })
    expect(closing({ commission: '' })).toMatchObject({ commission: null, fees: null })
  })

  it('has its last levels, where 0 means none', () => {
    expect(closing({ stop: '1.1', target: '1.08' })).toMatchObject({ lastStop: '1.1', lastTarget: '1.08' })
    for (const none of ['0', '0.0', '']) {
      const exit = closing({ stop: none, target: none })
      expect([exit?.lastStop ?? null, exit?.lastTarget ?? null]).toEqual([null, null])
    }
  })
})

describe('XTB cash operations', () => {
  it('leaves trades, results and swaps to the closed positions', () => {
    const types = ['Stocks/ETF purchase', 'Stocks/ETF sale', 'Profit/Loss (FX/CFD)', 'close trade', 'Swap']
    const rows = types.map((type, index) => `${index},${type},12.04.2026 13:01:45,x,SPYL.DE,-1`)
    const { cashEvents, skipped } = readText('xtb-cash-operations', [CASH_HEAD, ...rows].join('\n'))
    expect([cashEvents.length, skipped.length]).toEqual([0, 5])
  })

  it('treats negative money as a withdrawal', () => {
    const row = '1,Withdrawal,12.04.2026 13:01:45,to the bank,,-50'
    const { cashEvents } = readText('xtb-cash-operations', [CASH_HEAD, row].join('\n'))
    expect(cashEvents).toMatchObject([{ kind: 'withdrawal', amount: -50_000_000 }])
  })

  it('has at most eight named columns: a longer list is another format', () => {
    const row = '1,Deposit,12.04.2026 13:01:45,x,,5'
    const read = (...more: string[]) =>
      readText('xtb-cash-operations', `${[CASH_HEAD, ...more].join(',')}\n${row}${','.repeat(more.length)}`)
    expect(read('Product', 'Note', '', '').cashEvents).toHaveLength(1)
    expect(refusalOf(() => read('Product', 'Note', 'More')).code).toBe('wrong_report')
  })

  it.each([
    ['Deposit', '5', 'deposit'],
    ['Deposit', '0', 'deposit'],
    ['Transfer', '-5', 'withdrawal'],
    ['SEC fee', '-1', 'fee'],
    ['Free-funds interest', '1', 'interest'],
    ['Free-funds interest tax', '-1', 'other'],
    ['Dividend', '2', 'other'],
    ['Withholding tax', '-1', 'other'],
  ])('calls %s of %s a %s', (type, amount, kind) => {
    const row = `1,${type},12.04.2026 13:01:45,x,,${amount}`
    expect(readText('xtb-cash-operations', `${CASH_HEAD}\n${row}`).cashEvents).toMatchObject([{ kind }])
  })
})
