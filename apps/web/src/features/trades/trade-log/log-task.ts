import type { TradeRow } from '@ballast/contract/trades'

/** The task in a dialog over the log; one at a time. */
export type LogTask =
  | { kind: 'edit' | 'correct'; trade: TradeRow }
  | { kind: 'split'; tradeId: string }
  | { kind: 'move'; ids: readonly string[] }

/** Fills that were typed are edited; those of a file stay next to their corrections. */
export function taskOfEditing(trade: TradeRow): LogTask {
  return { kind: trade.importId === null ? 'edit' : 'correct', trade }
}
