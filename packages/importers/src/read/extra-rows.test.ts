import { describe, expect, it } from 'vitest'
import { readText } from '../../test/support/read-text.ts'
import { extraRowReader } from './extra-rows.ts'

const HEADER = ['Date', 'Symbol', 'Side', 'Qty', 'Price']

describe('a row that is no data', () => {
  const reason = (cells: string[], header = HEADER) => extraRowReader(header, [0])(cells)

  it('is the header again, in files put together from several', () => {
    expect(reason([' Date', 'Symbol', 'Side', 'Qty', 'Price '])).toBe('The header again.')
    expect(reason(['Date', 'Symbol', 'Side', 'Qty', '5'])).toBeNull()
    expect(reason(['Symbol', 'Date', 'Side', 'Qty', 'Price'])).toBeNull()
    expect(reason(['', '', '', '', ''], ['', '', ''])).toBeNull()
  })

  it.each(['Total', 'TOTAL:', 'Grand total', 'Total P&L', 'Gesamt', 'Summe', 'Итого'])(
    'is a line with totals, called %s',
    (word) => {
      expect(reason([word, '', '', '12', ''])).toBe('A line with totals.')
      expect(reason(['', word, '', '12', ''])).toBe('A line with totals.')
    },
  )

  it('is no line with totals if it has a time, or as many cells as data', () => {
    expect(reason(['2026-03-02', 'Total', '', '', ''])).toBeNull()
    expect(reason(['', 'Total', 'Buy', '1', '60'])).toBeNull()
    expect(reason(['Totally', '', '', '12', ''])).toBeNull()
  })
})

describe('files of a known format with such rows', () => {
  const header =
    'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay,TradeDuration'
  const row = (id: string) =>
    `${id},MNQU6,08/20/2026 09:31:05 -05:00,08/20/2026 09:45:10 -05:00,23000.00,23010.00,1.48,20.00,1,Long,08/20/2026 00:00:00 -05:00,00:14:05`

  it('skip them, with the reason', () => {
    const { executions, problems, skipped } = readText(
      'topstepx-trades',
      [header, row('1'), header, row('2'), 'Total,,,,,,2.96,40.00,2,,,'].join('\n'),
    )
    expect([executions.length, problems]).toEqual([4, []])
    expect(skipped).toEqual([
      { row: 3, reason: 'The header again.' },
      { row: 5, reason: 'A line with totals.' },
    ])
  })

  it('are read with the invisible marks and spaces of other systems', () => {
    const marked = row('1').replace(/,/g, ',\u200E').replace(/ /g, '\u00A0')
    const { executions, problems } = readText('topstepx-trades', [`\u200F${header}`, marked].join('\n'))
    expect([executions.length, problems]).toEqual([2, []])
    expect(executions[0]?.symbol).toBe('MNQU6')
  })
})
