import type { Side } from '@ballast/domain/vocabulary/trade-vocabulary'
import type { Market } from '../market/markets.ts'
import type { OutcomeKind } from './draw-outcome.ts'

/** One fill before it has an identity: whole ticks and whole steps of quantity. */
export type DraftFill = {
  at: number
  side: Side
  ticks: number
  steps: number
  /** Fills of one order share a number, counted within the trade. */
  order: number
  swap: number
}

/** A trade as the generator intends it; `buildTrades` must find exactly this. */
export type TradeDraft = {
  account: string
  market: Market
  symbol: string
  direction: 1 | -1
  /** Trading day of the opening, and position among the account's trades of that day, from 1. */
  openDay: number
  index: number
  /** Opened within three minutes of the previous close; `after_loss` is the planted habit. */
  quick: 'after_loss' | 'after_win' | null
  outcome: OutcomeKind
  fills: DraftFill[]
  openedAt: number
  closedAt: number
  plannedEntryTicks: number
  stopTicks: number
  targetTicks: number
  /** |average entry − stop| × quantity × point value, in micros. */
  risk: number
  gross: number
  net: number
}
