import { asObject } from '../browser/tolerant.ts'

/** Changes to one record that the server does not have yet. */
export type Draft<Changes> = {
  id: string
  changes: Changes
  /** The changed fields' previous values, to distinguish a real conflict from a change to another field. */
  base: Changes
  /** The revision the changes are based on. */
  revision: number
  /** Versions sent without an answer: if the server has one of them, it is our own. Latest last. */
  sent?: Partial<Changes>[]
}

export type DraftStore<Changes> = {
  /** The storage key of a draft, unique among all users of this browser. */
  keyOf: (id: string) => string
  get: (id: string) => Draft<Changes> | null
  put: (draft: Draft<Changes>) => void
  remove: (id: string) => void
  list: () => Draft<Changes>[]
}

type Options = {
  storage: Storage | null
  /** The kind of record; the prefix of each key. */
  kind: string
  userId: () => string
}

/**
 * Drafts in the browser's storage, one entry per record and user, so that two tabs never overwrite each
 * other's. If the storage is full or blocked, they last for this page.
 */
export function createDraftStore<Changes extends object>({
  storage,
  kind,
  userId,
}: Options): DraftStore<Changes> {
  const inMemory = new Map<string, Draft<Changes>>()
  const start = () => `${kind}:${userId()}:`
  const keyOf = (id: string) => start() + id

  function read(key: string): Draft<Changes> | null {
    const known = inMemory.get(key)
    if (known) return known
    try {
      return parseDraft<Changes>(key.slice(start().length), storage?.getItem(key) ?? null)
    } catch {
      return null
    }
  }
  return {
    keyOf,
    get: (id) => read(keyOf(id)),
    put: (draft) => {
      const key = keyOf(draft.id)
      inMemory.set(key, draft)
      try {
        storage?.setItem(key, JSON.stringify(draft))
      } catch {
        // Storage may be full or blocked; the draft still lasts for this page.
      }
    },
    remove: (id) => {
      inMemory.delete(keyOf(id))
      try {
        storage?.removeItem(keyOf(id))
      } catch {
        // As above.
      }
    },
    list: () => {
      const keys = new Set([...inMemory.keys(), ...storedKeys(storage)])
      return [...keys].filter((key) => key.startsWith(start())).flatMap((key) => read(key) ?? [])
    },
  }
}

function storedKeys(storage: Storage | null): string[] {
  try {
    return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
  } catch {
    return []
  }
}

/** Anything that is not a draft is ignored. */
function parseDraft<Changes extends object>(id: string, text: string | null): Draft<Changes> | null {
  if (text === null) return null
  const found = asObject(JSON.parse(text))
  if (typeof found.revision !== 'number') return null
  return {
    id,
    revision: found.revision,
    changes: asObject(found.changes) as Changes,
    base: asObject(found.base) as Changes,
    ...(!Array.isArray(found.sent)
      ? {}
      : { sent: found.sent.map((sent) => asObject(sent) as Partial<Changes>) }),
  }
}
