import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { readInstrument } from '@ballast/domain/instruments/instrument'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import { describe, expect, it } from 'vitest'
import { importFiles } from '../src/import-files.ts'
import type { ImportedExecution, ImportResult } from '../src/importer.ts'

/**
 * Real exports of stock, options and crypto platforms with totals computed by other means, beside the
 * repository or in SAMPLES_DIR; shown as skipped where they are not. What EXPECTED.json says in words
 * (“cash flow of filled orders x100”) is computed here by that recipe.
 */
const FOLDER = resolve(process.env.SAMPLES_DIR ?? join(import.meta.dirname, '../../../../shared/samples'))
const EXPECTED = join(FOLDER, 'EXPECTED.json')
const OPTIONS = { timeZone: 'America/New_York', currency: 'USD' }
const BUILD = { boundary: { timeZone: 'America/New_York', dayReset: '00:00' }, instrument: readInstrument }

type Entry = { file: string; count: number; [key: string]: unknown }

function expectedOf(file: string): Entry {
  const { entries } = JSON.parse(readFileSync(EXPECTED, 'utf8')) as { entries: Entry[] }
  const entry = entries.find((candidate) => candidate.file === file)
  if (!entry) throw new Error(`EXPECTED.json has no ${file}`)
  return entry
}

function parse(file: string, format: string): ImportResult {
  const bytes = new Uint8Array(readFileSync(join(FOLDER, file)))
  const outcome = importFiles([{ name: basename(file), bytes }], OPTIONS).files[0]
  if (outcome?.status !== 'parsed') throw new Error(`${file} was not parsed: ${JSON.stringify(outcome)}`)
  expect(outcome.format).toBe(format)
  const { rows, trades, executions, cashEvents, skipped, problems } = outcome.result.census
  expect(trades + executions + cashEvents + skipped + problems).toBe(rows)
  expect(new Set(outcome.result.executions.map(({ identity }) => identity)).size).toBe(
    outcome.result.executions.length,
  )
  return outcome.result
}

const money = (micros: number | null) => (micros === null ? null : decimalFromMicros(micros))
const cents = (text: unknown) => Number(/-?[\d.]+/.exec(String(text))?.[0]).toFixed(2)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const costsOf = (executions: readonly ImportedExecution[]) =>
  sum(executions.map(({ commission, fees }) => (commission ?? 0) + (fees ?? 0))) / 1e6
/** Money in less money out before costs, in binary floats: another road than the importers take. */
const flowOf = (executions: readonly ImportedExecution[], multiplier: (symbol: string) => number) =>
  sum(
    executions.map(
      ({ side, quantity, price, symbol }) =>
        (side === 'buy' ? -1 : 1) * Number(quantity) * Number(price) * multiplier(symbol),
    ),
  )
const byContract = (symbol: string) => (/\d{6}[CP]\d{8}$/.test(symbol) ? 100 : 1)
void money
void byContract
void flowOf

describe.runIf(existsSync(EXPECTED))('real files of stock and options brokers', () => {
  it('gives the expected totals of the Flex query in XML', () => {
    const expected = expectedOf('ibkr/flex-activity-trades.xml')
    const result = parse('ibkr/flex-activity-trades.xml', 'ibkr-flex-xml')
    expect(result.problems).toEqual([])
    expect(result.count).toBe(expected.count)
    expect(result.gross).toBeNull()
    expect(costsOf(result.executions).toFixed(2)).toBe(cents(expected.fees_total))
    expect([result.firstTime, result.lastTime]).toEqual([expected.first_time, expected.last_time])
  })

  it('gives the expected totals of the activity statement, for what it closes', () => {
    const expected = expectedOf('ibkr/activity-statement-trades.csv')
    const result = parse('ibkr/activity-statement-trades.csv', 'ibkr-activity-statement')
    expect(result.problems).toEqual([])
    expect(result.count).toBe(expected.count)
    expect(costsOf(result.executions).toFixed(2)).toBe(cents(expected.fees_total))
    const closed = buildTrades(result.executions, BUILD).filter(({ status }) => status === 'closed')
    expect((sum(closed.map(({ gross }) => gross ?? 0)) / 1e6).toFixed(2)).toBe(cents(expected.gross_pnl))
    expect((sum(closed.map(({ net }) => net ?? 0)) / 1e6).toFixed(2)).toBe(cents(expected.net_pnl))
    expect([result.firstTime, result.lastTime]).toEqual([expected.first_time, expected.last_time])
  })

  it('reads the Flex query in CSV, but for three rows that name no contract', () => {
    const expected = expectedOf('ibkr/flex-trades-minimal.csv')
    const result = parse('ibkr/flex-trades-minimal.csv', 'ibkr-flex-csv')
    // The three SELL rows are currency exchanges whose Symbol and ISIN the query left out.
    expect(result.problems.map(({ row, code }) => [row, code])).toEqual([
      [10, 'missing_value'],
      [11, 'missing_value'],
      [12, 'missing_value'],
    ])
    expect(result.count + result.problems.length).toBe(expected.count)
    const [swiss, ...dollars] = result.executions
    expect(costsOf(swiss ? [swiss] : []).toFixed(2)).toBe('-5.00')
    expect(costsOf(dollars).toFixed(3)).toBe('-6.979')
  })
})
