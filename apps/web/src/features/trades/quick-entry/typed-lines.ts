import type { SetStateAction } from 'react'
import { createMemoryStore, useMemoryStore } from '../../../lib/browser/memory-store.ts'
import { storedUserStore } from '../../../lib/session-store.ts'

/** The lines typed into the quick entry. Kept outside it, because other pages are visited before they are saved. */
const typedStore = createMemoryStore({ userId: '', text: '' })

export function setTypedLines(next: SetStateAction<string>): void {
  const text = typeof next === 'function' ? next(ownText(typedStore.get())) : next
  typedStore.set({ userId: userId(), text })
}

export function useTypedLines(): string {
  return ownText(useMemoryStore(typedStore))
}

/** Only what the signed-in user typed. */
function ownText(typed: { userId: string; text: string }): string {
  return typed.userId === userId() ? typed.text : ''
}

function userId(): string {
  return storedUserStore.get()?.id ?? ''
}
