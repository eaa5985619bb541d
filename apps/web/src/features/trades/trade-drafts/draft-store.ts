import type { Journal } from '@ballast/contract/trades'
import { asObject } from '../../../lib/browser/tolerant.ts'

/** What the trader changed about a trade: the journal's fields, and whether it is reviewed. */
export type JournalChanges = Partial<Journal> & { reviewed?: boolean }
export type JournalKey = keyof JournalChanges

/** Changes the server does not have yet. */
export type TradeDraft = {
  tradeId: string
  changes: JournalChanges
  /** What the changed fields held before, to tell a real conflict from a change elsewhere in the trade. */
  base: JournalChanges
  /** The revision the changes were made on. */
  revision: number
}

export type DraftStore = {
  get: (tradeId: string) => TradeDraft | null
  put: (draft: TradeDraft) => void
  remove: (tradeId: string) => void
  list: () => TradeDraft[]
}

type Options = { storage: Storage | null; userId: () => string }
const PREFIX = 'tradeDraft'

/**
 * Drafts in the browser's storage, one entry per trade and user, so that two tabs never overwrite each
 * other's. Where storage is full or refused they hold for this page.
 */
export function createDraftStore({ storage, userId }: Options): DraftStore {
  const inMemory = new Map<string, TradeDraft>()
  const keyOf = (tradeId: string) => `${PREFIX}:${userId()}:${tradeId}`

  function read(key: string): TradeDraft | null {
    const known = inMemory.get(key)
    if (known) return known
    try {
      return parseDraft(storage?.getItem(key) ?? null)
    } catch {
      return null
    }
  }
  return {
    get: (tradeId) => read(keyOf(tradeId)),
    put: (draft) => {
      const key = keyOf(draft.tradeId)
      inMemory.set(key, draft)
      try {
        storage?.setItem(key, JSON.stringify(draft))
      } catch {
        // Storage may be full or refused; the draft still holds for this page.
      }
    },
    remove: (tradeId) => {
      inMemory.delete(keyOf(tradeId))
      try {
        storage?.removeItem(keyOf(tradeId))
      } catch {
        // As above.
      }
    },
    list: () => {
      const start = keyOf('')
      const keys = new Set([...inMemory.keys(), ...storedKeys(storage)])
      return [...keys].filter((key) => key.startsWith(start)).flatMap((key) => read(key) ?? [])
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
export function parseDraft(text: string | null): TradeDraft | null {
  if (text === null) return null
  const found = asObject(JSON.parse(text))
  if (typeof found.tradeId !== 'string' || typeof found.revision !== 'number') return null
  return {
    tradeId: found.tradeId,
    revision: found.revision,
    changes: asObject(found.changes) as JournalChanges,
    base: asObject(found.base) as JournalChanges,
  }
}
