import { describe, expect, it } from 'vitest'
import { buildFillsCsv, type GeneratedFill } from '../test/support/generate-fills.ts'
import { type ImportFilesOptions, importFiles, MAPPED } from './import-files.ts'
import type { ColumnMapping } from './mapped/column-mapping.ts'

const OPTIONS: ImportFilesOptions = { timeZone: 'UTC', currency: 'USD' }
const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) })
const fill = (id: number, change: Partial<GeneratedFill> = {}): GeneratedFill => ({
  id,
  side: id % 2 ? 'buy' : 'sell',
  quantity: 1,
  price: 6300,
  at: Date.UTC(2026, 6, 6, 14, 30, id),
  ...change,
})
const TOPSTEPX =
  'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay\n' +
  '810000011,MNQU6,07/06/2026 10:30:05 -04:00,07/06/2026 10:41:50 -04:00,23000.25,23010.25,0.74,20,1,Long,07/06/2026 00:00:00 -05:00\n'
const UNKNOWN = 'Symbol,Side,Qty,Price,Time\nMSFT,B,10,410.10,2026-07-06 09:31:05\n'
const MAPPING: ColumnMapping = {
  kind: 'executions',
  table: 0,
  headerRow: 1,
  decimal: 'auto',
  dateOrder: 'auto',
  columns: { symbol: 0, side: 1, quantity: 2, price: 3, date: 4 },
  pnlIs: 'gross',
  costsAre: 'auto',
}

describe('no files at all', () => {
  it('give an empty set in the requested zone', () => {
    expect(importFiles([], OPTIONS)).toEqual({
      files: [],
      parts: [],
      problems: [],
      notes: [],
      stated: [],
      timeZone: 'UTC',
      zone: null,
    })
  })
})

describe('a file', () => {
  it('is parsed as the format it certainly is', () => {
    const [outcome] = importFiles([file('t.csv', TOPSTEPX)], OPTIONS).files
    expect(outcome).toMatchObject({
      status: 'parsed',
      file: 't.csv',
      format: 'topstepx-trades',
      family: 'topstepx',
      label: 'TopstepX trades',
      ranked: [{ format: 'topstepx-trades', certainty: 'certain' }],
    })
  })

  it('that cannot be read is refused by its name, and the others are read', () => {
    const set = importFiles([file('e.csv', ''), file('t.csv', TOPSTEPX)], OPTIONS)
    expect(set.files[0]).toEqual({
      status: 'refused',
      file: 'e.csv',
      code: 'empty',
      message: 'This file is empty. Export it again from your platform.',
    })
    expect(set.files[1]?.status).toBe('parsed')
    expect(set.parts).toHaveLength(1)
  })

  it('without a certain format is shown with its first twenty rows and a suggestion', () => {
    const rows = Array.from({ length: 25 }, (_, n) => `MSFT,B,${n + 1},410.10,2026-07-06 09:31:05`)
    const [outcome] = importFiles(
      [file('u.csv', `Symbol,Side,Qty,Price,Time\n${rows.join('\n')}\n`)],
      OPTIONS,
    ).files
    if (outcome?.status !== 'unrecognised') throw new Error('it was recognised')
    expect([outcome.file, outcome.signature, outcome.ranked]).toEqual([
      'u.csv',
      'csv|symbol|side|qty|price|time',
      [],
    ])
    expect(outcome.preview.map(({ name, rows, count }) => [name, rows.length, count])).toEqual([['', 20, 26]])
    expect(outcome.suggestion?.columns).toEqual(MAPPING.columns)
  })

  it('is read by a mapping only if no format is certain', () => {
    const set = importFiles([file('u.csv', UNKNOWN), file('t.csv', TOPSTEPX)], {
      ...OPTIONS,
      mapping: MAPPING,
    })
    expect(set.files.map((one) => one.status === 'parsed' && one.format)).toEqual([MAPPED, 'topstepx-trades'])
    expect(set.parts.map(({ family }) => family)).toEqual([MAPPED, 'topstepx'])
  })

  it('is read in the chosen format, and refused if it has another', () => {
    const [outcome] = importFiles([file('u.csv', UNKNOWN)], { ...OPTIONS, format: 'topstepx-trades' }).files
    expect(outcome).toEqual({
      status: 'refused',
      file: 'u.csv',
      code: 'wrong_report',
      message: 'This file is not a TopstepX trades export: its columns are others.',
    })
  })

  it('is not recognised with an unknown format, nor by a missing mapping', () => {
    const outcomes = ['nothing-such', MAPPED].map(
      (format) => importFiles([file('t.csv', TOPSTEPX)], { ...OPTIONS, format }).files[0]?.status,
    )
    expect(outcomes).toEqual(['unrecognised', 'unrecognised'])
  })
})

