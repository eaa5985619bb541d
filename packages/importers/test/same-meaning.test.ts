import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CATALOG } from '../src/catalog.ts'
import { decideDateOrder } from '../src/cells/date-time.ts'
import { importFiles } from '../src/import-files.ts'
import type { ImportOptions, SourceFile } from '../src/importer.ts'
import { readDocument } from '../src/read/read-document.ts'
import {
  americanOf,
  germanOf,
  isoOf,
  type Sheet,
  sheetOf,
  textOf,
  withDates,
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

function fileOf(name: string, sheet: Sheet): SourceFile {
  return { name, bytes: new TextEncoder().encode(textOf(sheet)) }
}

describe('a file means the same', () => {
  const REWRITTEN: [string, (sheet: Sheet) => Sheet | null][] = [
    ['with a T between date and time', (sheet) => withDates(sheet, (wall) => isoOf(wall))],
  ]
  it.each(REWRITTEN)('%s', (_, rewrite) => {
    for (const { name, format, sheet, meaning } of SAMPLES) {
      const changed = rewrite(sheet)
      if (changed) expect([name, meaningOf(format, fileOf(name, changed))]).toEqual([name, meaning])
    }
  })
})

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
          { result: { dateOrder: 'ambiguous' } },
        ])
        expect([name, meaningOf(format, file, { dateOrder })]).toEqual([name, meaning])
      }
    },
  )
})
