import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { readInstrument } from '@ballast/domain/instruments/instrument'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import { describe, expect, it } from 'vitest'
import { importFiles } from '../src/import-files.ts'
import type { ImportResult } from '../src/importer.ts'
import { importOne } from './support/import-one.ts'

/**
 * Real exports that may not be copied into the repository. They are looked for in SAMPLES_DIR, else next to the
 * repository, and these tests are skipped if they are missing.
 */
const FOLDER = resolve(process.env.SAMPLES_DIR ?? join(import.meta.dirname, '../../../../shared/samples'))
const EXPECTED = join(FOLDER, 'EXPECTED.json')
const OPTIONS = { timeZone: 'America/Chicago', currency: 'USD' }
const BUILD = {
  boundary: { timeZone: 'America/Chicago', dayReset: '17:00' },
  instrument: readInstrument,
  currency: null,
}
const PLATFORMS = [
  ...['tradovate/', 'topstepx/', 'mt4/', 'mt5/', 'ctrader/', 'ninjatrader8/', 'quantower/', 'sierrachart/'],
  ...['atas/', 'ftmo/', 'tradingview/', 'rithmic/', 'das/'],
]

type Entry = {
  file: string
  count: number
  gross_pnl: string | null
  fees_total: string | null
  net_pnl: string | null
  first_time: string | null
  last_time: string | null
  currency: string
}

function readEntries(): Entry[] {
  if (!existsSync(EXPECTED)) return []
  const { entries } = JSON.parse(readFileSync(EXPECTED, 'utf8')) as { entries: Entry[] }
  return entries.filter((entry) => PLATFORMS.some((platform) => entry.file.startsWith(platform)))
}

function load(file: string) {
  return { name: basename(file), bytes: new Uint8Array(readFileSync(join(FOLDER, file))) }
}

function parse(file: string): { format: string; result: ImportResult } {
  const outcome = importFiles([load(file)], OPTIONS).files[0]
  if (outcome?.status !== 'parsed') throw new Error(`${file} was not parsed: ${JSON.stringify(outcome)}`)
  return outcome
}

const money = (micros: number | null) => (micros === null ? null : decimalFromMicros(micros))
const plain = (text: string | null) => (text === null ? null : Number(text).toFixed(2))

function expectEveryRowOnce({ census, skipped, problems }: ImportResult): void {
  const { rows, trades, executions, cashEvents } = census
  expect(trades + executions + cashEvents + census.skipped + census.problems).toBe(rows)
  expect(skipped).toHaveLength(census.skipped)
  expect(problems).toHaveLength(census.problems)
}

