import { describe, expect, test } from 'vitest'
import { columnMappingSchema, createImport, importOptionsSchema, MAX_IMPORT_PARTS } from './imports.ts'
import { expectAnswers, ID, ids, refusals, text } from './testing/answers.ts'

const mapping = {
  kind: 'executions',
  table: 0,
  headerRow: 1,
  decimal: 'auto',
  dateOrder: 'auto',
  columns: { symbol: 0, side: 1, quantity: 2, price: 3, date: 4 },
  pnlIs: 'gross',
  costsAre: 'auto',
}
const options = { accountId: null, timeZone: null, dateOrder: null, format: null, mapping: null }

describe('how a table of unknown format is read', () => {
  test('is accepted as it was chosen, with as few columns as there are', () => {
    expect(columnMappingSchema.parse(mapping)).toEqual(mapping)
    expect(columnMappingSchema.parse({ ...mapping, columns: {} })).toEqual({ ...mapping, columns: {} })
  })

  test('has positions within a workbook, a sheet and a row', () => {
    expectAnswers(columnMappingSchema, mapping, [
      [{ table: 50, headerRow: 1000, columns: { pnl: 500 } }, []],
      [{ table: 51 }, ['table: At most 50']],
      [{ table: -1 }, ['table: At least 0']],
      [{ headerRow: 0 }, []],
      [{ headerRow: 1001 }, ['headerRow: At most 1,000']],
      [{ headerRow: 1.5 }, ['headerRow: Must be a whole number']],
      [{ columns: { pnl: 501 } }, ['columns.pnl: At most 500']],
      [{ columns: { pnl: -1 } }, ['columns.pnl: At least 0']],
      [{ columns: { pnl: '1' } }, ['columns.pnl: Must be a number']],
    ])
    expect(refusals(columnMappingSchema, { ...mapping, columns: { profit: 1 } })).toHaveLength(1)
  })

  test('has more columns for a cost, if a mapping of before had none', () => {
    const twenty = Array.from({ length: 20 }, (_, column) => column)
    expect(columnMappingSchema.parse({ ...mapping, furtherCosts: { fees: [5, 6] } })).toMatchObject({
      furtherCosts: { fees: [5, 6] },
    })
    expectAnswers(columnMappingSchema, mapping, [
      [{ furtherCosts: { commission: [], fees: twenty, swap: [500] } }, []],
      [{ furtherCosts: { fees: [...twenty, 20] } }, ['furtherCosts.fees: At most 20 entries']],
      [{ furtherCosts: { fees: [501] } }, ['furtherCosts.fees.0: At most 500']],
    ])
    expect(refusals(columnMappingSchema, { ...mapping, furtherCosts: { pnl: [1] } })).toHaveLength(1)
  })

  test('has known values for its numbers, dates, results and costs', () => {
    const said = 'Not one of the choices'
    expectAnswers(columnMappingSchema, mapping, [
      [{ kind: 'closed trades', decimal: ',', dateOrder: 'day-first', pnlIs: 'net', costsAre: 'signed' }, []],
      [{ kind: 'orders' }, [`kind: ${said}`]],
      [{ decimal: ';' }, [`decimal: ${said}`]],
      [{ dateOrder: 'year-first' }, [`dateOrder: ${said}`]],
      [{ pnlIs: 'auto' }, [`pnlIs: ${said}`]],
      [{ costsAre: 'negative' }, [`costsAre: ${said}`]],
    ])
  })
})

describe('the options of an import', () => {
  test('leave everything to detection by default', () => {
    expect(importOptionsSchema.parse(options)).toEqual({ ...options, destinations: {}, again: false })
  })

  test('name an account for each of at most fifty parts, or leave a part out', () => {
    const parts = (count: number) =>
      Object.fromEntries(ids(count).map((id, n) => [`part ${n}`, n % 2 ? id : null]))
    expect(MAX_IMPORT_PARTS).toBe(50)
    expectAnswers(importOptionsSchema, options, [
      [{ destinations: parts(50) }, []],
      [{ destinations: parts(51) }, ['destinations: At most 50 accounts at once']],
      [{ destinations: { a: 'x' } }, ['destinations.a: Not an id']],
      [{ destinations: { [text(200)]: ID } }, []],
    ])
    expect(refusals(importOptionsSchema, { ...options, destinations: { [text(201)]: ID } })).toHaveLength(1)
  })

  test('name a zone, an order of dates, a format or a mapping', () => {
    expectAnswers(importOptionsSchema, options, [
      [
        {
          accountId: ID,
          timeZone: 'NEW_YORK_CLOSE',
          dateOrder: 'month-first',
          format: 'mt5-report',
          mapping,
        },
        [],
      ],
      [{ timeZone: text(61) }, ['timeZone: At most 60 characters']],
      [{ format: text(61) }, ['format: At most 60 characters']],
      [{ dateOrder: 'auto' }, ['dateOrder: Not one of the choices']],
      [{ again: 'yes' }, ['again: Must be yes or no']],
    ])
  })

  test('come as a text with the files, or with the id of a preview', () => {
    expect(refusals(createImport.body, { options: '{}', preview: ID })).toEqual([])
    expect(refusals(createImport.body, { options: text(20_001), preview: 'x' })).toEqual([
      'options: At most 20,000 characters',
      'preview: Not an id',
    ])
  })
})
