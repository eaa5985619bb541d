import type { Execution } from '@ballast/domain/executions/execution'
import { nextNumber } from './counter.ts'

/** Monday 2026-06-15, 09:30 in New York. */
export const FIRST_INSTANT = Date.UTC(2026, 5, 15, 13, 30)

/**
 * An execution with defaults: buys one MESM6 at 6000 with Tradovate's costs, each a minute after the previous one. Pass
 * in whatever the test is about.
 */
export function buildExecution(wanted: Partial<Execution> = {}): Execution {
  const number = nextNumber('execution')
  return {
    identity: `fill:${number}`,
    symbol: 'MESM6',
    side: 'buy',
    quantity: '1',
    price: '6000',
    executedAt: FIRST_INSTANT + number * 60_000,
    sequence: number,
    commission: -390_000,
    fees: -370_000,
    swap: 0,
    ...wanted,
  }
}
