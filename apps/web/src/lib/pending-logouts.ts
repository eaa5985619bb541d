import { logout } from '@ballast/contract/auth'
import { createBrowserStore } from './browser/browser-store.ts'

/** Sessions the trader has left while the server could not be reached: ended there as soon as it can be. */
const MAX_PENDING = 10

const pendingStore = createBrowserStore<string[]>({
  key: 'pendingLogouts',
  parse: (text) => (text ?? '').split(' ').filter((id) => /^[\w-]{20,200}$/.test(id)),
  write: (ids) => (ids.length === 0 ? null : ids.join(' ')),
})

export function rememberLogout(sessionId: string): void {
  pendingStore.set([...pendingStore.get().filter((id) => id !== sessionId), sessionId].slice(-MAX_PENDING))
}

/** Sends what is pending; an answer of any kind but a failure of the server settles it. */
export async function sendPendingLogouts(): Promise<void> {
  for (const id of pendingStore.get()) {
    const headers = { Authorization: `Bearer ${id}`, 'Content-Type': 'application/json' }
    const answer = await fetch(logout.path, { method: logout.method, headers, body: '{}' }).catch(() => null)
    if (answer && answer.status < 500 && answer.status !== 429)
      pendingStore.set(pendingStore.get().filter((other) => other !== id))
  }
}

/** Tries at the start of the app, and whenever the connection is back. */
export function startPendingLogouts(): void {
  void sendPendingLogouts()
  addEventListener('online', () => void sendPendingLogouts())
}
