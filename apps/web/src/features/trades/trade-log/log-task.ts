import type { TradeRow } from '@ballast/contract/trades'

/** The task of a dialog over the log; one at a time. */
export type LogTask =
  | { kind: 'edit'; trade: TradeRow }
  | { kind: 'correct'; trade: TradeRow }
  | { kind: 'split'; tradeId: string }
  | { kind: 'move'; ids: readonly string[] }

/** Typed fills are edited; those of a file stay beside their corrections. */
export function taskOfEditing(trade: TradeRow): LogTask {
  return trade.importId === null ? { kind: 'edit', trade } : { kind: 'correct', trade }
}
