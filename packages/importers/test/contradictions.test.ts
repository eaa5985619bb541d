import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findImporter } from '../src/catalog.ts'
import type { ImportResult } from '../src/importer.ts'
import { readDocument } from '../src/read/read-document.ts'

const SOURCE = join(import.meta.dirname, '../src/brokers')

/** A sample with the number of one column changed in its first row. */
function read(path: string, format: string, name: string, change: (text: string) => string): ImportResult {
  const bytes = new Uint8Array(readFileSync(join(SOURCE, path)))
  const document = readDocument({ name: 'x.csv', bytes })
  const [header = [], first = []] = document.tables[0]?.rows ?? []
  const column = header.findIndex((cell) => cell.trim() === name)
  first[column] = change(first[column] ?? '')
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
})
