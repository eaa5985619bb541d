import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { readInstrument } from '@ballast/domain/instruments/instrument'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import { describe, expect, it } from 'vitest'
import { detectFormats } from '../src/detect.ts'
import { importFiles } from '../src/import-files.ts'
import type { ImportedExecution, ImportResult } from '../src/importer.ts'
import { readDocument } from '../src/read/read-document.ts'

/**
 * Real exports of stock, options and crypto platforms with independently computed totals, next to the repository or in
 * SAMPLES_DIR; skipped if they are missing. Recipes that EXPECTED.json gives in words (“cash flow of filled orders
 * x100”) are implemented here.
 */
const FOLDER = resolve(process.env.SAMPLES_DIR ?? join(import.meta.dirname, '../../../../shared/samples'))
const EXPECTED = join(FOLDER, 'EXPECTED.json')
const OPTIONS = { timeZone: 'America/New_York', currency: 'USD' }
const BUILD = {
  boundary: { timeZone: 'America/New_York', dayReset: '00:00' },
  instrument: readInstrument,
  currency: null,
}

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

const cents = (text: unknown) => Number(/-?[\d.]+/.exec(String(text))?.[0]).toFixed(2)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const costsOf = (executions: readonly ImportedExecution[]) =>
  sum(executions.map(({ commission, fees }) => (commission ?? 0) + (fees ?? 0))) / 1e6
/** Money in minus money out before costs, in binary floats: a different method than the importers use. */
const flowOf = (executions: readonly ImportedExecution[], multiplier: (symbol: string) => number) =>
  sum(
    executions.map(
      ({ side, quantity, price, symbol }) =>
        (side === 'buy' ? -1 : 1) * Number(quantity) * Number(price) * multiplier(symbol),
    ),
  )