describe.runIf(existsSync(EXPECTED))('real files', () => {
  for (const entry of readEntries()) {
    it(`gives the expected totals of ${entry.file}`, () => {
      const { result } = parse(entry.file)
      expectEveryRowOnce(result)
      expect(result.problems).toEqual([])
      expect(result.count).toBe(entry.count)
      expect(plain(money(result.gross))).toBe(plain(entry.gross_pnl))
      expect(plain(money(result.fees))).toBe(plain(entry.fees_total))
      expect(plain(money(result.net))).toBe(plain(entry.net_pnl))
      expect(result.firstTime).toBe(entry.first_time)
      if (entry.last_time !== null) expect(result.lastTime).toBe(entry.last_time)
    })
  }

  it('agrees with the totals stated by files of MetaTrader, Sierra Chart and ATAS', () => {
    const files = readEntries().filter(({ file }) =>
      /^(mt4|mt5|sierrachart|atas).*\.(htm|xlsx|txt)$/.test(file),
    )
    expect(files.length).toBeGreaterThan(0)
    for (const { file } of files) {
      const { result } = parse(file)
      expect(result.stated.length).toBeGreaterThan(0)
      for (const stated of result.stated) {
        expect(stated.net).toBe(result.net)
        if (stated.gross !== null) expect(stated.gross).toBe(result.gross)
        if (stated.fees !== null) expect(stated.fees).toBe(result.fees)
        if (stated.count !== null) expect(stated.count).toBe(result.count)
      }
    }
  })

  it('builds closed trades with exactly the stated gross from the lots of every platform that lists lots', () => {
    const files = readEntries().filter(({ file }) => !file.startsWith('tradovate/'))
    for (const { file } of files) {
      const { result } = parse(file)
      if (result.unit !== 'closed trade') continue
      const trades = buildTrades(result.executions, BUILD)
      expect(trades.filter((trade) => trade.status === 'open')).toEqual([])
      expect(trades.every((trade) => trade.grossSource === 'broker')).toBe(true)
      expect(trades.reduce((sum, trade) => sum + (trade.gross ?? 0), 0)).toBe(result.gross)
      expect(trades.reduce((sum, trade) => sum + (trade.net ?? 0), 0)).toBe(result.net)
    }
  })

  it('reads the balance that each broker’s ledger ends with, and no missing row', () => {
    const ledgers = (file: string) => parse(file).result.ledgers
    const ends = readEntries().flatMap(({ file }) =>
      (ledgers(file) ?? []).map(({ end, gaps }) => [file.split('/')[0], money(end?.balance ?? null), gaps]),
    )
    expect(ends.toSorted()).toEqual([
      ['ctrader', '17458.89', []],
      ['tradingview', '100186.00', []],
      ['tradovate', '47461.43', []],
    ])
  })

  it('names the row of the Cash History that is taken out', () => {
    const { name, bytes } = load('tradovate/Cash History.csv')
    const lines = new TextDecoder().decode(bytes).split('\n').toSpliced(44, 1)
    const { files } = importFiles([{ name, bytes: new TextEncoder().encode(lines.join('\n')) }], OPTIONS)
    const ledgers = files[0]?.status === 'parsed' ? files[0].result.ledgers : undefined
    expect(ledgers?.map(({ gaps }) => gaps)).toEqual([[{ rows: [44, 45], amount: -20_000 }]])
  })

  it('gives gross −13.75, costs −24.82 and net −38.57 from all six Tradovate reports, as the ledger states', () => {
    const set = importOne(tradovateFiles(), OPTIONS)
    expect(set.problems).toEqual([])
    expect(set.unplaced).toEqual([])
    expect(money(set.totals.gross)).toBe('-13.75')
    expect(money(set.totals.fees)).toBe('-24.82')
    expect(money(set.totals.net)).toBe('-38.57')
    expect(set.executions).toHaveLength(18)
    expect(set.totals.openTrades).toBe(0)
    expect(set.zone?.offsetMinutes).toBe(-300)
    expect(set.days.filter((day) => day.stated !== null && day.stated !== day.net)).toEqual([])
    expect(set.days.map((day) => [day.day, money(day.net)])).toContainEqual(['2026-06-15', '21.64'])
    expect(set.days.map((day) => [day.day, money(day.net)])).toContainEqual(['2026-06-16', '-60.21'])
  })

  it('finds the zone of Tradovate files from Fills, whatever zone the user chose', () => {
    const tokyo = importOne(tradovateFiles(), { timeZone: 'Asia/Tokyo', currency: 'USD' })
    const chicago = importOne(tradovateFiles(), OPTIONS)
    expect(tokyo.timeZone).toBe('America/Chicago')
    expect(tokyo.executions).toEqual(chicago.executions)
  })

  it('finds the 55 flat-to-flat trades Sierra Chart marks in its 66 rows', () => {
    const { result } = parse('sierrachart/TradesList.txt')
    expect(buildTrades(result.executions, BUILD)).toHaveLength(55)
  })

  it('gives all 50 results of TradingView once, with real entry times if the orders are known', () => {
    const files = readdirSync(join(FOLDER, 'tradingview')).map((name) => load(`tradingview/${name}`))
    const set = importOne(files, OPTIONS)
    const trades = buildTrades(set.executions, BUILD)
    expect(set.problems).toEqual([])
    expect([set.totals.trades, set.totals.openTrades, money(set.totals.net)]).toEqual([50, 0, '189.75'])
    expect(trades.filter(({ key }) => key.startsWith('order:'))).toHaveLength(23)
    expect(trades.every(({ grossSource }) => grossSource === 'broker')).toBe(true)
  })

  it('reads the filled orders of a Rithmic day with commission by rate, in the zone of the header', () => {
    const set = importOne([load('rithmic/completed-orders-four-rows.csv')], OPTIONS)
    expect(set.zone?.suggestedZone).toBe('America/New_York')
    expect(set.executions.map(({ side, quantity, price }) => [side, quantity, price])).toEqual([
      ['sell', '2', '17771.625'],
      ['buy', '1', '17730'],
    ])
    expect(set.executions[0]?.executedAt).toBe(Date.UTC(2024, 3, 24, 13, 52, 19))
    expect(money(set.totals.fees)).toBe('-1.53')
  })

  it('needs the day of a DAS trades window and takes it from the file name', () => {
    const { bytes } = load('das/trades-window.csv')
    expect(importOne([{ name: 'trades-window.csv', bytes }], OPTIONS).files[0]?.status).toBe('refused')
    const set = importOne([{ name: 'trades 2026-07-20.csv', bytes }], OPTIONS)
    // 100 × 2.70 + 100 × 0.07 + 100 × 0.37 + 50 × 0.90
    expect([set.totals.trades, money(set.totals.gross)]).toEqual([3, '359.00'])
    expect(set.executions[0]?.executedAt).toBe(Date.UTC(2026, 6, 20, 13, 31, 5))
  })

  it('finds the zone of an ATAS journal from its UTC time', () => {
    const set = importOne([load('atas/ATAS_statistics_27052026_28052026.xlsx')], OPTIONS)
    expect(set.zone?.offsetMinutes).toBe(480)
    expect(set.executions[0]?.executedAt).toBe(Date.UTC(2026, 4, 27, 13, 32, 38))
  })

  it('recognises no other platform as a supported one', () => {
    const foreign = listFiles(FOLDER).filter(
      (file) => !PLATFORMS.some((platform) => file.startsWith(platform)),
    )
    const found = foreign.flatMap((file) => {
      const outcome = importFiles([load(file)], OPTIONS).files[0]
      return outcome?.status === 'parsed' ? [`${file}: ${outcome.format}`] : []
    })
    const ours = PLATFORMS.map((platform) => `: ${platform.slice(0, -1)}-`)
    expect(found.filter((line) => ours.some((family) => line.includes(family)))).toEqual([])
  })
})

function tradovateFiles() {
  return readdirSync(join(FOLDER, 'tradovate')).map((name) => load(`tradovate/${name}`))
}

function listFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) =>
    statSync(join(folder, name)).isDirectory()
      ? readdirSync(join(folder, name)).map((file) => `${name}/${file}`)
      : [],
  )
}
