import { createMemoryStore, useMemoryStore } from '../../lib/browser/memory-store.ts'

const openStore = createMemoryStore(false)

/** Opens the cookie settings from anywhere; the page's banner shows them. */
export function openCookieSettings() {
  openStore.set(true)
}

export function closeCookieSettings() {
  openStore.set(false)
}

export function useCookieSettingsOpen(): boolean {
  return useMemoryStore(openStore)
}
