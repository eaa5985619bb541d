import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getReplay } from '@ballast/contract/attempts/odds'
import { getDashboard } from '@ballast/contract/dashboard'
import { createImport, previewImport } from '@ballast/contract/imports'
import { listTrades } from '@ballast/contract/trades'
import { describe, expect, test } from 'vitest'
import { insertAccount, insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { importFiles, importOptions } from '../../test/trades.ts'

/** Real exports that may not be copied into the repository; these tests run if the folder exists. */
const FOLDER = resolve(
  process.env.SAMPLES_DIR ?? join(import.meta.dirname, '../../../../../../shared/samples'),
)

const cases = [
  {
    name: 'Tradovate, all six reports',
    files: readdirOf('tradovate'),
    gross: '-13.75',
    costs: '-24.82',
    net: '-38.57',
    unknownCosts: 0,
  },
  {
    name: 'Tradovate, Fills alone',
    files: ['tradovate/Fills.csv'],
    gross: '-13.75',
    costs: '-10.62',
    net: '-24.37',
    unknownCosts: null,
  },
  {
    name: 'Tradovate, Performance alone',
    files: ['tradovate/Performance.csv'],
    gross: '-13.75',
    costs: null,
    net: '-13.75',
    unknownCosts: null,
  },
  {
    name: 'Tradovate, Orders alone',
    files: ['tradovate/Orders.csv'],
    gross: '-13.75',
    costs: null,
    net: '-13.75',
    unknownCosts: null,
  },
  {
    name: 'Tradovate, Position History alone',
    files: ['tradovate/Position History.csv'],
    gross: '-13.75',
    costs: null,
    net: '-13.75',
    unknownCosts: null,
  },
  {
    name: 'TopstepX',
    files: ['topstepx/trades_export-486.csv'],
    gross: '3891.75',
    costs: '-398.36',
    net: '3493.39',
    unknownCosts: 0,
  },
  {
    name: 'MetaTrader 4 statement',
    files: ['mt4/statement-usd-darwinex.htm'],
    gross: '10780.02',
    costs: '-2574.37',
    net: '8205.65',
    unknownCosts: 0,
  },
  {
    name: 'MetaTrader 4 detailed',
    files: ['mt4/detailed-statement-usd-pending-cancelled.htm'],
    gross: '44.46',
    costs: '1.28',
    net: '45.74',
    unknownCosts: 0,
  },
  {
    name: 'MetaTrader 5',
    files: ['mt5/report-history-usd-9-trades.xlsx'],
    gross: '-49.67',
    costs: '0.00',
    net: '-49.67',
    unknownCosts: 0,
  },
  {
    name: 'NinjaTrader 8',
    files: ['ninjatrader8/trades-grid-strategy-analyzer.csv'],
    gross: '-1865.00',
    costs: '-1232.64',
    net: '-3097.64',
    unknownCosts: 0,
  },
  {
    name: 'Quantower',
    files: ['quantower/Trades.csv'],
    gross: '26.25',
    costs: '0.00',
    net: '26.25',
    unknownCosts: 0,
  },
  {
    name: 'Sierra Chart',
    files: ['sierrachart/TradesList.txt'],
    gross: '-35.00',
    costs: '0.00',
    net: '-35.00',
    unknownCosts: 0,
  },
  {
    name: 'ATAS',
    files: ['atas/ATAS_statistics_27052026_28052026.xlsx'],
    gross: '1075.00',
    costs: '0.00',
    net: '1075.00',
    unknownCosts: 0,
  },
  {
    name: 'FTMO MetriX',
    files: ['ftmo/metrix-journal-english.csv'],
    gross: '502.41',
    costs: '-16.54',
    net: '485.87',
    unknownCosts: 0,
  },
  {
    name: 'TradingView, order history and balance history',
    files: readdirOf('tradingview'),
    gross: '189.75',
    costs: '0.00',
    net: '189.75',
    unknownCosts: 0,
  },
]

function readdirOf(folder: string): string[] {
  const path = join(FOLDER, folder)
  return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : []
}

const load = (file: string) => ({
  name: file.split('/').at(-1) ?? file,
  bytes: new Uint8Array(readFileSync(join(FOLDER, file))),
})

describe.runIf(existsSync(FOLDER))('real files through the server', () => {
  const server = testServer()

  test.each(cases)(
    '$name: log and dashboard agree with the broker to the cent, and a second import adds nothing',
    async ({ files, gross, costs, net, unknownCosts }) => {
      const person = await insertPerson(server)
      const accountId = await insertAccount(person)
      const uploads = files.map(load)
      const preview = await person.call(previewImport, { body: importOptions({ accountId }), files: uploads })
      expect(preview.data.differences).toEqual([])
      expect(preview.data.parts[0]?.built.gross).toBe(gross)
      const done = await importFiles(person, { accountId, files: uploads })
      expect(done.data).toMatchObject({ status: 'done' })
      const { data } = await person.call(listTrades)
      expect(data.totals.money).toMatchObject([{ currency: 'USD', n: data.totals.n, gross, costs, net }])
      if (unknownCosts !== null) expect(data.totals.unknownCosts).toBe(unknownCosts)
      else expect(data.totals.unknownCosts).toBe(data.totals.n)
      expect(data.totals.open).toBe(0)
      const dashboard = await person.call(getDashboard)
      expect(dashboard.data.net).toMatchObject({ value: net, gross, costs })
      const query = { programmeId: 'ftmo-2step', size: 100_000, accountId }
      const { data: replay } = await person.call(getReplay, { query })
      expect(replay.source).toMatchObject({ trades: data.totals.n, withoutResult: 0 })
      const [phase, next] = replay.phases
      // No trade is added, and none is left out before the phase ends.
      if (phase?.ending === 'running') expect(Number(phase.balance)).toBeCloseTo(100_000 + Number(net), 2)
      else expect((phase?.trades ?? 0) + (next?.trades ?? 0)).toBeLessThanOrEqual(data.totals.n)
      const again = await person.call(createImport, { body: importOptions({ accountId }), files: uploads })
      expect([again.status, again.error.code]).toEqual([422, 'nothing_to_import'])
    },
  )

  test('two ATAS workbooks, one of a replay, are two accounts', async () => {
    const person = await insertPerson(server)
    const files = readdirOf('atas').map(load)
    const { data } = await person.call(previewImport, { body: importOptions(), files })
    expect(data.parts.map(({ brokerAccount, built }) => [brokerAccount, built.gross])).toEqual([
      ['2105480', '1075.00'],
      ['Replay', '-730.00'],
    ])
  })

  test('Tradovate reports imported one by one give the same as the whole set', async () => {
    for (const order of [cases[0]!.files, [...cases[0]!.files].reverse()]) {
      const person = await insertPerson(server)
      const accountId = await insertAccount(person)
      for (const file of order) await importFiles(person, { accountId, files: [load(file)] })
      const { data } = await person.call(listTrades)
      expect(data.totals.money).toMatchObject([
        { currency: 'USD', n: data.totals.n, gross: '-13.75', costs: '-24.82', net: '-38.57' },
      ])
      expect(data.totals.unknownCosts).toBe(0)
    }
  })
})
