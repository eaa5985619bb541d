import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findImporter } from '../src/catalog.ts'
import type { ImportResult } from '../src/importer.ts'
import { readDocument } from '../src/read/read-document.ts'

const SOURCE = join(import.meta.dirname, '../src/brokers')

/** A sample with the number in one column changed in the first row that has one. */
function read(path: string, format: string, name: string, change: (text: string) => string): ImportResult {
  const bytes = new Uint8Array(readFileSync(join(SOURCE, path)))
  const document = readDocument({ name: 'x.csv', bytes })
  const rows = document.tables[0]?.rows ?? []
  const column = rows.map((row) => row.findIndex((cell) => cell.trim() === name)).find((at) => at >= 0) ?? -1
  const stated = rows.find((row) => /[1-9]/.test(row[column] ?? '') && row[column]?.trim() !== name)
  if (stated) stated[column] = change(stated[column] ?? '')
  const result = findImporter(format)?.parse(document, { timeZone: 'America/Chicago', currency: 'USD' })
  if (!result || column < 0) throw new Error(`${path} has no ${name}`)
  return result
}

const opposite = (text: string) => {
  const bare = text.replace(/[()]/g, '')
  return text.includes('(') || text.startsWith('-') ? bare.replace('-', '') : `-${bare.replace('$', '')}`
}
const thousandfold = (text: string) => text.replace('.', '000.')

describe('a stated result its prices contradict', () => {
  it.each([
    ['topstepx/samples/topstepx-trades-13-columns-01.csv', 'topstepx-trades', 'PnL'],
    ['tradovate/samples/tradovate-performance-plain-01.csv', 'tradovate-performance', 'pnl'],
    ['tradovate/samples/tradovate-position-history-plain-01.csv', 'tradovate-position-history', 'P/L'],
  ])('is a problem of its row: %s', (path, format, column) => {
    const plain = read(path, format, column, (text) => text)
    expect(plain.problems).toEqual([])
    for (const change of [opposite, thousandfold]) {
      const { problems, census } = read(path, format, column, change)
      expect(problems).toMatchObject([{ row: 2, code: 'disagrees' }])
      expect(census.problems).toBe(1)
    }
  })

  it.each([
    ['quantower/samples/quantower-trades-plain-01.csv', 'quantower-trades', 'Gross P/L'],
    ['quantower/samples/quantower-trades-flip-01.csv', 'quantower-trades', 'Gross P/L'],
    ['binance/samples/binance-futures-trades-plain-01.csv', 'binance-futures-trades', 'Realized Profit'],
    ['mexc/samples/mexc-futures-orders-plain-01.csv', 'mexc-futures-orders', 'Closing PNL'],
    ['dxtrade/samples/dxtrade-fills-plain-01.csv', 'dxtrade-fills', 'Closed P&L'],
  ])('is a problem of the closing row if rows are fills: %s', (path, format, column) => {
    const plain = read(path, format, column, (text) => text)
    expect(plain.problems).toEqual([])
    const wrong = read(path, format, column, opposite)
    expect(wrong.problems).not.toEqual([])
    expect(new Set(wrong.problems.map(({ code }) => code))).toEqual(new Set(['disagrees']))
    expect(wrong.census.problems).toBe(wrong.problems.length)
    // The opening fills are skipped with it, and every row is still counted once.
    expect(wrong.executions.length).toBeLessThan(plain.executions.length - wrong.problems.length)
    const { rows, trades, executions, cashEvents, skipped, problems } = wrong.census
    expect(trades + executions + cashEvents + skipped + problems).toBe(rows)
  })
})
