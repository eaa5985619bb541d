import type { ImportedExecution } from '../../src/importer.ts'

const START = Date.UTC(2026, 6, 6, 14, 30)
let count = 0

/** An execution with plain defaults; each has its own identity and second. */
export function buildExecution(facts: Partial<ImportedExecution> = {}): ImportedExecution {
  count++
  return {
    identity: `fill:${count}`,
    symbol: 'MESU6',
    side: 'buy',
    quantity: '1',
    price: '6300',
    executedAt: START + count * 1000,
    sequence: count,
    commission: null,
    fees: null,
    swap: null,
    authority: 3,
    account: null,
    rows: [count],
    originalTime: '',
    ...facts,
  }
}
