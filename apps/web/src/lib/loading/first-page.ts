import { createMemoryStore, useMemoryStore } from '../browser/memory-store.ts'

/** A browser that is never idle shows the rest after this. */
const MAX_WAIT_MS = 2000
/** For browsers that do not say when they are idle. */
const WAIT_MS = 200

const shownStore = createMemoryStore(true)

/**
 * Holds back what the frame needs only later, so that the figures of the first page are there sooner. Call what it
 * returns once that page is on the screen: the rest follows as soon as the browser is idle.
 */
export function waitForFirstPage(): () => void {
  shownStore.set(false)
  return () => whenIdle(() => shownStore.set(true))
}

function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: MAX_WAIT_MS })
  else setTimeout(work, WAIT_MS)
}

/** Whether the page that the app opened with is on the screen. */
export function useFirstPageShown(): boolean {
  return useMemoryStore(shownStore)
}
