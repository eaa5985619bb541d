import { ApiError, sentenceOf } from '../api-error.ts'
import type { DraftStore } from './draft-store.ts'
import {
  addChanges,
  afterSaving,
  type Choice,
  type Drafted,
  rebase,
  type Saved,
  settle,
} from './merge-changes.ts'

export type SaveState<Thing, Changes> =
  | { kind: 'idle' | 'editing' | 'saving' }
  | { kind: 'saved'; at: number }
  /** Kept in this browser and tried again by itself. */
  | { kind: 'waiting'; sentence: string }
  /** The server cannot take it as it is; kept until it is changed. */
  | { kind: 'refused'; sentence: string; fields: Readonly<Record<string, string>> }
  /** Changed elsewhere too: the trader chooses. */
  | { kind: 'conflict'; theirs: Thing; conflicts: (keyof Changes)[] }

export type Snapshot<Thing, Changes> = {
  state: SaveState<Thing, Changes>
  changes: Partial<Changes>
  /** What the server last answered with; whoever shows the thing may not have been told yet. See `newestOf`. */
  saved: Saved<Thing> | null
}

type SaverParts<Thing, Changes extends object> = {
  drafted: Drafted<Thing, Changes>
  store: DraftStore<Changes>
  send: (id: string, body: Changes & { revision: number }, keepalive: boolean) => Promise<Thing>
  read: (id: string) => Promise<Thing>
  onSaved: (thing: Thing, saved: (keyof Changes)[]) => void
  now?: () => number
}
type Entry<Thing, Changes> = {
  snapshot: Snapshot<Thing, Changes>
  /** The thing as it was shown when it was last changed: of an answer, also what may be shown until that is. */
  over: readonly Thing[]
  timer: ReturnType<typeof setTimeout> | null
  inFlight: Promise<void> | null
  failures: number
}

export const TYPING_PAUSE_MS = 600
/** Versions remembered while no answer comes. */
const MAX_SENT = 3
const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000

export type DraftSaver<Thing, Changes extends object> = ReturnType<typeof createDraftSaver<Thing, Changes>>

/**
 * Saves what is written about a thing. A change is kept in the browser at once, sent after a pause in typing
 * and forgotten here only when the server has it. It outlives the component that made the change.
 */
