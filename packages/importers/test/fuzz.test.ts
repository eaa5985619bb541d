import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATALOG } from '../src/catalog.ts'
import { importFiles } from '../src/import-files.ts'
import { UnreadableFile } from '../src/importer.ts'
import { parseMapped } from '../src/mapped/parse-mapped.ts'
import { suggestMapping } from '../src/mapped/suggest-mapping.ts'
import { readDocument } from '../src/read/read-document.ts'

const OPTIONS = { timeZone: 'America/Chicago', currency: 'USD' }
const SOURCE = join(import.meta.dirname, '../src')

const SAMPLES = [
  ...readdirSync(join(SOURCE, 'brokers')).map((broker) => `brokers/${broker}`),
  'mapped',
].flatMap((folder) => {
  const samples = join(SOURCE, folder, 'samples')
  if (!existsSync(samples)) return []
  return readdirSync(samples)
    .filter((name) => !name.endsWith('.expected.json'))
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(samples, name))) }))
})

/** Reads bytes in every possible way; any error other than an `UnreadableFile` fails the test. */
function exercise(name: string, bytes: Uint8Array): void {
  const set = importFiles([{ name, bytes }], OPTIONS)
  for (const outcome of set.files) {
    if (outcome.status !== 'parsed') continue
    const { rows, trades, executions, cashEvents, skipped, problems } = outcome.result.census
    expect(trades + executions + cashEvents + skipped + problems).toBe(rows)
  }
  try {
    const document = readDocument({ name, bytes })
    const mapping = suggestMapping(document)
    if (mapping) parseMapped(document, mapping, OPTIONS)
    for (const importer of CATALOG) tolerate(() => importer.parse(document, OPTIONS))
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
  }
}

function tolerate(run: () => unknown): void {
  try {
    run()
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
  }
}

const sample = fc.constantFrom(...SAMPLES)

describe('damaged files', () => {
  it('cut off anywhere are read in part or refused, never crash', () => {
    fc.assert(
      fc.property(sample, fc.double({ min: 0, max: 1, noNaN: true }), ({ name, bytes }, share) => {
        exercise(name, bytes.subarray(0, Math.floor(bytes.length * share)))
      }),
      { numRuns: 250 },
    )
  })

  it('with bytes changed, duplicated or lost are read in part or refused, never crash', () => {
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      byte: fc.constantFrom(
        ...Array.from('"\',;.\n\r\t\0<>=-$()/:9aZ\u00ff', (letter) => letter.charCodeAt(0)),
      ),
      kind: fc.constantFrom('set', 'insert', 'remove'),
    })
    fc.assert(
      fc.property(sample, fc.array(change, { minLength: 1, maxLength: 12 }), ({ name, bytes }, changes) => {
        const damaged = Array.from(bytes)
        for (const { at, byte, kind } of changes) {
          const place = Math.floor(at * damaged.length)
          if (kind === 'set') damaged[place] = byte
          else if (kind === 'insert') damaged.splice(place, 0, byte)
          else damaged.splice(place, 1)
        }
        exercise(name, Uint8Array.from(damaged))
      }),
      { numRuns: 250 },
    )
  })

  it('of random bytes or text are refused or read, never crash', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => exercise('x.csv', bytes)))
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => exercise('x', new TextEncoder().encode(text))),
    )
  })
})
