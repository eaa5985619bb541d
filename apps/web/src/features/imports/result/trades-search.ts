import type { Import } from '@ballast/contract/imports'

export type TradesOf = Pick<Import, 'id' | 'accountId'>

/**
 * The trade log's search for an import's trades. Naming the account replaces the log's previous scope, whose
 * dates could otherwise hide the trades.
 */
export function tradesSearch({ id, accountId }: TradesOf): { account: string[]; import: string[] } {
  return { account: [accountId], import: [id] }
}

/** The review of an import's trades that have no notes yet. */
export function reviewSearch(entry: TradesOf) {
  return { ...tradesSearch(entry), reviewed: 'no' as const, open: 'review' as const }
}
