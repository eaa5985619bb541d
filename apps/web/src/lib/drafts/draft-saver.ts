import { addChanges, type Choice, settle } from './merge-changes.ts'
import { createSaveEntries, type Snapshot } from './save-entries.ts'
import { createSender, type SenderParts, TYPING_PAUSE_MS } from './send-draft.ts'

export type DraftSaver<Thing, Changes extends object> = ReturnType<typeof createDraftSaver<Thing, Changes>>

/**
 * Saves edits of a record. A change is stored in the browser at once, sent after a pause in typing and deleted
 * here only when the server has it. The saver outlives the component that made the change.
 */
export function createDraftSaver<Thing, Changes extends object>(parts: SenderParts<Thing, Changes>) {
  const { drafted, store, now = Date.now } = parts
  const entries = createSaveEntries<Thing, Changes>(store, (id) => void flush(id))
  const sendDraft = createSender(parts, entries)

  function change(thing: Thing, changes: Changes) {
    const id = drafted.idOf(thing)
    const entry = entries.get(id)
    entry.over = thing === entry.snapshot.saved?.answer ? [...entry.over, thing] : [thing]
    store.put(addChanges(drafted, store.get(id), { thing, changes }))
    const { state } = entry.snapshot
    entries.set(id, state.kind === 'conflict' ? state : { kind: 'editing' })
    if (state.kind !== 'conflict') entries.schedule(id, TYPING_PAUSE_MS)
  }

  /** Sends what is left now. With `leaving`, the page may be gone before the answer arrives. */
  function flush(id: string, { leaving = false } = {}): Promise<void> {
    const entry = entries.get(id)
    entries.unschedule(id)
    if (entry.snapshot.state.kind === 'conflict' || !store.get(id)) return entry.inFlight ?? Promise.resolve()
    if (entry.inFlight && !leaving) return entry.inFlight.then(() => flush(id))
    const attempt: Promise<void> = sendDraft(id, leaving).finally(() => {
      if (entry.inFlight === attempt) entry.inFlight = null
    })
    entry.inFlight = attempt
    return attempt
  }

  function resolve(id: string, choice: Choice) {
    const { state } = entries.get(id).snapshot
    const draft = store.get(id)
    if (state.kind !== 'conflict' || !draft) return
    const settled = settle(drafted, draft, { ...state, choice })
    if (settled) store.put(settled)
    else store.remove(id)
    entries.set(id, settled ? { kind: 'editing' } : { kind: 'saved', at: now() })
    if (settled) void flush(id)
  }

  /** Drops what was not sent, because it was saved in another way or given up. */
  function forget(id: string) {
    entries.unschedule(id)
    store.remove(id)
    entries.set(id, { kind: 'idle' })
  }

  /** Sends every draft stored in this browser: at the start, when back online, and before leaving. */
  function flushAll({ leaving = false } = {}) {
    for (const { id } of store.list()) {
      const { state } = entries.get(id).snapshot
      if (state.kind !== 'refused') void flush(id, { leaving })
    }
  }

  return {
    change,
    show: entries.show,
    flush,
    flushAll,
    resolve,
    forget,
    snapshot: (id: string): Snapshot<Thing, Changes> => entries.get(id).snapshot,
    subscribe: entries.subscribe,
  }
}
