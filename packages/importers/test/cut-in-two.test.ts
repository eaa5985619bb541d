import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CATALOG } from '../src/catalog.ts'
import { importFiles } from '../src/import-files.ts'
import type { ImportedExecution } from '../src/importer.ts'
import { SAY_CLOSES } from './support/say-closes.ts'

const OPTIONS = { timeZone: 'America/New_York', currency: 'USD' }
const BROKERS = join(import.meta.dirname, '../src/brokers')
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const file = (name: string, lines: readonly string[]) => ({
  name,
  bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
})

/** Not of one plain table in lines: workbooks, sections, tabs, cells with line breaks, and two rows for each fill. */
const CUT_ELSEWHERE = [
  ...['thinkorswim-account-statement', 'ibkr-flex-xml', 'ibkr-activity-statement'],
  ...['sierrachart-fills', 'robinhood-activity', 'mt5-report-csv', 'kraken-futures-log'],
]

/**
 * Plain samples of formats whose rows mean the same in any file. Where rows say that they close, the part with the
 * closes gives its fills only with the other one (`half-history.test.ts`).
 */
const FORMATS = [
  ...['tradovate-fills', 'tradovate-performance', 'ftmo-journal', 'kraken-trades'],
  ...['binance-spot-trades', 'coinbase-fills', 'quantower-trades', 'zerodha-tradebook'],
  ...['tradelocker-trades', 'mexc-spot-trades', 'tradingview-order-history'],
  ...SAY_CLOSES.filter((id) => !CUT_ELSEWHERE.includes(id)),
].filter((id) => CATALOG.some((importer) => importer.id === id))

/** The formats' plain samples, and reports of MetaTrader 5 that have nothing but deals. */
const SAMPLES = [
  ...FORMATS.map((format) => `${format}-plain`),
  ...['mt5-report-csv-netting-deals', 'mt5-report-csv-hedging-deals'],
]

/** The sample's lines, of which the rows begin at `first`, and its format. */
function sampleOf(sample: string): { format: string; lines: string[]; first: number } {
  const importer = CATALOG.find(({ id }) => sample.startsWith(`${id}-`))
  const folder = join(BROKERS, importer?.family ?? '', 'samples')
  const name =
    existsSync(folder) && readdirSync(folder).find((each) => each.startsWith(sample) && each.endsWith('.csv'))
  if (!importer || !name) throw new Error(`no sample ${sample}`)
  const text = decode(new Uint8Array(readFileSync(join(folder, name)))).replace(/^\uFEFF/, '')
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  const isRow = (line: string) => line.split(/[,;\t]/).filter((cell) => /\d/.test(cell)).length > 1
  return { format: importer.id, lines, first: lines.findIndex((line, index) => index > 0 && isRow(line)) }
}

function load(format: string, files: readonly ReturnType<typeof file>[]) {
  const isInferred = CATALOG.find(({ id }) => id === format)?.evidence.kind === 'inferred'
  return importFiles(files, { ...OPTIONS, ...(isInferred ? { format } : {}) })
}

const factsOf = ({
  identity,
  symbol,
  side,
  quantity,
  price,
  executedAt,
  positionKey,
  commission,
  fees,
}: ImportedExecution) =>
  [identity, symbol, side, quantity, price, executedAt, positionKey, commission, fees].join(' ')

describe('a file cut in two at any row', () => {
  it.each(SAMPLES)('gives the executions of the whole, in either order: %s', (sample) => {
    const { format, lines, first } = sampleOf(sample)
    const executions = (files: readonly ReturnType<typeof file>[]) => {
      const set = load(format, files)
      const rows = set.files.map((one) => (one.status === 'parsed' ? one.result.census.executions : 0))
      return [
        rows.reduce((sum, count) => sum + count),
        ...set.parts
          .flatMap((part) => part.executions)
          .map(factsOf)
          .sort(),
      ]
    }
    const whole = executions([file('whole.csv', lines)])
    expect(whole.length).toBeGreaterThan(0)
    for (let cut = first + 1; cut < lines.length; cut++) {
      const head = file('head.csv', lines.slice(0, cut))
      const tail = file('tail.csv', [...lines.slice(0, first), ...lines.slice(cut)])
      expect([format, cut, executions([head, tail])]).toEqual([format, cut, whole])
      expect([format, cut, executions([tail, head])]).toEqual([format, cut, whole])
    }
  })

  it.each(SAMPLES)('counts each row once in the file it is in: %s', (sample) => {
    const { format, lines, first } = sampleOf(sample)
    const rowsOf = (lines: readonly string[]) => {
      const [outcome] = load(format, [file('x.csv', lines)]).files
      if (outcome?.status !== 'parsed') return 0
      const { rows, trades, executions, cashEvents, skipped, problems } = outcome.result.census
      expect(trades + executions + cashEvents + skipped + problems).toBe(rows)
      return rows
    }
    const whole = rowsOf(lines)
    for (let cut = first + 1; cut < lines.length; cut++) {
      const tail = [...lines.slice(0, first), ...lines.slice(cut)]
      expect([cut, rowsOf(lines.slice(0, cut)) + rowsOf(tail)]).toEqual([cut, whole])
    }
  })
})
