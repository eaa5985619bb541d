import { type SetStateAction, useSyncExternalStore } from 'react'
import { storedUserStore } from '../../../lib/session-store.ts'

/** The lines typed into the quick entry. Kept outside it, because other pages are visited before they are saved. */
let typed = { userId: '', text: '' }
const listeners = new Set<() => void>()

/** Only what the signed-in user typed. */
function read(): string {
  return typed.userId === userId() ? typed.text : ''
}

export function setTypedLines(next: SetStateAction<string>): void {
  typed = { userId: userId(), text: typeof next === 'function' ? next(read()) : next }
  for (const listener of listeners) listener()
}

export function useTypedLines(): string {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, read)
}

function userId(): string {
  return storedUserStore.get()?.id ?? ''
}
