import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CATALOG, findImporter } from '../src/catalog.ts'
import { importFiles, MAPPED } from '../src/import-files.ts'
import type { ImportOptions, ImportResult } from '../src/importer.ts'
import { suggestMapping } from '../src/mapped/suggest-mapping.ts'
import { readDocument } from '../src/read/read-document.ts'

/**
 * Every sample against its expected outcome. `SAMPLES_ACCEPT=1` writes the outcomes instead: read the diff before you
 * commit it. The options a sample is read with are in its expected file.
 */
const SOURCE = join(import.meta.dirname, '../src')
const ACCEPT = process.env.SAMPLES_ACCEPT === '1'
const DEFAULTS: ImportOptions = { timeZone: 'America/Chicago', currency: 'USD' }

type Sample = { folder: string; name: string; format: string }

function listSamples(): Sample[] {
  const folders = [...readdirSync(join(SOURCE, 'brokers')).map((broker) => `brokers/${broker}`), 'mapped']
  return folders.flatMap((folder) => {
    const samples = join(SOURCE, folder, 'samples')
    if (!existsSync(samples)) return []
    return readdirSync(samples)
      .filter((name) => !name.endsWith('.expected.json'))
      .map((name) => ({ folder: samples, name, format: formatOf(name) }))
  })
}

function formatOf(name: string): string {
  const ids = [...CATALOG.map(({ id }) => id), MAPPED]
  return ids.find((id) => name.startsWith(`${id}-`)) ?? ''
}

function expectedPath({ folder, name }: Sample): string {
  return join(folder, `${name.replace(/\.[a-z]+$/, '')}.expected.json`)
}

function run(sample: Sample, options: ImportOptions) {
  const file = { name: sample.name, bytes: new Uint8Array(readFileSync(join(sample.folder, sample.name))) }
  const isMapped = sample.format === MAPPED
  const mapping = isMapped ? suggestMapping(readDocument(file)) : null
  // An inferred format is only offered, and a mapping is chosen: both are read as if the user had chosen them.
  const isOffered = findImporter(sample.format)?.evidence.kind === 'inferred'
  const outcome = importFiles([file], {
    ...options,
    ...(mapping ? { mapping } : {}),
    ...(isOffered || isMapped ? { format: sample.format } : {}),
  }).files[0]
  if (outcome?.status === 'parsed') {
    const { format, result } = outcome
    return { options, ...(mapping ? { mapping } : {}), format, result }
  }
  if (outcome?.status === 'refused') return { options, refused: outcome.code, message: outcome.message }
  return { options, status: 'unrecognised' }
}

function expectEveryRowOnce({ census, skipped, problems, cashEvents }: ImportResult): void {
  const sum = census.trades + census.executions + census.cashEvents + census.skipped + census.problems
  expect(sum).toBe(census.rows)
  expect(skipped).toHaveLength(census.skipped)
  expect(problems).toHaveLength(census.problems)
  expect(cashEvents).toHaveLength(census.cashEvents)
  const rows = [...skipped, ...problems].map(({ row }) => row)
  expect(new Set(rows).size).toBe(rows.length)
}

describe('samples', () => {
  for (const sample of listSamples()) {
    it(`reads ${sample.name} as accepted, every row once`, () => {
      const path = expectedPath(sample)
      const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
      const outcome = run(sample, known?.options ?? DEFAULTS)
      if ('result' in outcome && outcome.result) {
        expect(outcome.format).toBe(sample.format)
        expectEveryRowOnce(outcome.result)
      }
      if (ACCEPT) writeFileSync(path, `${JSON.stringify(outcome, null, 1)}\n`)
      else expect(JSON.parse(JSON.stringify(outcome))).toEqual(known)
    })
  }

  it('has at least five samples of every format', () => {
    const counts = Map.groupBy(listSamples(), ({ format }) => format)
    for (const id of [...CATALOG.map((importer) => importer.id), MAPPED]) {
      expect([id, (counts.get(id) ?? []).length >= 5]).toEqual([id, true])
    }
    expect(counts.get('') ?? []).toEqual([])
  })
})