const byContract = (symbol: string) => (/\d{6}[CP]\d{8}$/.test(symbol) ? 100 : 1)

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

  it('reads the Flex query in CSV, except for three rows without a contract', () => {
    const expected = expectedOf('ibkr/flex-trades-minimal.csv')
    const result = parse('ibkr/flex-trades-minimal.csv', 'ibkr-flex-csv')
    // The three SELL rows are currency exchanges; the query omitted their Symbol and ISIN.
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

  it('gives the expected totals of the tastytrade transactions, and every dollar of the account', () => {
    const file = 'tastytrade/tastytrade_transactions_history_180201_to_240817.csv'
    const expected = expectedOf(file)
    const result = parse(file, 'tastytrade-transactions')
    expect(result.problems).toEqual([])
    expect(result.skipped).toEqual([])
    const trades = result.executions.filter(({ orderId }) => orderId)
    expect(trades).toHaveLength(expected.count)
    expect(flowOf(trades, byContract).toFixed(2)).toBe(cents(expected.gross_pnl))
    expect(costsOf(trades).toFixed(2)).toBe(cents(expected.fees_total))
    const wallOf = (text: unknown) => String(text).replace(/(\d\d)(\d\d)$/, '$1:$2')
    const ordered = trades.toSorted((a, b) => a.executedAt - b.executedAt)
    expect(wallOf(ordered[0]?.originalTime)).toBe(wallOf(expected.first_time))
    expect(wallOf(ordered.at(-1)?.originalTime)).toBe(wallOf(expected.last_time))
    // “the cash flow of all 1082 rows incl. deposits, interest, assignments is -1619.88”
    const cash = sum(result.cashEvents.map(({ amount }) => amount)) / 1e6
    expect(result.census.rows).toBe(1082)
    const costs = costsOf(result.executions)
    const stated = /-[\d.]+$/.exec(String(expected.checked_against))?.[0]
    expect((flowOf(result.executions, byContract) + costs + cash).toFixed(2)).toBe(stated)
  })

  it('gives the expected totals of the Webull order records', () => {
    const expected = expectedOf('webull/Webull_Orders_Records_Options.csv')
    const result = parse('webull/Webull_Orders_Records_Options.csv', 'webull-orders')
    expect(result.problems).toEqual([])
    expect(result.count).toBe(expected.count)
    expect(result.executions).toHaveLength(100)
    expect(flowOf(result.executions, byContract).toFixed(2)).toBe(cents(expected.gross_pnl))
    expect(result.fees).toBeNull()
    expect(result.firstTime).toBe('2025-07-01T09:31:16-04:00')
    expect(expected.first_time).toBe('2025-07-01 09:31:16 EDT')
    expect(result.lastTime).toBe('2025-08-22T09:51:39-04:00')
    expect(expected.last_time).toBe('2025-08-22 09:51:39 EDT')
    const open = buildTrades(result.executions, BUILD).filter(({ status }) => status === 'open')
    // “two contracts do not end flat (AMD250822P00160000 +21, SPXW250702P06185000 +8 …)”
    expect(open.map(({ symbol }) => symbol).sort()).toEqual(['AMD250822P00160000', 'SPXW250702P06185000'])
  })

  it('gives the expected totals of the Robinhood activity, code by code', () => {
    const expected = expectedOf('robinhood/activity-report.csv')
    const { codes, amount_by_code } = expected.detail as {
      codes: Record<string, number>
      amount_by_code: Record<string, string>
    }
    const result = parse('robinhood/activity-report.csv', 'robinhood-activity')
    expect(result.problems).toEqual([])
    expect(result.census.rows).toBe(expected.count)
    expect(result.skipped).toHaveLength((codes.OASGN ?? 0) + (codes.OEXCS ?? 0))
    const money = (rows: readonly ImportedExecution[]) => flowOf(rows, byContract) + costsOf(rows)
    const isOption = ({ symbol }: ImportedExecution) => byContract(symbol) === 100
    const [buys, sells] = (['buy', 'sell'] as const).map((side) =>
      result.executions.filter((execution) => execution.side === side),
    ) as [ImportedExecution[], ImportedExecution[]]
    const amount = (...names: string[]) => sum(names.map((name) => Number(amount_by_code[name]))).toFixed(2)
    expect(money(buys.filter(isOption)).toFixed(2)).toBe(amount('BTO', 'BTC'))
    expect(money(sells.filter(isOption)).toFixed(2)).toBe(amount('STO', 'STC'))
    expect(money(buys.filter((one) => !isOption(one))).toFixed(2)).toBe(amount('Buy'))
    expect(money(sells.filter((one) => !isOption(one))).toFixed(2)).toBe(amount('Sell'))
    expect((sum(result.cashEvents.map((event) => event.amount)) / 1e6).toFixed(2)).toBe(
      amount('ACH', 'RTP', 'INT', 'GOLD'),
    )
    expect([result.firstTime, result.lastTime].map((time) => time?.slice(0, 10))).toEqual([
      expected.first_time,
      expected.last_time,
    ])
    // Every option except those assigned or exercised ends flat, the expired ones by the side of their row.
    const open = buildTrades(result.executions, BUILD).filter(({ status }) => status === 'open')
    const isOver = ({ symbol }: { symbol: string }) => !symbol.includes('231201')
    expect(
      open
        .filter(isOver)
        .map(({ symbol }) => symbol)
        .sort(),
    ).toEqual(['AMZN230428P00109000', 'AMZN230428P00110000', 'TSLA230721P00280000', 'TSLA230721P00300000'])
  })

  it('gives the expected totals of the thinkorswim statement, as its own profits and losses', () => {
    const file = 'thinkorswim/2022-06-21-AccountStatement.csv'
    const expected = expectedOf(file)
    const result = parse(file, 'thinkorswim-account-statement')
    expect(result.problems).toEqual([])
    expect(result.count).toBe(expected.count)
    expect(((result.gross ?? 0) / 1e6).toFixed(2)).toBe(cents(expected.gross_pnl))
    // Paper money states no costs: they are unknown, and so is the net.
    expect([result.fees, result.net]).toEqual([expected.fees_total, null])
    expect(result.stated.map(({ gross }) => gross)).toEqual([result.gross])
    expect([result.firstTime, result.lastTime]).toEqual([expected.first_time, expected.last_time])
  })

  it('gives the money of the Schwab, Fidelity and TradeNote files as the sum of their amounts', () => {
    const schwab = parse('schwab/transactions-2023.csv', 'schwab-transactions')
    expect(schwab.problems).toEqual([])
    // 738.81 sold of what was bought before the file begins, with 1.84 reinvested: skipped.
    expect(Object.values(schwab.census)).toEqual([12, 0, 1, 8, 3, 0])
    expect((flowOf(schwab.executions, byContract) + costsOf(schwab.executions)).toFixed(2)).toBe('-3320.05')

    const fidelity = parse('fidelity/all-accounts-2025.csv', 'fidelity-activity')
    expect(fidelity.problems).toEqual([])
    // 21 rows: two reinvestments, a purchase of shares and one of bonds, a sale of 10378.37 that was bought
    // before the file begins, a merger, fifteen of cash
    expect(Object.values(fidelity.census)).toEqual([21, 0, 3, 15, 3, 0])
    expect((flowOf(fidelity.executions, byContract) + costsOf(fidelity.executions)).toFixed(2)).toBe(
      '-8156.85',
    )
    expect(fidelity.accounts).toHaveLength(5)

    const tradenote = parse('generic-templates/tradenote-template.csv', 'tradenote-template')
    expect(tradenote.problems).toEqual([])
    expect(tradenote.count).toBe(15)
    const net = readFileSync(join(FOLDER, 'generic-templates/tradenote-template.csv'), 'utf8')
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => Number(line.split(',')[18]))
    expect((flowOf(tradenote.executions, byContract) + costsOf(tradenote.executions)).toFixed(2)).toBe(
      sum(net).toFixed(2),
    )
  })

  it('reads the two rows of the Zerodha tradebook in Indian time, −675 rupees before charges', () => {
    const result = parse('zerodha/tradebook-two-rows.csv', 'zerodha-tradebook')
    expect(result.problems).toEqual([])
    expect([result.count, result.gross, result.fees, result.currency]).toEqual([2, -675_000_000, null, 'INR'])
    expect(result.executions[0]?.executedAt).toBe(Date.parse('2025-06-09T10:22:33+05:30'))
  })
})

