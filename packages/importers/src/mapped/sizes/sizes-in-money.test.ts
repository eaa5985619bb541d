import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../../test/support/read-as-suggested.ts'
import { readDocument } from '../../read/read-document.ts'
import { parseMapped } from '../parse-mapped.ts'
import { suggestMapping } from '../suggest-mapping.ts'

function sizeOf(header: string, symbol: string): string | undefined {
  const lines = [
    header,
    `2026-02-13 10:00:00,${symbol},Buy,50000,5000,0.1`,
    `2026-02-13 11:00:00,${symbol},Sell,51000,5100,0.1`,
  ]
  const document = readDocument({ name: 'x.csv', bytes: new TextEncoder().encode(lines.join('\n')) })
  const column = suggestMapping(document)?.columns.quantity
  return column === undefined ? undefined : header.split(',')[column]
}

describe('the size of a fill', () => {
  it('is no amount of the currency that its pair is quoted in', () => {
    expect(sizeOf('Time,Pair,Side,Price,Amount (USDT)', 'BTCUSDT')).toBeUndefined()
    expect(sizeOf('Time,Pair,Side,Price,Filled Amount[USDC]', 'BTC-USDC')).toBeUndefined()
    expect(sizeOf('Time,Pair,Side,Price,Amount (BTC)', 'BTCUSDT')).toBe('Amount (BTC)')
    expect(sizeOf('Time,Pair,Side,Price,Amount', 'BTCUSDT')).toBe('Amount')
    const both = 'Time,Pair,Side,Price,Amount (USDT),Amount (BTC)'
    expect(sizeOf(both, 'BTCUSDT')).toBe('Amount (BTC)')
  })

  it('is no amount of shares', () => {
    expect(sizeOf('Time,Symbol,Side,Price,Amount', 'AAPL')).toBeUndefined()
    expect(sizeOf('Time,Symbol,Side,Price,Qty', 'AAPL')).toBe('Qty')
    expect(sizeOf('Time,Symbol,Side,Price,Amount', 'MESH6')).toBe('Amount')
  })
})

describe('the size of a closed trade', () => {
  const trades = (size: string) => [
    `Symbol,Side,${size},Entry Price,Exit Price,Open Time,Close Time`,
    'BTCUSDT,Long,500,50000,51000,2026-07-14 09:31:05,2026-07-14 10:31:05',
    'BTCUSDT,Short,1000,50000,51000,2026-07-14 11:31:05,2026-07-14 12:31:05',
  ]

  it('is no amount of the currency that its pair is quoted in', () => {
    const both = trades('Size (USDT),Size').map((line, index) =>
      index === 0 ? line : line.replace(/,(500|1000),/, ',$1,0.02,'),
    )
    expect(readAsSuggested(both).mapping.columns.quantity).toBe(3)
    expect(readAsSuggested(both).totals).toEqual([[2, 0, 0, null]])
    expect(() => readAsSuggested(trades('Size (USDT)'))).toThrow()
    expect(readAsSuggested(trades('Size (BTC)')).mapping.columns.quantity).toBe(2)
  })

  it('is refused if it is chosen all the same, of fills as well', () => {
    const fills = [
      'Time,Pair,Side,Price,Amount (USDT)',
      '2026-02-13 10:00:00,BTCUSDT,Buy,50000,5000',
      '2026-02-13 11:00:00,BTCUSDT,Sell,51000,5100',
    ]
    for (const [lines, quantity] of [
      [trades('Size (USDT)'), 2],
      [fills, 4],
    ] as const) {
      const document = readDocument({ name: 'x.csv', bytes: new TextEncoder().encode(lines.join('\n')) })
      const mapping = suggestMapping(document)
      if (!mapping) throw new Error('no suggestion')
      const chosen = { ...mapping, columns: { ...mapping.columns, quantity } }
      expect(() => parseMapped(document, chosen, { timeZone: 'UTC', currency: 'USD' })).toThrow(
        'says what was paid in USDT, not how much was traded',
      )
    }
  })
})