describe('the zone of several files', () => {
  const fills = buildFillsCsv([fill(1), fill(2)])

  it('is found if one of them reveals it, and reported with its evidence', () => {
    const set = importFiles([file('f.csv', fills)], { ...OPTIONS, timeZone: 'Europe/Berlin' })
    expect(set.timeZone).toBe('America/Chicago')
    expect(set.zone).toMatchObject({ offsetMinutes: -300, suggestedZone: 'America/Chicago' })
  })

  it('is the user’s if none does', () => {
    const set = importFiles([file('t.csv', TOPSTEPX)], { ...OPTIONS, timeZone: 'Europe/Berlin' })
    expect([set.timeZone, set.zone]).toEqual(['Europe/Berlin', null])
  })

  it('revealed by one platform does not apply to another’s files', () => {
    const both = [file('f.csv', fills), file('u.csv', UNKNOWN)]
    const { parts } = importFiles(both, { ...OPTIONS, timeZone: 'Europe/Berlin', mapping: MAPPING })
    const mapped = parts.find(({ family }) => family === MAPPED)
    expect(mapped?.executions[0]?.executedAt).toBe(Date.UTC(2026, 6, 6, 7, 31, 5))
  })
})

describe('files of one platform', () => {
  const csv = (...fills: GeneratedFill[]) => buildFillsCsv(fills)

  it('are one set of fills, each with the file it is in', () => {
    const set = importFiles(
      [file('a.csv', csv(fill(1), fill(2))), file('b.csv', csv(fill(2), fill(3)))],
      OPTIONS,
    )
    const [part] = set.parts
    expect(part?.executions.map(({ identity, file: of }) => [identity, of])).toEqual([
      ['fill:1', 'a.csv'],
      ['fill:2', 'a.csv'],
      ['fill:3', 'b.csv'],
    ])
    expect(set.parts).toHaveLength(1)
    expect(set.problems).toEqual([])
  })

  it('that contradict each other about one fill say so once, with the row and file', () => {
    const other = csv(fill(2, { price: 6400 }), fill(3))
    const set = importFiles([file('a.csv', csv(fill(1), fill(2))), file('b.csv', other)], OPTIONS)
    expect(set.problems).toEqual([
      {
        row: 2,
        code: 'disagrees',
        file: 'b.csv',
        text: 'fill 2 (MESU6) has a price of 6300 in one report and 6400 in another.',
      },
    ])
    expect(set.parts[0]?.executions.map(({ identity, price }) => [identity, price])).toEqual([
      ['fill:1', '6300'],
      ['fill:2', '6300'],
      ['fill:3', '6300'],
    ])
  })

  it('count every row of every file, in whatever part it ends up', () => {
    const set = importFiles([file('a.csv', csv(fill(1), fill(2))), file('t.csv', TOPSTEPX)], OPTIONS)
    const census = set.files.map((one) => (one.status === 'parsed' ? one.result.census : null))
    expect(census).toEqual([
      { rows: 2, trades: 0, executions: 2, cashEvents: 0, skipped: 0, problems: 0 },
      { rows: 1, trades: 1, executions: 0, cashEvents: 0, skipped: 0, problems: 0 },
    ])
    expect(set.parts.map(({ key, executions }) => [key, executions.length])).toEqual([
      ['tradovate|DEMO1|', 2],
      ['topstepx||', 2],
    ])
  })
})

describe('an unknown currency', () => {
  it('leaves a part without one, unless a file states it', () => {
    const imported = (currency: string) =>
      importFiles([file('u.csv', UNKNOWN)], { ...OPTIONS, currency, mapping: MAPPING })
    expect(imported('XXX').parts[0]?.currency).toBeNull()
    expect(importFiles([file('t.csv', TOPSTEPX)], { ...OPTIONS, currency: 'XXX' }).parts[0]?.currency).toBe(
      'USD',
    )
  })
})
