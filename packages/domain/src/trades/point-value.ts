import type { Execution } from '../executions/execution.ts'
import type { Instrument } from '../instruments/instrument.ts'

/**
 * Money per 1.0 of price and 1 unit in the account's currency: as the file states it, else as the contract table
 * knows it. Null where neither does, and where the contract settles in another currency than the account's.
 * A null `currency` takes every contract as settling in the account's own.
 */
export function pointValueIn(
  executions: Iterable<Pick<Execution, 'pointValue'>>,
  { instrument, currency }: { instrument: Instrument; currency: string | null },
): string | null {
  if (settlesElsewhere(instrument, currency)) return null
  for (const execution of executions) if (execution.pointValue) return execution.pointValue
  return instrument.pointValue
}

/**
 * Whether a contract is known to settle in another currency than the account's: its result then comes from the broker.
 * @example settlesElsewhere(readInstrument('MESM6'), 'EUR') // → true
 */
export function settlesElsewhere(instrument: Pick<Instrument, 'currency'>, currency: string | null): boolean {
  return currency !== null && instrument.currency !== null && instrument.currency !== currency
}
