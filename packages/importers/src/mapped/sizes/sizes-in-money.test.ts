import { describe, expect, it } from 'vitest'
import { readDocument } from '../../read/read-document.ts'
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
