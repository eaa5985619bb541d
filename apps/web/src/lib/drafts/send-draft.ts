import { ApiError, sentenceOf } from '../api-error.ts'
import type { DraftStore } from './draft-store.ts'
import { afterSaving, type DraftFields, rebase } from './merge-changes.ts'
import type { SaveEntries } from './save-entries.ts'

export type SenderParts<Thing, Changes extends object> = {
  drafted: DraftFields<Thing, Changes>
  store: DraftStore<Changes>
  send: (id: string, body: Changes & { revision: number }, keepalive: boolean) => Promise<Thing>
  read: (id: string) => Promise<Thing>
  onSaved: (thing: Thing, saved: (keyof Changes)[]) => void
  /** Called if a draft was not saved while nothing on the page shows its record. */
  onUnseen?: (id: string, sentence: string) => unknown
  now?: () => number
}

export const TYPING_PAUSE_MS = 600
/** The number of unanswered versions to remember. */
const MAX_SENT = 3
const FIRST_RETRY_MS = 2000
const MAX_RETRY_MS = 30_000

/** Sends a draft once: later input is sent afterwards, a newer server version is merged, a failure is retried. */
export function createSender<Thing, Changes extends object>(
  { drafted, store, send, read, onSaved, onUnseen, now = Date.now }: SenderParts<Thing, Changes>,
  entries: SaveEntries<Thing, Changes>,
) {
  async function sendDraft(id: string, leaving: boolean): Promise<void> {
    const draft = store.get(id)
    if (!draft) return
    const sent = draft.changes
    store.put({ ...draft, sent: [...(draft.sent ?? []), sent].slice(-MAX_SENT) })
    entries.set(id, { kind: 'saving' })
    try {
      const saved = await send(id, { ...sent, revision: draft.revision }, leaving)
      entries.get(id).failures = 0
      const current = store.get(id)
      const left = current && afterSaving(current, sent, drafted.revisionOf(saved))
      if (left) store.put(left)
      else store.remove(id)
      onSaved(saved, Object.keys(sent) as (keyof Changes)[])
      entries.set(id, left ? { kind: 'editing' } : { kind: 'saved', at: now() }, saved)
      if (left) entries.schedule(id, TYPING_PAUSE_MS)
    } catch (error) {
      await handleFailure(id, error)
    }
  }

  async function handleFailure(id: string, error: unknown): Promise<void> {
    if (error instanceof ApiError && error.code === 'stale') return merge(id)
    if (error instanceof ApiError && error.isFinal) {
      entries.set(id, { kind: 'refused', sentence: error.sentence, fields: error.fields })
      // What no longer exists cannot be opened to correct it.
      if (error.status !== 404) report(id, error.sentence)
      return
    }
    const entry = entries.get(id)
    const isSignedOut = error instanceof ApiError && error.status === 401
    entries.set(id, { kind: 'waiting', sentence: sentenceOf(error), ...(isSignedOut ? { isSignedOut } : {}) })
    entries.schedule(id, Math.min(FIRST_RETRY_MS * 2 ** entry.failures, MAX_RETRY_MS))
    entry.failures += 1
  }

  function report(id: string, sentence: string): void {
    if (entries.get(id).shown === 0) void onUnseen?.(id, sentence)
  }

  /** The record was changed elsewhere in the meantime: moves our changes onto that version, or asks the trader. */
  async function merge(id: string): Promise<void> {
    try {
      const theirs = await read(id)
      const draft = store.get(id)
      if (!draft) return
      const rebased = rebase(drafted, draft, theirs)
      if (rebased.draft) store.put(rebased.draft)
      else store.remove(id)
      onSaved(theirs, [])
      const { conflicts } = rebased
      if (conflicts.length > 0) {
        entries.set(id, { kind: 'conflict', theirs, conflicts }, theirs)
        report(id, 'It was also changed in another window.')
      } else if (rebased.draft) {
        entries.set(id, { kind: 'editing' }, theirs)
        entries.schedule(id, 0)
      } else entries.set(id, { kind: 'saved', at: now() }, theirs)
    } catch (error) {
      await handleFailure(id, error)
    }
  }
  return sendDraft
}
