import { asObject } from '../browser/tolerant.ts'

/** Changes to one thing that the server does not have yet. */
export type Draft<Changes> = {
  id: string
  changes: Changes
  /** What the changed fields held before, to tell a real conflict from a change elsewhere in the thing. */
  base: Changes
  /** The revision the changes were made on. */
  revision: number
  /** Sent without learning whether it arrived: such a version on the server is our own. The latest last. */
  sent?: Partial<Changes>[]
}

export type DraftStore<Changes> = {
  /** Names a draft among those of everybody who uses this browser. */
  keyOf: (id: string) => string
  get: (id: string) => Draft<Changes> | null
  put: (draft: Draft<Changes>) => void
  remove: (id: string) => void
  list: () => Draft<Changes>[]
}

type Options = {
  storage: Storage | null
  /** What kind of thing is drafted: the beginning of each key. */
  kind: string
  userId: () => string
}

/**
 * Drafts in the browser's storage, one entry per thing and user, so that two tabs never overwrite each
 * other's. Where storage is full or refused they hold for this page.
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
        // Storage may be full or refused; the draft still holds for this page.
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

/** Tolerant: what is not a draft counts as none. */
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
