import type { Import } from '@ballast/contract/imports'

export type TradesOf = Pick<Import, 'id' | 'accountId'>

/**
 * The search of the trade log that shows what an import brought. Naming the account replaces whatever the
 * log was narrowed to before: dates left from yesterday would hide the trades.
 */
export function tradesSearch({ id, accountId }: TradesOf): { account: string[]; import: string[] } {
  return { account: [accountId], import: [id] }
}

/** The review of those nothing was written about yet. */
export function reviewSearch(entry: TradesOf) {
  return { ...tradesSearch(entry), reviewed: 'no' as const, open: 'review' as const }
}
