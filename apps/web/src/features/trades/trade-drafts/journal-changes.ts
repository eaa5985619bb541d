import type { Journal, TradeDetail } from '@ballast/contract/trades'
import type { DraftFields } from '../../../lib/drafts/merge-changes.ts'
import type { SaveState } from '../../../lib/drafts/save-entries.ts'

/** The trader's changes to a trade: the journal's fields, and whether it is reviewed. */
export type JournalChanges = Partial<Journal> & { reviewed?: boolean }
export type JournalKey = keyof JournalChanges
export type JournalState = SaveState<TradeDetail, JournalChanges>

/** A journal field's value in the server's version. */
export function fieldOf(trade: TradeDetail, key: JournalKey): JournalChanges[JournalKey] {
  return key === 'reviewed' ? trade.reviewedAt !== null : trade[key]
}

/** How drafts read a trade. */
export const DRAFTED_JOURNAL: DraftFields<TradeDetail, JournalChanges> = {
  idOf: (trade) => trade.id,
  revisionOf: (trade) => trade.revision,
  fieldOf,
  prose: 'notes',
}

/** The trade as the trader sees it: the server's version with the unsaved changes. */
export function withChanges(trade: TradeDetail, changes: JournalChanges): TradeDetail {
  const { reviewed, ...fields } = changes
  return {
    ...trade,
    ...fields,
    ...(reviewed === undefined
      ? {}
      : { reviewedAt: reviewed ? (trade.reviewedAt ?? new Date().toISOString()) : null }),
  }
}
