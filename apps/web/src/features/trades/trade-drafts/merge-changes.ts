import type { TradeDetail } from '@ballast/contract/trades'
import type { JournalChanges, JournalKey, TradeDraft } from './draft-store.ts'

/** What a field of the journal holds in the server's version. */
export function fieldOf(trade: TradeDetail, key: JournalKey): JournalChanges[JournalKey] {
  return key === 'reviewed' ? trade.reviewedAt !== null : trade[key]
}

/** The trade as the trader sees it: the server's version with the changes not saved yet. */
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

export function keysOf(changes: JournalChanges): JournalKey[] {
  return Object.keys(changes) as JournalKey[]
}

/** Adds changes to a draft (or starts one), remembering what each field held before its first change. */
export function addChanges(
  draft: TradeDraft | null,
  trade: TradeDetail,
  changes: JournalChanges,
): TradeDraft {
  const base: Record<string, unknown> = { ...draft?.base }
  for (const key of keysOf(changes)) if (!(key in base)) base[key] = fieldOf(trade, key)
  return {
    tradeId: trade.id,
    revision: draft?.revision ?? trade.revision,
    changes: { ...draft?.changes, ...changes },
    base: base as JournalChanges,
  }
}

/** What is left of a draft after the server took `sent`; null when nothing was typed meanwhile. */
export function afterSaving(draft: TradeDraft, sent: JournalChanges, saved: TradeDetail): TradeDraft | null {
  const left = keysOf(draft.changes).filter((key) => !(key in sent) || !isSame(draft.changes[key], sent[key]))
  if (left.length === 0) return null
  return {
    tradeId: draft.tradeId,
    revision: saved.revision,
    changes: pick(draft.changes, left),
    base: Object.fromEntries(left.map((key) => [key, key in sent ? sent[key] : draft.base[key]])),
  }
}

/**
 * A draft against a newer version of its trade. Fields that are the same by now leave it; fields changed in
 * both places are `conflicts`; everything else simply moves onto the newer version.
 */
export function rebase(
  draft: TradeDraft,
  theirs: TradeDetail,
): { draft: TradeDraft | null; conflicts: JournalKey[] } {
  const left = keysOf(draft.changes).filter((key) => !isSame(draft.changes[key], fieldOf(theirs, key)))
  if (left.length === 0) return { draft: null, conflicts: [] }
  return {
    conflicts: left.filter((key) => !isSame(draft.base[key], fieldOf(theirs, key))),
    draft: { ...draft, revision: theirs.revision, changes: pick(draft.changes, left) },
  }
}

export type Choice = 'mine' | 'theirs' | 'both'

/** Settles fields changed in both places. `both` keeps the two notes, one after the other. */
export function settle(
  draft: TradeDraft,
  { theirs, conflicts, choice }: { theirs: TradeDetail; conflicts: JournalKey[]; choice: Choice },
): TradeDraft | null {
  const changes: Record<string, unknown> = { ...draft.changes }
  const base: Record<string, unknown> = { ...draft.base }
  for (const key of conflicts) {
    base[key] = fieldOf(theirs, key)
    if (key === 'notes' && choice === 'both')
      changes.notes = `${draft.changes.notes}\n\n---\n\n${theirs.notes}`
    else if (choice === 'theirs') delete changes[key]
  }
  if (Object.keys(changes).length === 0) return null
  return { ...draft, revision: theirs.revision, changes, base }
}

function pick(changes: JournalChanges, keys: readonly JournalKey[]): JournalChanges {
  return Object.fromEntries(keys.map((key) => [key, changes[key]]))
}

/** Values of a journal are plain data; the order of an object's keys does not matter. */
function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return JSON.stringify(value ?? null)
  return JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
