import { missingFields } from '@ballast/domain/vocabulary/mapped-fields'
import { describe, expect, it } from 'vitest'
import { problemOf } from '../../test/support/problem-of.ts'
import { wallText } from '../cells/date-time.ts'
import { RowCells } from '../cells/row-cells.ts'
import type { Table } from '../importer.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { costReader } from './costs/mapped-costs.ts'
import { orderOfDates, readMoment } from './moments.ts'
import { rowIdentities } from './row-identities.ts'

const DATE = { index: 0, name: 'Date' }
const TIME = { index: 1, name: 'Time' }
const STYLE = { decimal: '.', dateOrder: 'month-first' } as const
const cellsOf = (date: string, time: string) => new RowCells([date, time], STYLE)
const moment = (date: string, time: string) => {
  const read = readMoment(cellsOf(date, time), { date: DATE, time: TIME })
  return [wallText(read), read.hasTime, read.text]
}
const mapping = (change: Partial<ColumnMapping> = {}): ColumnMapping => ({
  kind: 'executions',
  table: 0,
  headerRow: 1,
  decimal: 'auto',
  dateOrder: 'auto',
  pnlIs: 'gross',
  costsAre: 'auto',
  columns: { date: 0, time: 1 },
  ...change,
})
const table = (...rows: string[][]): Table => ({ name: '', rows })

describe('a moment of two columns', () => {
  it.each([
    ['07/06/2026', '09:30:05', '2026-07-06 09:30:05', true, '07/06/2026 09:30:05'],
    ['07/06/2026', '9:30 PM', '2026-07-06 21:30:00', true, '07/06/2026 9:30 PM'],
    ['07/06/2026', '', '2026-07-06 00:00:00', false, '07/06/2026'],
    // A spreadsheet added midnight to the date.
    ['2026-07-06 00:00:00', '09:31:05', '2026-07-06 09:31:05', true, '2026-07-06 09:31:05'],
    ['2026-07-06T00:00', '09:31:05', '2026-07-06 09:31:05', true, '2026-07-06 09:31:05'],
    ['2026-07-06 00:00:00.000', '09:31:05', '2026-07-06 09:31:05', true, '2026-07-06 09:31:05'],
    // The time column has both.
    ['07/01/2026', '07/06/2026 09:30:05', '2026-07-06 09:30:05', true, '07/06/2026 09:30:05'],
  ])('%j and %j are %s', (date, time, wall, hasTime, text) => {
    expect(moment(date, time)).toEqual([wall, hasTime, text])
  })

  it('keeps the midnight of a date alone', () => {
    expect(moment('2026-07-06 00:00:00', '')).toEqual(['2026-07-06 00:00:00', true, '2026-07-06 00:00:00'])
  })

  it('is a problem if the date is empty or invalid', () => {
    const read = (date: string, time: string) => problemOf(() => moment(date, time))
    expect([read('', '').code, read('', '').column]).toEqual(['missing_value', 'Date'])
    expect(read('', '09:30').code).toBe('missing_value')
    expect(read('soon', '09:30').message).toBe('“soon 09:30” is not a date and time.')
    expect(read('07/06/2026', 'noon').code).toBe('bad_date')
    // A time of day other than midnight stays in the date, and two times are invalid.
    expect(read('2026-07-06 09:00:00', '09:31:05').code).toBe('bad_date')
  })
})

describe('a moment of one column', () => {
  const only = (columns: Parameters<typeof readMoment>[1], text: string) =>
    readMoment(new RowCells([text, text], STYLE), columns)

  it('is a date with its time, or a date', () => {
    expect(wallText(only({ date: DATE, time: undefined }, '07/06/2026 09:30'))).toBe('2026-07-06 09:30:00')
    expect(wallText(only({ date: undefined, time: TIME }, '07/06/2026 09:30'))).toBe('2026-07-06 09:30:00')
    expect(only({ date: undefined, time: TIME }, '07/06/2026').hasTime).toBe(false)
    for (const columns of [
      { date: DATE, time: undefined },
      { date: undefined, time: TIME },
    ]) {
      expect(wallText(only(columns, '1739991790'))).toBe('2025-02-19T19:03:10+00:00')
      expect(wallText(only(columns, '46094.5'))).toBe('2026-03-13 12:00:00')
    }
  })

  it('is a problem if it is only a time of day, or there is no column', () => {
    expect(problemOf(() => only({ date: undefined, time: TIME }, '09:30')).message).toBe(
      'Time “09:30” is not a date and time.',
    )
    expect(problemOf(() => only({ date: undefined, time: TIME }, '')).message).toBe('Time is empty.')
    expect(problemOf(() => only({ date: undefined, time: undefined }, 'x')).message).toBe(
      'The date is empty.',
    )
  })
})

describe('the order of day and month', () => {
  const options = { timeZone: 'UTC', currency: 'USD' }
  const dates = (...texts: string[]) => table(['Date', 'Time'], ...texts.map((text) => [text, '09:30']))

  it('is as mapped, as the dates show it, or as the user answered', () => {
    expect(orderOfDates(dates('25/07/2026'), mapping({ dateOrder: 'month-first' }), options)).toEqual({
      order: 'month-first',
      found: undefined,
    })
    expect(orderOfDates(dates('25/07/2026'), mapping(), options)).toEqual({
      order: 'day-first',
      found: 'day-first',
    })
    expect(orderOfDates(dates('2026-07-25'), mapping(), options)).toEqual({
      order: 'month-first',
      found: undefined,
    })
    expect(orderOfDates(dates('06/07/2026'), mapping(), options)).toEqual({
      order: 'month-first',
      found: 'ambiguous',
    })
    expect(orderOfDates(dates('06/07/2026'), mapping(), { ...options, dateOrder: 'day-first' })).toEqual({
      order: 'day-first',
      found: 'day-first',
    })
  })

  it('is decided from the rows below the header, in any column of a moment', () => {
    const rows = table(['25/07/2026', 'x'], ['Date', 'Time'], ['06/07/2026', ''])
    expect(orderOfDates(rows, mapping({ headerRow: 2 }), options).found).toBe('ambiguous')
    const columns = { entryDate: 0, exitTime: 1 }
    const trades = table(['In', 'Out'], ['06/07/2026', '26/07/2026 10:00'])
    expect(orderOfDates(trades, mapping({ columns }), options).found).toBe('day-first')
  })
})

