import { ROLES, type Role, type SessionAnswer, type User } from '@ballast/contract/auth'
import { createBrowserStore } from './browser/browser-store.ts'
import { asOneOf, asText, parseObject } from './browser/tolerant.ts'

/** The signed-in user, as stored in the browser. */
export type StoredUser = { id: string; username: string; email: string; role: Role }

export const sessionIdStore = createBrowserStore<string | null>({
  key: 'sessionId',
  parse: (text) => (text === '' ? null : text),
  write: (value) => value,
})

export const storedUserStore = createBrowserStore<StoredUser | null>({
  key: 'user',
  parse: parseStoredUser,
  write: (value) => (value === null ? null : JSON.stringify(value)),
})

/** A user without an id or name is ignored; a missing role is `user`. */
export function parseStoredUser(text: string | null): StoredUser | null {
  const found = parseObject(text)
  const id = asText(found.id, '')
  const username = asText(found.username, '')
  if (id === '' || username === '') return null
  return { id, username, email: asText(found.email, ''), role: asOneOf(found.role, ROLES, 'user') }
}

export function storeSession({ sessionId, user }: SessionAnswer) {
  lastEnd = null
  storeUser(user)
  sessionIdStore.set(sessionId)
}

export function storeUser({ id, username, email, role }: User) {
  storedUserStore.set({ id, username, email, role })
}

let lastEnd: 'logout' | 'ended' | null = null

/** Clears the session. With `logout`, the trader left on purpose, so the last page is not remembered. */
export function clearSession(reason: 'logout' | 'ended' = 'ended') {
  if (reason === 'logout' || sessionIdStore.get() !== null) lastEnd = reason
  storedUserStore.clear()
  sessionIdStore.clear()
}

export function endedByLogout(): boolean {
  return lastEnd === 'logout'
}

/** Whether the server ended the session while the page was open. */
export function hasSessionEnded(): boolean {
  return lastEnd === 'ended'
}
