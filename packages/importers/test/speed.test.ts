import { describe, expect, it } from 'vitest'
import { findImporter } from '../src/catalog.ts'
import { readDocument } from '../src/read/read-document.ts'
import { buildFillsCsv, type GeneratedFill } from './support/generate-fills.ts'

/** Far above what it takes, so that a busy machine does not fail it; a per-row zone look-up would. */
const BUDGET_MS = 1000

describe('speed', () => {
  it('reads ten thousand fills in a fraction of a second', () => {
    const fills = Array.from(
      { length: 10_000 },
      (_, n): GeneratedFill => ({
        id: 540725260000 + n * 3,
        side: n % 2 ? 'sell' : 'buy',
        quantity: 1,
        price: 6300 + (n % 40) * 0.25,
        at: Date.UTC(2026, 5, 1) + n * 31_000,
      }),
    )
    const bytes = new TextEncoder().encode(buildFillsCsv(fills))
    const start = performance.now()
    const result = findImporter('tradovate-fills')?.parse(readDocument({ name: 'Fills.csv', bytes }), {
      timeZone: 'America/Chicago',
      currency: 'USD',
    })
    expect(result?.count).toBe(10_000)
    expect(performance.now() - start).toBeLessThan(BUDGET_MS)
  })
})
