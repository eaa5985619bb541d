import type { Micros } from '../money/micros.ts'
import type { Side } from '../vocabulary/trade-vocabulary.ts'

/** A cost paid in something other than the result's currency, as on crypto exchanges: stored, never converted. */
export type FeeInKind = {
  /** Signed decimal text: negative = paid. */
  quantity: string
  /** The coin or currency it was paid in: `BNB`, `BTC`. */
  currency: string
}

/**
 * One fill. Costs are signed from the trader's side (negative = paid) and `null` when the source does
 * not state them: unknown is never 0.
 */
export type Execution = {
  /** Stable within one account: the broker's fill id when there is one (`fill:540725260010`), else derived. */
  identity: string
  /** The contract as the platform writes it: `MESM6`, `EURUSD`, `AAPL`. */
  symbol: string
  side: Side
  /** Positive decimal text. */
  quantity: string
  /** Decimal text. */
  price: string
  /** UTC epoch milliseconds. */
  executedAt: number
  /** Set where the source does not state the time: `executedAt` then only gives it a place in the order. */
  timeUnknown?: boolean
  /** Order among executions of the same millisecond; lower comes first. */
  sequence: number
  /** Set by platforms that keep positions separate (hedging): identifies the broker position. */
  positionKey?: string | null
  /** Set where the user joined or split fills: the executions of one group are exactly one trade. */
  group?: string | null
  /** The broker's own realised result for what this execution closed, before costs. */
  statedGross?: Micros | null
  /** The result the trader entered for what this execution closed, before costs; overrides any other. */
  givenGross?: Micros | null
  commission: Micros | null
  /** Exchange, clearing, regulatory and platform fees, taxes. */
  fees: Micros | null
  /** Overnight financing. */
  swap: Micros | null
  /**
   * Money per 1.0 of price and 1 unit of quantity, positive decimal text, where the file states it (an option's
   * multiplier, a CFD's contract size). Wins over the contract table.
   */
  pointValue?: string | null
  /**
   * Costs paid in another currency than the result's. `fees` then only covers what was paid in the result's currency.
   */
  feesInKind?: readonly FeeInKind[] | null
  /** Set where its commission (and fees, where the profile includes them) comes from the account's price list. */
  computed?: boolean
  /** Set where the trader corrected what the source states. */
  correction?: CorrectedFact[]
  /** The order it belongs to: fills of several contracts under one order are legs of one idea. */
  orderId?: string | null
}

/** Facts of an imported fill that a trader may correct. */
export const CORRECTED_FACTS = ['quantity', 'price', 'executedAt', 'commission', 'fees', 'gross'] as const
export type CorrectedFact = (typeof CORRECTED_FACTS)[number]

export const CASH_EVENT_KINDS = [
  'deposit',
  'withdrawal',
  'commission',
  'fee',
  'swap',
  'interest',
  'adjustment',
  'trade_result',
  'other',
] as const
export type CashEventKind = (typeof CASH_EVENT_KINDS)[number]
/** Those that are costs of trades. */
export const COST_KINDS: readonly CashEventKind[] = ['commission', 'fee', 'swap']

/** A line of the account's cash ledger that is not itself a fill. */
export type CashEvent = {
  identity: string
  kind: CashEventKind
  /** Signed: negative leaves the account. */
  amount: Micros
  currency: string
  occurredAt: number
  /** The contract a fee belongs to, if the broker states it. */
  symbol?: string | null
  /** The broker's own words for the line. */
  text: string
}