describe.runIf(existsSync(EXPECTED))('all real files', () => {
  it('are each certain for at most one format', () => {
    for (const folder of readdirSync(FOLDER).filter((name) => !name.includes('.'))) {
      for (const name of readdirSync(join(FOLDER, folder))) {
        const bytes = new Uint8Array(readFileSync(join(FOLDER, folder, name)))
        const certain = detectFormats(readDocument({ name, bytes }))
          .filter(({ certainty }) => certainty === 'certain')
          .map(({ format }) => format)
        expect([`${folder}/${name}`, certain.length <= 1 ? [] : certain]).toEqual([`${folder}/${name}`, []])
      }
    }
  })
})

describe.runIf(existsSync(EXPECTED))('real files of exchanges', () => {
  it('gives the expected totals of the Bybit closed P&L', () => {
    const expected = expectedOf('bybit/closed-pnl-perpetual.csv')
    const result = parse('bybit/closed-pnl-perpetual.csv', 'bybit-closed-pnl')
    expect(result.problems).toEqual([])
    expect(result.count).toBe(expected.count)
    expect(((result.gross ?? 0) / 1e6).toFixed(2)).toBe(cents(expected.gross_pnl))
    expect(((result.fees ?? 0) / 1e6).toFixed(2)).toBe(cents(expected.fees_total))
    expect(((result.net ?? 0) / 1e6).toFixed(4)).toBe(Number(expected.net_pnl).toFixed(4))
    expect([result.firstTime, result.lastTime]).toEqual([expected.first_time, expected.last_time])
    expect(result.currency).toBe(expected.currency)
    expect(result.executions[0]?.executedAt).toBe(Date.parse('2025-06-05T10:05:40Z'))
    const trades = buildTrades(result.executions, BUILD)
    expect(trades).toHaveLength(18)
    expect(sum(trades.map(({ net }) => net ?? 0))).toBe(result.net)
  })

  it('reads the purchases of the Coinbase transactions at what was paid', () => {
    const result = parse('coinbase/transactions-2025.csv', 'coinbase-transactions')
    expect(result.problems).toEqual([])
    expect(Object.values(result.census)).toEqual([8, 0, 2, 0, 6, 0])
    for (const bought of result.executions) {
      expect((flowOf([bought], byContract) + costsOf([bought])).toFixed(2)).toBe('-70.00')
    }
  })
})
