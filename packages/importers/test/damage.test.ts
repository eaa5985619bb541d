import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findImporter } from '../src/catalog.ts'
import { detectFormats } from '../src/detect.ts'
import { importFiles } from '../src/import-files.ts'
import { type Document, type ImportResult, UnreadableFile } from '../src/importer.ts'
import { parseMapped } from '../src/mapped/parse-mapped.ts'
import { suggestMapping } from '../src/mapped/suggest-mapping.ts'
import { readDocument } from '../src/read/read-document.ts'
import { totalsOfPart } from './support/totals-of-part.ts'

const OPTIONS = { timeZone: 'America/Chicago', currency: 'USD' }
const SOURCE = join(import.meta.dirname, '../src')

type SampleFile = { name: string; document: Document; format: string | null }

const FILES: SampleFile[] = [
  ...readdirSync(join(SOURCE, 'brokers')).map((broker) => `brokers/${broker}`),
  'mapped',
].flatMap((folder) => {
  const samples = join(SOURCE, folder, 'samples')
  if (!existsSync(samples)) return []
  return readdirSync(samples)
    .filter((name) => !name.endsWith('.expected.json'))
    .flatMap((name) => {
      const bytes = new Uint8Array(readFileSync(join(samples, name)))
      try {
        const document = readDocument({ name, bytes })
        const format = detectFormats(document)[0]?.format ?? null
        return document.tables.some(({ rows }) => rows.length > 1) ? [{ name, document, format }] : []
      } catch (error) {
        if (error instanceof UnreadableFile) return []
        throw error
      }
    })
})

const TEXTS = FILES.filter(({ document }) => document.kind === 'csv')

const CELLS = [
  ...[
    '9'.repeat(30),
    `-${'9'.repeat(22)}`,
    '1e99',
    '-1E-99',
    '99999999999',
    '0.000000000000000000001',
    '0',
    '-0',
  ],
  ...[
    'NaN',
    'Infinity',
    '-Infinity',
    '#REF!',
    '12.3.4',
    '--5',
    '1O.5',
    '0,010',
    '1.234,5',
    '1,5',
    '(12)',
    '=1+1',
  ],
  ...[
    '2026-13-45T25:61',
    '31/12/2026 10:00',
    '12/31/2026',
    '0001-01-01',
    '9999-12-31 23:59:59',
    '1970-01-01 00:00',
  ],
  ...['', ' ', '-', '\0', '\uFEFF', '"', ';', '😀', 'x'.repeat(5000), 'Buy', 'Sell', 'Cancelled', 'EUR'],
]

/** The damage to a row: `at` and `other` are positions, as shares of the total. */
const damage = fc.record({
  kind: fc.constantFrom(
    'cell',
    'cell',
    'cell',
    'column',
    'swap',
    'twice',
    'cut',
    'lose',
    'blank',
    'shift',
    'commas',
  ),
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  other: fc.double({ min: 0, max: 0.999, noNaN: true }),
  text: fc.constantFrom(...CELLS),
})
type Damage = { kind: string; at: number; other: number; text: string }

function damaged(rows: readonly string[][], { kind, at, other, text }: Damage): string[][] {
  const copy = rows.map((row) => [...row])
  const index = 1 + Math.floor(at * (copy.length - 1))
  const row = copy[index]
  if (!row) return copy
  const place = Math.floor(other * row.length)
  const set = (one: string[], value: string) => {
    if (place < one.length) one[place] = value
  }
  if (kind === 'cell') set(row, text)
  else if (kind === 'column') for (const one of copy.slice(1)) set(one, text)
  else if (kind === 'swap') copy.push(...copy.splice(1, index))
  else if (kind === 'twice') copy.splice(index, 0, [...row])
  else if (kind === 'cut') row.length = place
  else if (kind === 'lose') copy.splice(index, 1)
  else if (kind === 'blank')
    copy.splice(
      index,
      0,
      row.map(() => ''),
    )
  else if (kind === 'shift') row.unshift(text)
  else for (const one of copy.slice(1)) set(one, (one[place] ?? '').replace('.', ','))
  return copy
}

