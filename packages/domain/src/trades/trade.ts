import type { FeeInKind } from '../executions/execution.ts'
import type { Micros } from '../money/micros.ts'
import type { DayNumber } from '../time/trading-day.ts'
import type { AssetClass, Direction, TradeStatus } from '../vocabulary/trade-vocabulary.ts'

/** How completely a trade's costs are known: `partial` if some executions or some kinds of cost are unknown. */
export const COSTS_KNOWN = ['full', 'partial', 'none'] as const
export type CostsKnown = (typeof COSTS_KNOWN)[number]

/** The source of the gross result: the broker's own figure, prices × quantity × point value, or the trader's entry. */
export const GROSS_SOURCES = ['broker', 'prices', 'trader', 'unknown'] as const
export type GrossSource = (typeof GROSS_SOURCES)[number]

/** The share of one execution that belongs to a trade; a fill that flips a position belongs to two. */
export type TradeFill = {
  identity: string
  side: 'buy' | 'sell'
  /** Positive decimal text: the part of the fill in this trade. */
  quantity: string
  price: string
  executedAt: number
  sequence: number
  commission: Micros | null
  fees: Micros | null
  swap: Micros | null
  /** Costs of the whole fill paid in another currency; on its first part if the fill is split. */
  feesInKind?: readonly FeeInKind[]
  /** Set where the costs come from the account's price list instead of a source. */
  computed?: true
  /** The order the fill belongs to, if the source states it. */
  orderId?: string
}

/**
 * A round trip from flat to flat in one account and contract (or one broker position where the platform keeps positions
 * separate). What the trader typed about it is stored separately under the same `key`.
 */
export type Trade = {
  /** The identity of the execution that opened it: stable across rebuilds. */
  key: string
  symbol: string
  root: string
  assetClass: AssetClass
  /** Money per 1.0 of price and 1 unit: from the file, else from the contract table. */
  pointValue: string | null
  direction: Direction
  status: TradeStatus
  fills: TradeFill[]
  /** Largest position held, decimal text. */
  quantity: string
  averageEntry: string
  /** `null` while nothing has been closed. */
  averageExit: string | null
  openedAt: number
  /**
   * False if the source does not state the opening time: `openedAt` is then only a placeholder, and the holding time is
   * unknown.
   */
  openKnown: boolean
  closedAt: number | null
  /** Trading day of the close (of the opening while open): the day its money belongs to. */
  tradingDay: DayNumber
  /** Trading day of the opening: the day its behaviour belongs to. */
  openDay: DayNumber
  /** Before costs; `null` if it comes neither from the broker nor from prices. */
  gross: Micros | null
  grossSource: GrossSource
  /** Signed, negative = paid; known parts only, see `costsKnown`. */
  commission: Micros
  fees: Micros
  swap: Micros
  costsKnown: CostsKnown
  /**
   * The part of `commission` that was computed from the account's commission profiles; null if every known cost was
   * stated by a source.
   */
  computedCosts: Micros | null
  /** Whether the trader corrected one of its fills. */
  corrected: boolean
  /** gross + commission + fees + swap; `null` if gross is. */
  net: Micros | null
}
