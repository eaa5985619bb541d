import type { DraftStore } from './draft-store.ts'
import type { SavedVersion } from './merge-changes.ts'

export type SaveState<Thing, Changes> =
  | { kind: 'idle' | 'editing' | 'saving' }
  | { kind: 'saved'; at: number }
  /** Stored in this browser and retried automatically; `isSignedOut`: once the trader has signed in again. */
  | { kind: 'waiting'; sentence: string; isSignedOut?: boolean }
  /** Rejected by the server; stored here until it is changed. */
  | { kind: 'refused'; sentence: string; fields: Readonly<Record<string, string>> }
  /** Also changed elsewhere: the trader chooses. */
  | { kind: 'conflict'; theirs: Thing; conflicts: (keyof Changes)[] }

export type Snapshot<Thing, Changes> = {
  state: SaveState<Thing, Changes>
  changes: Partial<Changes>
  /** The server's last answer; the component may still show the version before it. See `newestOf`. */
  saved: SavedVersion<Thing> | null
}

export type SaveEntry<Thing, Changes> = {
  snapshot: Snapshot<Thing, Changes>
  /** The versions a page may still show: the one last changed, and answers it has not rendered yet. */
  over: readonly Thing[]
  timer: ReturnType<typeof setTimeout> | null
  inFlight: Promise<void> | null
  failures: number
  /** How many components show the record. */
  shown: number
}

export type SaveEntries<Thing, Changes> = ReturnType<typeof createSaveEntries<Thing, Changes>>

/**
 * The save state of each drafted record, and the timer of its next attempt; `onDue` is called when the timer
 * expires, and when the record is no longer shown.
 */
export function createSaveEntries<Thing, Changes>(store: DraftStore<Changes>, onDue: (id: string) => void) {
  const entries = new Map<string, SaveEntry<Thing, Changes>>()
  const listeners = new Set<() => void>()

  function get(id: string): SaveEntry<Thing, Changes> {
    const key = store.keyOf(id)
    const existing = entries.get(key)
    if (existing) return existing
    const changes = store.get(id)?.changes ?? {}
    const created: SaveEntry<Thing, Changes> = {
      snapshot: { state: { kind: 'idle' }, changes, saved: null },
      over: [],
      timer: null,
      inFlight: null,
      failures: 0,
      shown: 0,
    }
    entries.set(key, created)
    return created
  }

  return {
    get,
    /** Sets the state, with the server's answer if there is one, and notifies the components that show it. */
    set: (id: string, state: SaveState<Thing, Changes>, answer: Thing | null = null) => {
      const entry = get(id)
      const saved = answer === null ? entry.snapshot.saved : { answer, over: entry.over }
      entry.snapshot = { state, changes: store.get(id)?.changes ?? {}, saved }
      for (const listener of listeners) listener()
    },
    /** Call it when a component shows the record, and what it returns when it no longer does, which sends what is left. */
    show: (id: string) => {
      const entry = get(id)
      entry.shown += 1
      return () => {
        entry.shown -= 1
        onDue(id)
      }
    },
    schedule: (id: string, ms: number) => {
      const entry = get(id)
      if (entry.timer) clearTimeout(entry.timer)
      entry.timer = setTimeout(() => onDue(id), ms)
    },
    unschedule: (id: string) => {
      const entry = get(id)
      if (entry.timer) clearTimeout(entry.timer)
      entry.timer = null
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