/** Every row is exactly one of fill, cash, skipped with a reason, or problem; every number is finite. */
function expectComplete(result: ImportResult, name: string): void {
  const { rows, trades, executions, cashEvents, skipped, problems } = result.census
  expect([name, trades + executions + cashEvents + skipped + problems]).toEqual([name, rows])
  expect([name, result.skipped.length, result.problems.length]).toEqual([name, skipped, problems])
  expect([name, result.cashEvents.length]).toEqual([name, cashEvents])
  const left = [...result.skipped, ...result.problems].map(({ row }) => row)
  expect([name, new Set(left).size]).toEqual([name, left.length])
  const known = new Set([...result.executions, ...result.cashEvents].flatMap((one) => one.rows))
  expect([name, result.problems.filter(({ row }) => known.has(row))]).toEqual([name, []])
  for (const { reason } of result.skipped) expect(reason).not.toBe('')
  for (const sum of [result.gross, result.fees, result.net]) {
    if (sum !== null) expect(Number.isSafeInteger(sum)).toBe(true)
  }
  for (const { quantity, price, executedAt, statedGross } of result.executions) {
    expect([name, quantity, Number(quantity) > 0 && Number(quantity) <= 1e12]).toEqual([name, quantity, true])
    expect([name, Number.isFinite(Number(price)), Number.isFinite(executedAt)]).toEqual([name, true, true])
    if (statedGross !== null && statedGross !== undefined)
      expect(Number.isSafeInteger(statedGross)).toBe(true)
  }
}

function parse(read: () => ImportResult | undefined): ImportResult | null {
  try {
    return read() ?? null
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

/** `npm run fuzz` tries many more, with its own seed. */
const RUNS = Number(process.env.FUZZ_FILES ?? 1500)
const SEED = Number(process.env.FUZZ_SEED ?? 20261122)

describe('a file with damaged rows', () => {
  it('never throws, and each of its rows has exactly one outcome', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FILES.keys()),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.array(damage, { minLength: 1, maxLength: 3 }),
        (index, share, changes) => {
          const { name, document, format } = FILES[index] as SampleFile
          const place = Math.floor(share * document.tables.length)
          const tables = document.tables.map((table, at) =>
            at === place ? { ...table, rows: changes.reduce(damaged, table.rows) } : table,
          )
          const changed = { ...document, tables }
          const importer = format === null ? undefined : findImporter(format)
          const result = parse(() => importer?.parse(changed, OPTIONS))
          if (result) expectComplete(result, name)
          const mapping = suggestMapping(changed)
          const mapped = mapping && parse(() => parseMapped(changed, mapping, OPTIONS))
          if (mapped) expectComplete(mapped, `${name} (mapped)`)
        },
      ),
      { numRuns: RUNS, seed: SEED },
    )
  })

  it('is read to the end as text, whatever its cells contain', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TEXTS.keys()), damage, (index, change) => {
        const { name, document } = TEXTS[index] as SampleFile
        const delimiter = document.delimiter ?? ','
        const lines = damaged(document.tables[0]?.rows ?? [], change).map((row) => row.join(delimiter))
        const set = importFiles([{ name, bytes: new TextEncoder().encode(lines.join('\n')) }], OPTIONS)
        for (const file of set.files) if (file.status === 'parsed') expectComplete(file.result, name)
        for (const sum of set.parts.map(totalsOfPart).flatMap(({ gross, fees, net }) => [gross, fees, net])) {
          if (sum !== null) expect([name, Number.isSafeInteger(sum)]).toEqual([name, true])
        }
      }),
      { numRuns: Math.ceil(RUNS / 4), seed: SEED },
    )
  })

  // Every object inherits a value under this name, so a plain table of words would find one.
  it('has only plain values, even if a column says “constructor”', () => {
    for (const { name, document, format } of TEXTS) {
      const importer = format === null ? undefined : findImporter(format)
      const [header = [], ...rows] = document.tables[0]?.rows.slice(0, 30) ?? []
      const columns = Math.max(...rows.map((row) => row.length))
      for (let place = 0; place < columns; place++) {
        const said = rows.map((row) => row.map((cell, at) => (at === place ? 'constructor' : cell)))
        const changed = { ...document, tables: [{ ...document.tables[0]!, rows: [header, ...said] }] }
        const result = parse(() => importer?.parse(changed, OPTIONS))
        expect(() => structuredClone(result), `${name}, column ${place + 1}`).not.toThrow()
      }
    }
  })
})
