import { storedUserStore } from '../session-store.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'

/** Drafts of the signed-in user, in this browser; those of a tab last until it is closed. */
export function ownDrafts<Changes extends object>(
  kind: string,
  place: 'browser' | 'tab' = 'browser',
): DraftStore<Changes> {
  return createDraftStore<Changes>({
    storage: storageOf(place),
    kind,
    userId: () => storedUserStore.get()?.id ?? '',
  })
}

function storageOf(place: 'browser' | 'tab'): Storage | null {
  if (typeof window === 'undefined') return null
  try {
    return place === 'tab' ? window.sessionStorage : window.localStorage
  } catch {
    // The browser allows no storage: drafts last for this page.
    return null
  }
}
