import { describe, expect, it } from 'vitest'
import { readDocument } from '../read/read-document.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { parseMapped } from './parse-mapped.ts'

const MAPPING: ColumnMapping = {
  kind: 'executions',
  table: 0,
  headerRow: 1,
  decimal: 'auto',
  dateOrder: 'auto',
  pnlIs: 'gross',
  costsAre: 'auto',
  columns: { time: 0, symbol: 1, side: 5, quantity: 6, price: 7 },
}
const HEAD = 'Time,Symbol,Expiration,Strike Price,Type,Side,Qty,Price'
const read = (...lines: string[]) => {
  const bytes = new TextEncoder().encode(`${[HEAD, ...lines].join('\n')}\n`)
  return parseMapped(readDocument({ name: 'x.csv', bytes }), MAPPING, { timeZone: 'UTC', currency: 'USD' })
}
const BUY = '2026-07-14 09:31:05,SPX,7/17/2026,6300,Call,Buy,2,12.35'
const SELL = BUY.replace('09:31:05', '09:41:05').replace('Buy', 'Sell').replace('12.35', '13.35')

describe('an option whose expiry, strike and right have columns of their own', () => {
  it('is its own contract, by the hundred', () => {
    const { executions, gross } = read(BUY, SELL, BUY.replace('6300,Call', '6310.5,P'))
    expect(executions.map(({ symbol }) => symbol)).toEqual([
      'SPX260717C06300000',
      'SPX260717C06300000',
      'SPX260717P06310500',
    ])
    expect(gross).toBeNull()
    expect(read(BUY, SELL).gross).toBe(200_000_000)
  })

  it('stands beside shares, whose cells there are empty, and contracts that are written out', () => {
    const { executions } = read(
      '2026-07-14 09:31:05,AAPL,,,,Buy,100,210.50',
      '2026-07-14 09:31:05,AAPL,--,0,,Buy,100,210.50',
      BUY.replace('SPX', 'SPX   260717C06300000'),
    )
    expect(executions.map(({ symbol }) => symbol)).toEqual(['AAPL', 'AAPL', 'SPX260717C06300000'])
  })

  it('is a problem if its contract cannot be read, or is of a future, whose point value it does not state', () => {
    const { executions, problems } = read(
      BUY,
      BUY.replace('7/17/2026', ''),
      BUY.replace('Call', ''),
      BUY.replace('SPX', 'NQ'),
    )
    expect(executions).toHaveLength(1)
    expect(problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 'Strike Price', 'unknown_kind'],
      [4, 'Strike Price', 'unknown_kind'],
      [5, 'Strike Price', 'unknown_kind'],
    ])
  })
})

describe('an option that is written out in one cell', () => {
  const alone = (...symbols: string[]) => {
    const rows = symbols.flatMap((symbol) => [
      `2026-07-14 09:31:05,${symbol},Buy,2,12.35`,
      `2026-07-14 09:41:05,${symbol},Sell,2,13.35`,
    ])
    const bytes = new TextEncoder().encode(['Time,Symbol,Side,Qty,Price', ...rows].join('\n'))
    const columns = { time: 0, symbol: 1, side: 2, quantity: 3, price: 4 }
    const options = { timeZone: 'UTC', currency: 'USD' }
    return parseMapped(readDocument({ name: 'x.csv', bytes }), { ...MAPPING, columns }, options)
  }

  it('is its contract, by the hundred, however it is written', () => {
    const { executions, gross } = alone('XYZ17Jul26C192.50', 'XYZ260717P5500')
    expect(executions[0]?.symbol).toBe('XYZ260717C00192500')
    expect(gross).toBe(400_000_000)
  })

  it('is one contract with the same option in columns of their own', () => {
    const { executions } = read(BUY, BUY.replace('SPX,7/17/2026,6300,Call', 'SPX 17JUL26 6300 C,,,'))
    expect(executions.map(({ symbol }) => symbol)).toEqual(['SPX260717C06300000', 'SPX260717C06300000'])
  })

  it('is none if it is of a future, whose size nothing says', () => {
    expect(alone('NQ 17JUL26 18000 C')).toMatchObject({ gross: null })
  })
})
