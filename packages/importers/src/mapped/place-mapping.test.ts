import { describe, expect, it } from 'vitest'
import { importFiles, MAPPED } from '../import-files.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { placeMapping } from './place-mapping.ts'

const MAPPING: ColumnMapping = {
  kind: 'executions',
  table: 0,
  headerRow: 3,
  decimal: 'auto',
  dateOrder: 'auto',
  columns: { date: 0, symbol: 1, side: 2, quantity: 3, price: 4 },
  pnlIs: 'gross',
  costsAre: 'auto',
}
const NAMED = 'Date,Symbol,Side,Qty,Price\n'
const UNNAMED = 'When,What,Way,Number,At\n'
const ROWS = ['10:00,AAPL,buy,10,100.5', '10:05,AAPL,sell,10,101.5', '10:10,AAPL,buy,5,102']
  .map((row) => `2026-06-10 ${row}\n`)
  .join('')

function read(text: string, mapping: ColumnMapping = MAPPING) {
  const files = [{ name: 'mine.csv', bytes: new TextEncoder().encode(text) }]
  const options = { timeZone: 'UTC', currency: 'USD' }
  const [file] = importFiles(files, options).files
  if (file?.status !== 'unrecognised') throw new Error('the file has a known format')
  const placed = placeMapping(file, mapping)
  const { parts } = importFiles(files, { ...options, format: MAPPED, mapping: placed })
  return [placed.headerRow, parts[0]?.executions.length]
}

it.each([NAMED, UNNAMED])('reads every row of a file whose header is in another row: %s', (header) => {
  expect(read(`${header}${ROWS}`)).toEqual([1, 3])
  expect(read(`\n${header}${ROWS}`)).toEqual([2, 3])
  expect(read(`Report\n\n${header}${ROWS}`)).toEqual([3, 3])
  expect(read(`Report\n\nof June\n\n${header}${ROWS}`)).toEqual([5, 3])
})

it('keeps rows below the names that hold no trades, and tables without a header', () => {
  expect(read(`${NAMED},,,pieces,USD\n(local time),,,,\n${ROWS}`)).toEqual([3, 3])
  expect(read(`${ROWS}`, { ...MAPPING, headerRow: 0 })).toEqual([0, 3])
})

describe('several files read with the mapping chosen for one of them', () => {
  const readAll = (...texts: string[]) => readWith({}, ...texts)
  const readWith = (chosen: { mappingOf?: number }, ...texts: string[]) => {
    const files = texts.map((text, index) => ({
      name: `${index}.csv`,
      bytes: new TextEncoder().encode(text),
    }))
    const options = {
      timeZone: 'UTC',
      currency: 'USD',
      format: MAPPED,
      mapping: { ...MAPPING, headerRow: 1 },
      ...chosen,
    }
    const set = importFiles(files, options)
    return set.files.map((file) => (file.status === 'parsed' ? file.result.census.executions : file))
  }
  const later = ROWS.replaceAll('2026-06', '2026-07')

  it.each([NAMED, UNNAMED])('may begin with other lines, and lose no row: %s', (header) => {
    expect(readAll(`${header}${ROWS}`, `Report\n\nJuly\n${header}${later}`)).toEqual([3, 3])
  })

  it('may differ in columns the mapping does not use, and are refused if others have changed places', () => {
    const further = `${NAMED.trim()},Note\n${later.replaceAll('\n', ',x\n')}`
    expect(readAll(`${NAMED}${ROWS}`, further)).toEqual([3, 3])
    const turned = `Date,Symbol,Side,Price,Qty\n${later}`
    expect(readAll(`${NAMED}${ROWS}`, turned)).toMatchObject([
      3,
      { message: 'Its columns are not those of 0.csv: column 4 is Price. Import it separately.' },
    ])
  })

  it('are compared with the one it was chosen for, wherever that stands', () => {
    const turned = `Date,Symbol,Side,Price,Qty\n${ROWS}`
    const refused = {
      message: 'Its columns are not those of 1.csv: column 4 is Price. Import it separately.',
    }
    expect(readWith({ mappingOf: 1 }, turned, `${NAMED}${ROWS}`)).toMatchObject([refused, 3])
    expect(readWith({ mappingOf: 1 }, `\n${NAMED}${ROWS}`, `${NAMED}${ROWS}`)).toEqual([3, 3])
    // There is no such file: the first one is taken.
    expect(readWith({ mappingOf: 2 }, `${NAMED}${ROWS}`, `${NAMED}${ROWS}`)).toEqual([3, 3])
  })
})
