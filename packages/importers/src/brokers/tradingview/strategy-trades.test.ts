import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../test/support/refusal-of.ts'
import { noteCodes } from '../../../test/support/table-of.ts'
import { findImporter } from '../../catalog.ts'
import { readDocument } from '../../read/read-document.ts'

const HEADER =
  'Trade #,Type,Date/Time,Signal,Price USD,Contracts,Profit USD,Profit %,Commission USD,Run-up USD,Run-up %,Drawdown USD,Drawdown %'
const NAME = 'Breakout_CME_MINI_MES1!_2026-07-04.csv'
const ENTRY = '1,Entry long,2026-03-02 10:00,Breakout,6095.25,2,96.2,0.02,3.8,120,0.1,-40,0.03'
const EXIT = '1,Exit long,2026-03-02 10:30,Close,6105.25,2,96.2,0.02,3.8,120,0.1,-40,0.03'

function read(lines: readonly string[], { name = NAME, header = HEADER } = {}) {
  const bytes = new TextEncoder().encode(`${[header, ...lines].join('\n')}\n`)
  const importer = findImporter('tradingview-strategy-trades')
  if (!importer) throw new Error('no such format')
  return importer.parse(readDocument({ name, bytes }), { timeZone: 'UTC', currency: 'EUR' })
}
const codesOf = (lines: readonly string[]) => read(lines).problems.map(({ code, row }) => [code, row])

describe('a trade of a strategy test', () => {
  it('is its two rows as one, with the commission added back to the result', () => {
    const [entry, exit] = read([EXIT, ENTRY]).executions
    expect(entry).toMatchObject({
      symbol: 'CME_MINI:MES1!',
      side: 'buy',
      quantity: '2',
      price: '6095.25',
      account: 'Strategy tester',
      executedAt: Date.UTC(2026, 2, 2, 10),
      originalTime: '2026-03-02 10:00',
      rows: [3],
      commission: 0,
    })
    expect(exit).toMatchObject({
      side: 'sell',
      price: '6105.25',
      executedAt: Date.UTC(2026, 2, 2, 10, 30),
      rows: [2],
      statedGross: 100_000_000,
      commission: -3_800_000,
      fees: 0,
      swap: 0,
      mfe: 120_000_000,
      mae: 40_000_000,
    })
  })

  it('has its result in a column called profit or P&L', () => {
    for (const name of ['Net PnL', 'Net P&L', 'P&L']) {
      const header = HEADER.replace('Profit USD,Profit %', `${name} USD,${name} %`)
      expect(read([ENTRY, EXIT], { header }).gross).toBe(100_000_000)
    }
  })

  it('is the same whichever of its rows comes first', () => {
    const parsed = (lines: readonly string[]) =>
      read(lines).executions.map(({ identity, side, price }) => [identity, side, price])
    expect(parsed([ENTRY, EXIT])).toEqual(parsed([EXIT, ENTRY]))
  })

  it('keeps its identity whatever zone the chart is said to show', () => {
    const [entry] = read([ENTRY, EXIT]).executions
    expect(entry?.identity).toMatch(/^lot:.+:in$/)
    expect(read([ENTRY, EXIT], { name: `Other_${NAME}` }).executions[0]?.identity).toBe(entry?.identity)
  })

  it('is in the currency of its columns', () => {
    expect(read([ENTRY, EXIT]).currency).toBe('USD')
    const plain = HEADER.replace('Price USD', 'Price')
    expect(read([ENTRY, EXIT], { header: plain }).currency).toBeNull()
  })

  it('is kept apart from real results', () => {
    expect(noteCodes(read([ENTRY, EXIT]))).toEqual(['simulated'])
  })

  it('of a file without commissions has them included in its result', () => {
    const header = HEADER.replace('Commission USD', 'Unused')
    const result = read([ENTRY, EXIT], { header })
    expect(result.executions[1]).toMatchObject({ statedGross: 96_200_000, commission: 0 })
    expect(noteCodes(result)).toContain('net_only')
  })

  it('on daily bars counts at midnight', () => {
    const result = read([ENTRY.replace(' 10:00', ''), EXIT.replace('2026-03-02 10:30', '2026-03-05')])
    expect(result.executions.map(({ executedAt }) => executedAt)).toEqual([
      Date.UTC(2026, 2, 2),
      Date.UTC(2026, 2, 5),
    ])
    expect(noteCodes(result)).toContain('no_times')
  })

  it('that was short was opened by a sale', () => {
    const short = [ENTRY, EXIT].map((line) => line.replace('long', 'short').replace(',96.2,', ',-103.8,'))
    expect(read(short).executions.map(({ side }) => side)).toEqual(['sell', 'buy'])
  })
})

describe('rows of a strategy test that are not trades', () => {
  it('are entries, counted with their exit', () => {
    expect(read([ENTRY]).skipped).toEqual([
      { row: 2, reason: 'The entry of trade 1; it is counted with its exit.' },
    ])
  })

  it('are trades still open at its end', () => {
    const open = read([ENTRY, EXIT.replace('2026-03-02 10:30', 'Open')])
    expect(open.skipped.map(({ reason }) => reason)).toContain(
      'Trade 1 is still open at the end of the test.',
    )
    expect(open.executions).toEqual([])
    expect(read([ENTRY, EXIT.replace('6105.25', '')]).executions).toEqual([])
  })

  it('are exits without an adjacent entry', () => {
    expect(codesOf([EXIT])).toEqual([['missing_value', 2]])
    expect(codesOf([ENTRY.replace('1,Entry', '2,Entry'), EXIT])).toEqual([['missing_value', 3]])
    const other = [ENTRY.replace('1,', '2,'), EXIT.replace('1,', '2,')]
    expect(codesOf([ENTRY, ...other, EXIT])).toEqual([['missing_value', 5]])
  })

  it('are those whose type, time or quantity cannot be read', () => {
    expect(codesOf([ENTRY, EXIT.replace('Exit long', 'Exit')])).toEqual([['unknown_kind', 3]])
    expect(codesOf([ENTRY, EXIT.replace('2026-03-02 10:30', 'later')])).toEqual([['bad_date', 3]])
    expect(codesOf([ENTRY, EXIT.replace('6105.25,2', '6105.25,0')])).toEqual([['bad_number', 3]])
  })
})

describe('a list of trades without a symbol in its name', () => {
  it('is refused with the name it should have', () => {
    const refusal = refusalOf(() => read([ENTRY, EXIT], { name: 'List of trades.csv' }))
    expect(refusal.code).toBe('wrong_report')
    expect(refusal.message).toContain('_CME_MINI_MES1!_2026-07-04.csv')
  })
})