describe('costs by their sign', () => {
  const read = (texts: string[], change: Partial<ColumnMapping> = {}) => {
    const rows = table(['x', 'Commission', '-9'], ...texts.map((text) => ['x', text]))
    const reader = costReader(rows, mapping({ columns: { commission: 1 }, ...change }), '.')
    return texts.map((text) => reader(new RowCells(['x', text], STYLE), 'commission'))
  }

  it('are paid if all are positive, and signed as soon as one is negative', () => {
    expect(read(['1.5', '0', ''])).toEqual([-1_500_000, 0, null])
    expect(read(['1.5', '-0.2'])).toEqual([1_500_000, -200_000])
    expect(read(['1.5', '(0.2)'])).toEqual([1_500_000, -200_000])
  })

  it('follow the mapping, whatever the cells show', () => {
    expect(read(['1.5', '-0.2'], { costsAre: 'positive' })).toEqual([-1_500_000, 200_000])
    expect(read(['1.5'], { costsAre: 'signed' })).toEqual([1_500_000])
  })

  it('are decided column by column, from the rows below the header', () => {
    const rows = table(['Commission', 'Fee'], ['1', '-1'])
    const reader = costReader(rows, mapping({ columns: { commission: 0, fees: 1 } }), '.')
    const cells = new RowCells(['1', '-1'], STYLE)
    expect(reader(cells, 'commission')).toBe(-1_000_000)
    expect(reader(cells, 'fees')).toBe(-1_000_000)
    expect(reader(cells, 'swap')).toBeNull()
  })

  it('are added up over their columns, where an empty one counts as nothing only beside a filled one', () => {
    const rows = table(['a', 'b', 'c'], ['1', '2', ''], ['', '', '-4'])
    const columns = { fees: 0, swap: 2 }
    const read = (mapped: Partial<ColumnMapping>, ...texts: string[]) =>
      costReader(rows, mapping({ columns, ...mapped }), '.')(new RowCells(texts, STYLE), 'fees')
    const both = { furtherCosts: { fees: [1] } }
    expect(read(both, '1', '2')).toBe(-3_000_000)
    expect([read(both, '', '2'), read(both, '1', '')]).toEqual([-2_000_000, -1_000_000])
    expect([read(both, '', ''), read(both, '0', '')]).toEqual([null, 0])
    // Also without a first column; a column stated twice counts once.
    expect(read({ columns: {}, furtherCosts: { fees: [1] } }, '1', '2')).toBe(-2_000_000)
    expect(read({ furtherCosts: { fees: [0, 0] } }, '1', '2')).toBe(-1_000_000)
    // The sign is that of each column: the third has a negative amount.
    expect(read({ furtherCosts: { fees: [2] } }, '1', '2', '-4')).toBe(-5_000_000)
  })

  it('are none where all columns are empty beside a total of 0', () => {
    const read = (header: string, ...rows: string[][]) => {
      const whole = table([...'ab', header], ...rows)
      const reader = costReader(whole, mapping({ columns: { fees: 0 }, furtherCosts: { fees: [1] } }), '.')
      return rows.map((texts) => reader(new RowCells(texts, STYLE), 'fees'))
    }
    const rows = [
      ['0.01', '0.03', '0.04'],
      ['', '', '0'],
      ['', '', ''],
    ]
    expect(read('Total', ...rows)).toEqual([-40_000, 0, null])
    // Another column, and a total of something else or of one column only.
    expect(read('Profit', ...rows)[1]).toBeNull()
    expect(read('Total', ...rows, ['0.01', '', '12'])[1]).toBeNull()
    expect(read('Total', ['0.01', '', '0.01'], ...rows.slice(1))[1]).toBeNull()
  })

  it('add up swaps as they are signed', () => {
    const rows = table(['a', 'b'], ['1', '0.5'])
    const reader = costReader(rows, mapping({ columns: { swap: 0 }, furtherCosts: { swap: [1] } }), '.')
    expect(reader(new RowCells(['1', '-0.25'], STYLE), 'swap')).toBe(750_000)
  })
})

describe('a mapping', () => {
  it('lacks what its kind needs, with a moment reported by its date', () => {
    expect(missingFields(mapping({ columns: {} }))).toEqual(['symbol', 'quantity', 'price', 'date'])
    expect(missingFields(mapping({ kind: 'closed trades', columns: {} }))).toEqual([
      ...['symbol', 'quantity', 'entryPrice', 'exitPrice', 'exitDate'],
    ])
    const whole = { symbol: 0, quantity: 0, entryPrice: 0, exitPrice: 0, exitTime: 0 }
    expect(missingFields(mapping({ kind: 'closed trades', columns: whole }))).toEqual([])
    expect(missingFields(mapping({ columns: { symbol: 0, quantity: 1, price: 2, time: 3 } }))).toEqual([])
  })

  it('gives each row its facts as an id, equal ones with a number', () => {
    const identify = rowIdentities()
    expect(['a', 'b', 'a', 'a'].map(identify)).toEqual(['row:a', 'row:b', 'row:a#2', 'row:a#3'])
    expect(rowIdentities()('a')).toBe('row:a')
  })
})
