import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readInstrument } from '@ballast/domain/instruments/instrument'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import { describe, expect, it } from 'vitest'
import { findImporter } from '../src/catalog.ts'
import { detectFormats } from '../src/detect.ts'
import type { Document, ImportedExecution } from '../src/importer.ts'
import { UnreadableFile } from '../src/importer.ts'
import { readDocument } from '../src/read/read-document.ts'
import { SAY_CLOSES } from './support/say-closes.ts'

const OPTIONS = { timeZone: 'America/New_York', currency: 'USD' }
const BUILD = {
  boundary: { timeZone: 'America/New_York', dayReset: '00:00' },
  instrument: readInstrument,
  currency: null,
}
const SAMPLES = join(import.meta.dirname, '../src/brokers')
const GIVEN = resolve(process.env.SAMPLES_DIR ?? join(import.meta.dirname, '../../../../shared/samples'))

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return filesUnder(path)
    return name.endsWith('.json') || name.endsWith('.ts') ? [] : [path]
  })
}

type SampleFile = { document: Document; format: string }

function readFile(path: string): SampleFile | null {
  try {
    const document = readDocument({ name: 'x', bytes: new Uint8Array(readFileSync(path)) })
    const format = detectFormats(document)[0]?.format
    return format ? { document, format } : null
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

function executionsOf({ document, format }: SampleFile): ImportedExecution[] {
  try {
    return findImporter(format)?.parse(document, OPTIONS).executions ?? []
  } catch (error) {
    if (error instanceof UnreadableFile) return []
    throw error
  }
}

/** The document without the rows before a moment. */
function since(
  middle: number,
  { document, format }: SampleFile,
  executions: readonly ImportedExecution[],
): SampleFile {
  const old = new Set(executions.filter((one) => one.executedAt < middle).flatMap(({ rows }) => rows))
  const table = document.tables.find(({ name }) => name === 'Trade') ?? document.tables[0]
  const offset = table?.name === 'Trade' ? 0 : -1
  const tables = document.tables.map((one) =>
    one === table ? { ...one, rows: one.rows.filter((_, index) => !old.has(index - offset)) } : one,
  )
  return { document: { ...document, tables }, format }
}

/** A trade without the row numbers, which may differ. */
function closedTrades(executions: readonly ImportedExecution[]): string[] {
  return buildTrades(executions, BUILD)
    .filter(({ status }) => status === 'closed')
    .map(({ symbol, direction, quantity, openedAt, closedAt, gross, averageEntry }) =>
      [symbol, direction, quantity, openedAt, closedAt, gross, averageEntry].join('|'),
    )
}

/** Trades of the newest half that are not in the whole file, each with its file. */
function strangersOf(path: string): string[] {
  const whole = readFile(path)
  // A thinkorswim statement with position effects `AUTO` states nothing.
  const isSilent = whole?.document.tables.some(({ rows }) => rows.some((row) => row.includes('AUTO')))
  if (!whole || !SAY_CLOSES.includes(whole.format) || isSilent) return []
  const executions = executionsOf(whole)
  const known = closedTrades(executions)
  return cutsOf(executions).flatMap((cut) =>
    closedTrades(executionsOf(since(cut, whole, executions)))
      .filter((trade) => !known.includes(trade))
      .map((trade) => `${path.split('/').at(-1)}: ${trade}`),
  )
}

/** The middle of a history, and four other moments. */
function cutsOf(executions: readonly ImportedExecution[]): number[] {
  const times = executions.map(({ executedAt }) => executedAt).sort((a, b) => a - b)
  const shares = [0.5, 0.2, 0.35, 0.65, 0.8]
  return [...new Set(shares.map((share) => times[Math.floor(times.length * share)] ?? 0))]
}

describe('the newest half of a history', () => {
  it('gives only trades of the whole history, in every sample of a format that states open and close', () => {
    expect(filesUnder(SAMPLES).flatMap(strangersOf)).toEqual([])
  })
})

describe('a history cut between opening and closing', () => {
  it('has its closes skipped, in every format that states open and close', () => {
    const silent = new Set(SAY_CLOSES)
    for (const path of filesUnder(SAMPLES)) {
      const whole = readFile(path)
      if (!whole || !silent.has(whole.format)) continue
      const executions = executionsOf(whole)
      for (const cut of new Set(executions.map(({ executedAt }) => executedAt))) {
        const count = executionsOf(since(cut, whole, executions)).length
        if (count < executions.filter(({ executedAt }) => executedAt >= cut).length)
          silent.delete(whole.format)
      }
    }
    expect([...silent]).toEqual([])
  })
})

describe.runIf(existsSync(GIVEN))('the newest half of a real history', () => {
  it('gives only trades of the whole history', () => {
    expect(filesUnder(GIVEN).flatMap(strangersOf)).toEqual([])
  })
})
