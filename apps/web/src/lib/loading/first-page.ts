import { useSyncExternalStore } from 'react'

/** A browser that is never idle shows the rest after this. */
const MAX_WAIT_MS = 2000
/** For browsers that do not say when they are idle. */
const WAIT_MS = 200

let isShown = true
const listeners = new Set<() => void>()

/**
 * Holds back what the frame needs only later, so that the figures of the first page are there sooner. Call what it
 * returns once that page is on the screen: the rest follows as soon as the browser is idle.
 */
export function waitForFirstPage(): () => void {
  isShown = false
  return () => whenIdle(showRest)
}

function showRest() {
  isShown = true
  for (const listener of listeners) listener()
}

function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: MAX_WAIT_MS })
  else setTimeout(work, WAIT_MS)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const getShown = () => isShown

/** Whether the page that the app opened with is on the screen. */
export function useFirstPageShown(): boolean {
  return useSyncExternalStore(subscribe, getShown, getShown)
}
