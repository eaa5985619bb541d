import type { FeeInKind } from '../executions/execution.ts'
import type { Micros } from '../money/micros.ts'
import type { DayNumber } from '../time/trading-day.ts'
import type { AssetClass, Direction, TradeStatus } from '../vocabulary/trade-words.ts'

/** How completely a trade's costs are known: `partial` when some executions or kinds of cost are not. */
export const COSTS_KNOWN = ['full', 'partial', 'none'] as const
export type CostsKnown = (typeof COSTS_KNOWN)[number]

/** Where the gross result comes from: the broker's own figure, prices × quantity × point value, or the trader's word. */
export const GROSS_SOURCES = ['broker', 'prices', 'trader', 'unknown'] as const
export type GrossSource = (typeof GROSS_SOURCES)[number]

/** The share of one execution that belongs to a trade; a fill that flips a position belongs to two. */
export type TradeLeg = {
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
  /** Costs of the whole fill paid in another currency; on the first of its parts where a fill is split. */
  feesInKind?: readonly FeeInKind[]
  /** Set where the costs come from the account's price list instead of a source. */
  computed?: true
  /** The order the fill belongs to, where the source names it. */
  orderId?: string
}

/**
 * A round trip from flat to flat in one account and contract (or one broker position where the platform
 * keeps positions apart). What the trader typed about it is kept elsewhere under the same `key`.
 */
export type Trade = {
  /** The identity of the execution that opened it: stable however often trades are rebuilt. */
  key: string
  symbol: string
  root: string
  assetClass: AssetClass
  /** Money per 1.0 of price and 1 unit, as the file states it, else as the contract table knows it. */
  pointValue: string | null
  direction: Direction
  status: TradeStatus
  legs: TradeLeg[]
  /** Largest position held, decimal text. */
  quantity: string
  averageEntry: string
  /** `null` while nothing has been closed. */
  averageExit: string | null
  openedAt: number
  /** False where the source does not say when it was opened: `openedAt` is then no fact, and no holding time follows. */
  openKnown: boolean
  closedAt: number | null
  /** Trading day of the close (of the opening while open): where its money belongs. */
  tradingDay: DayNumber
  /** Trading day of the opening: where its behaviour belongs. */
  openDay: DayNumber
  /** Before costs; `null` when neither the broker nor the contract table says. */
  gross: Micros | null
  grossSource: GrossSource
  /** Signed, negative = paid; known parts only, see `costsKnown`. */
  commission: Micros
  fees: Micros
  swap: Micros
  costsKnown: CostsKnown
  /**
   * The part of `commission` that was computed from the account's commission profiles; null where every cost that is
   * known is stated by a source.
   */
  computedCosts: Micros | null
  /** Whether the trader corrected a fill of it. */
  corrected: boolean
  /** gross + commission + fees + swap; `null` when gross is. */
  net: Micros | null
}
