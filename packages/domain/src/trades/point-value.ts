import type { Execution } from '../executions/execution.ts'
import type { Instrument } from '../instruments/instrument.ts'

/**
 * Money per 1.0 of price and 1 unit in the account's currency: from the file, else from the contract table. Null if
 * neither has it, or if the contract settles in another currency than the account's. A null `currency` assumes that
 * every contract settles in the account's currency.
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
