import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CATALOG } from '../src/catalog.ts'
import { decideDateOrder } from '../src/cells/date-time.ts'
import { importFiles } from '../src/import-files.ts'
import type { ImportOptions, SourceFile } from '../src/importer.ts'
import { readDocument } from '../src/read/read-document.ts'
import { utf16 } from './support/build-workbook.ts'
import {
  americanOf,
  germanOf,
  isoOf,
  type Sheet,
  sheetOf,
  textOf,
  withCells,
  withDates,
  withNumbers,
} from './support/rewrite-rows.ts'

/** Files that a program or a user has saved in another form must mean what they meant. */
const BROKERS = join(import.meta.dirname, '../src/brokers')
const OPTIONS = { timeZone: 'America/Chicago', currency: 'USD' }

type Sample = { name: string; format: string; sheet: Sheet; meaning: unknown }

const SAMPLES: Sample[] = readdirSync(BROKERS).flatMap((broker) => {
  const folder = join(BROKERS, broker, 'samples')
  return readdirSync(folder).flatMap((name) => {
    const format = CATALOG.find(({ id }) => name.startsWith(`${id}-plain`))?.id
    if (!format || !/\.(csv|txt)$/.test(name)) return []
    const file = { name, bytes: new Uint8Array(readFileSync(join(folder, name))) }
    const [table] = readDocument(file).tables
    const sheet = table && sheetOf(table.rows)
    return sheet ? [{ name, format, sheet, meaning: meaningOf(format, file) }] : []
  })
})

type Answer = Pick<ImportOptions, 'dateOrder'>

/** Reads a file as the format that is detected, or as an inferred one, which the user must choose. */
function read(format: string, file: SourceFile, answer: Answer = {}) {
  const isInferred = CATALOG.find(({ id }) => id === format)?.evidence.kind === 'inferred'
  return importFiles([file], { ...OPTIONS, ...answer, ...(isInferred ? { format } : {}) })
}

/** All that a file says of trades and money, wherever in it and however it is written. */
function meaningOf(format: string, file: SourceFile, answer?: Answer) {
  const set = read(format, file, answer)
  const [outcome] = set.files
  if (outcome?.status !== 'parsed') return outcome?.status
  const { problems, gross, fees, currency, accounts, firstTime, lastTime } = outcome.result
  return {
    format: outcome.format,
    problems: problems.map(({ text }) => text),
    totals: { gross, fees, currency, accounts, firstTime, lastTime },
    executions: set.parts
      .flatMap(({ executions }) => executions)
      .toSorted((a, b) => a.executedAt - b.executedAt || a.sequence - b.sequence)
      .map(({ rows: _, originalTime: __, sequence: ___, ...execution }) => execution),
    cash: set.parts
      .flatMap(({ cashEvents }) => cashEvents)
      .map(({ rows: _, originalTime: __, ...event }) => event),
  }
}

const encoded = (text: string) => new TextEncoder().encode(text)
const fileOf = (name: string, sheet: Sheet): SourceFile => ({ name, bytes: encoded(textOf(sheet)) })

/** Groups of three digits, and the decimal separator. */
const grouped = (group: string, decimal: string) => (number: string) => {
  const [whole = '', fraction] = number.split('.')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction === undefined ? groups : `${groups}${decimal}${fraction}`
}
const negative = (write: (size: string) => string) => (number: string) =>
  number.startsWith('-') ? write(number.slice(1)) : number

/** A file written otherwise; null if that is not possible. */
type Rewriting = [string, (sheet: Sheet) => string | Uint8Array | null]

const AS_TEXT: Rewriting[] = [
  ['between semicolons, by a Swiss spreadsheet program', (sheet) => textOf(sheet, { delimiter: ';' })],
  ['between tabs', (sheet) => textOf(sheet, { delimiter: '\t' })],
  ['with quotation marks around every cell', (sheet) => textOf(sheet, { quotesAll: true })],
  [
    'with lines that end as on Windows, and a mark of its encoding',
    (sheet) => `\uFEFF${textOf(sheet, { end: '\r\n' })}`,
  ],
  ['with lines that end as on an old Macintosh', (sheet) => textOf(sheet, { end: '\r' })],
  ['in UTF-16', (sheet) => utf16(textOf(sheet))],
  ['with a line that states its delimiter', (sheet) => `sep=;\r\n${textOf(sheet, { delimiter: ';' })}`],
]

/** Reports whose numbers have a point in every country: a comma is a problem of its row. */
const POINT_ONLY = /^(ibkr-activity-statement|mt5-report-csv|rithmic-performance|thinkorswim)/

