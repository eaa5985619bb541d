import type { WallClock } from './cells/date-time.ts'
import type { ResultDraft } from './result-draft.ts'

/** How many columns, contracts or kinds of rows a note names. */
export const MAX_NAMED = 6

/** Adds a note, once, that a file has dates but no times of day. */
export function noteDatesOnly(draft: ResultDraft, wall: WallClock): void {
  if (wall.hasTime) return
  draft.note(
    'dates_only',
    'This file has dates but no times: trades are shown on their day, without a time of day.',
  )
}

/**
 * Sets the currency of the row being read. Nothing is converted: a file with several currencies gets a note and is
 * split.
 */
export function noteCurrency(draft: ResultDraft, currency: string): void {
  draft.rowCurrency = currency
  if (draft.currency === null) draft.currency = currency
  else if (draft.currency !== currency) {
    draft.note(
      'several_currencies',
      'The file has trades in several currencies. Nothing is converted: each goes into an account of its own.',
    )
  }
}

/** The reason why an assigned or exercised option is skipped, with a note that explains it once per file. */
export function leaveAssigned(draft: ResultDraft): { kind: 'skip'; reason: string } {
  draft.note(
    'assigned_options',
    'Options left this account by assignment or exercise. The file states no price for them, so they stay open here: close them yourself. Their shares are trades of their own.',
  )
  return {
    kind: 'skip',
    reason: 'An option left the account by assignment or exercise; the file states no price for it.',
  }
}