export function createDraftSaver<Thing, Changes extends object>(parts: SaverParts<Thing, Changes>) {
  const { drafted, store, send, read, onSaved, now = Date.now } = parts
  const entries = new Map<string, Entry<Thing, Changes>>()
  const listeners = new Set<() => void>()

  function entryOf(id: string): Entry<Thing, Changes> {
    const key = store.keyOf(id)
    const known = entries.get(key)
    if (known) return known
    const changes = store.get(id)?.changes ?? {}
    const made: Entry<Thing, Changes> = {
      snapshot: { state: { kind: 'idle' }, changes, saved: null },
      over: [],
      timer: null,
      inFlight: null,
      failures: 0,
    }
    entries.set(key, made)
    return made
  }
  function show(id: string, state: SaveState<Thing, Changes>, answered: Thing | null = null) {
    const entry = entryOf(id)
    const saved = answered === null ? entry.snapshot.saved : { answer: answered, over: entry.over }
    entry.snapshot = { state, changes: store.get(id)?.changes ?? {}, saved }
    for (const listener of listeners) listener()
  }
  function later(id: string, ms: number) {
    const entry = entryOf(id)
    if (entry.timer) clearTimeout(entry.timer)
    entry.timer = setTimeout(() => void flush(id), ms)
  }

  function change(thing: Thing, changes: Changes) {
    const id = drafted.idOf(thing)
    const entry = entryOf(id)
    entry.over = thing === entry.snapshot.saved?.answer ? [...entry.over, thing] : [thing]
    store.put(addChanges(drafted, store.get(id), { thing, changes }))
    const { state } = entry.snapshot
    show(id, state.kind === 'conflict' ? state : { kind: 'editing' })
    if (state.kind !== 'conflict') later(id, TYPING_PAUSE_MS)
  }

  /** Sends what is left now. `leaving`: the page may be gone before the answer. */
  function flush(id: string, { leaving = false } = {}): Promise<void> {
    const entry = entryOf(id)
    if (entry.timer) clearTimeout(entry.timer)
    entry.timer = null
    if (entry.snapshot.state.kind === 'conflict' || !store.get(id)) return entry.inFlight ?? Promise.resolve()
    if (entry.inFlight && !leaving) return entry.inFlight.then(() => flush(id))
    const attempt: Promise<void> = sendOnce(id, leaving).finally(() => {
      if (entry.inFlight === attempt) entry.inFlight = null
    })
    entry.inFlight = attempt
    return attempt
  }

  async function sendOnce(id: string, leaving: boolean): Promise<void> {
    const draft = store.get(id)
    if (!draft) return
    const sent = draft.changes
    store.put({ ...draft, sent: [...(draft.sent ?? []), sent].slice(-MAX_SENT) })
    show(id, { kind: 'saving' })
    try {
      const saved = await send(id, { ...sent, revision: draft.revision }, leaving)
      entryOf(id).failures = 0
      const current = store.get(id)
      const left = current && afterSaving(current, sent, drafted.revisionOf(saved))
      if (left) store.put(left)
      else store.remove(id)
      onSaved(saved, Object.keys(sent) as (keyof Changes)[])
      show(id, left ? { kind: 'editing' } : { kind: 'saved', at: now() }, saved)
      if (left) later(id, TYPING_PAUSE_MS)
    } catch (error) {
      await handleFailure(id, error)
    }
  }

  async function handleFailure(id: string, error: unknown): Promise<void> {
    const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
    if (error instanceof ApiError && error.code === 'stale') return meet(id)
    if (isRefusal && error.status !== 429 && error.status !== 401) {
      show(id, { kind: 'refused', sentence: error.sentence, fields: error.fields })
      return
    }
    const entry = entryOf(id)
    show(id, { kind: 'waiting', sentence: sentenceOf(error) })
    later(id, Math.min(FIRST_RETRY_MS * 2 ** entry.failures, LONGEST_RETRY_MS))
    entry.failures += 1
  }

  /** The thing was changed elsewhere since: move our changes onto that version, or ask. */
  async function meet(id: string): Promise<void> {
    try {
      const theirs = await read(id)
      const draft = store.get(id)
      if (!draft) return
      const met = rebase(drafted, draft, theirs)
      if (met.draft) store.put(met.draft)
      else store.remove(id)
      onSaved(theirs, [])
      if (met.conflicts.length > 0) show(id, { kind: 'conflict', theirs, conflicts: met.conflicts }, theirs)
      else if (met.draft) {
        show(id, { kind: 'editing' }, theirs)
        later(id, 0)
      } else show(id, { kind: 'saved', at: now() }, theirs)
    } catch (error) {
      await handleFailure(id, error)
    }
  }

  function resolve(id: string, choice: Choice) {
    const { state } = entryOf(id).snapshot
    const draft = store.get(id)
    if (state.kind !== 'conflict' || !draft) return
    const settled = settle(drafted, draft, { ...state, choice })
    if (settled) store.put(settled)
    else store.remove(id)
    show(id, settled ? { kind: 'editing' } : { kind: 'saved', at: now() })
    if (settled) void flush(id)
  }

  /** Tries everything kept in this browser: at start, when the connection is back, before leaving. */
  function flushAll({ leaving = false } = {}) {
    for (const { id } of store.list()) {
      const { state } = entryOf(id).snapshot
      if (state.kind !== 'refused') void flush(id, { leaving })
    }
  }

  return {
    change,
    flush,
    flushAll,
    resolve,
    snapshot: (id: string): Snapshot<Thing, Changes> => entryOf(id).snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