const OF_NUMBERS: Rewriting[] = (
  [
    ['with commas in German numbers', ';', grouped('.', ',')],
    ['with commas and without groups', ';', grouped('', ',')],
    ['with spaces and commas in French numbers', ';', grouped('\u202f', ',')],
    ['with apostrophes in Swiss numbers', ';', grouped('’', '.')],
    ['with commas in American numbers', ',', grouped(',', '.')],
    ['with negative numbers in parentheses', ',', negative((size) => `(${size})`)],
    ['with a minus behind negative numbers', ',', negative((size) => `${size}-`)],
    ['with a typographic minus', ',', negative((size) => `\u2212${size}`)],
    ['with a currency sign before the minus', ',', negative((size) => `$-${size}`)],
    ['with a currency sign behind the minus', ',', negative((size) => `-$${size}`)],
  ] as const
).map(([name, delimiter, rewrite]) => [name, (sheet) => textOf(withNumbers(sheet, rewrite), { delimiter })])

const OF_ROWS: Rewriting[] = [
  [
    'with its names in lower case',
    ({ top, data }) =>
      // Lines above the names hold the account and its contracts, which have a case of their own.
      top.length > 1 ? null : textOf({ top: top.map((row) => row.map((name) => name.toLowerCase())), data }),
  ],
  [
    'with its names in capitals',
    ({ top, data }) =>
      top.length > 1 ? null : textOf({ top: top.map((row) => row.map((name) => name.toUpperCase())), data }),
  ],
  [
    'with empty columns and rows at its end',
    ({ top, data }) => {
      const wide = (row: readonly string[]) => [...row, '', '', '']
      return textOf({ top: top.map(wide), data: [...data.map(wide), wide([]), wide([])] })
    },
  ],
  ['below a title', ({ top, data }) => textOf({ top: [['My trades of July'], [''], ...top], data })],
  [
    'with its header again in the middle',
    ({ top, data }) => {
      // An entry and its exit may be two rows, and lines above the header another section.
      const half = Math.ceil(data.length / 4) * 2
      return top.length > 1
        ? null
        : textOf({ top, data: [...data.slice(0, half), ...top, ...data.slice(half)] })
    },
  ],
  [
    'with spaces around its cells',
    (sheet) => textOf(withCells(sheet, (cell) => (cell === '' ? '' : ` ${cell} `))),
  ],
  [
    'with formulas around long numbers',
    (sheet) => textOf(withCells(sheet, (cell) => (/^\d{4,}$/.test(cell) ? `="${cell}"` : cell))),
  ],
  [
    'with apostrophes before numbers',
    (sheet) => textOf(withCells(sheet, (cell) => cell.replace(/^(?=-?\d)/, "'"))),
  ],
  [
    'with a T between date and time',
    (sheet) => {
      const changed = withDates(sheet, (wall) => isoOf(wall))
      return changed && textOf(changed)
    },
  ],
]

describe('a file means the same', () => {
  it.each([...AS_TEXT, ...OF_NUMBERS, ...OF_ROWS])('%s', (_, rewrite) => {
    for (const { name, format, sheet, meaning } of SAMPLES) {
      const written = rewrite(sheet)
      if (written === null) continue
      const bytes = typeof written === 'string' ? encoded(written) : written
      const found = meaningOf(format, { name, bytes })
      const isRefused = POINT_ONLY.test(format) && typeof found === 'object' && found.problems.length > 0
      if (!isRefused) expect([name, found]).toEqual([name, meaning])
    }
  })
})

/** What makes the preview ask whether the day or the month comes first. */
const ASKS = expect.objectContaining({ code: 'ambiguous_date_order' })

describe('dates that a spreadsheet program has saved again', () => {
  it.each([
    ['German', 'day-first', germanOf],
    ['American', 'month-first', americanOf],
  ] as const)(
    'in the %s way mean the same, once the user has said which comes first',
    (_, dateOrder, written) => {
      for (const { name, format, sheet, meaning } of SAMPLES) {
        const changed = withDates(sheet, written)
        if (!changed || decideDateOrder(changed.data.flat()) !== 'ambiguous') continue
        const file = fileOf(name, changed)
        expect([name, read(format, file).files[0]]).toMatchObject([
          name,
          { result: { dateOrder: 'ambiguous', notes: expect.arrayContaining([ASKS]) } },
        ])
        expect([name, meaningOf(format, file, { dateOrder })]).toEqual([name, meaning])
      }
    },
  )
})
