import { logout } from '@ballast/contract/auth'
import { createBrowserStore } from './browser/browser-store.ts'
import { isJson, whenBack } from './requests/reach.ts'

/** Sessions the trader left while the server was unreachable; they are ended there as soon as possible. */
const MAX_PENDING = 10

const pendingStore = createBrowserStore<string[]>({
  key: 'pendingLogouts',
  parse: (text) => (text ?? '').split(' ').filter((id) => /^[\w-]{20,200}$/.test(id)),
  write: (ids) => (ids.length === 0 ? null : ids.join(' ')),
})

export function rememberLogout(sessionId: string): void {
  pendingStore.set([...pendingStore.get().filter((id) => id !== sessionId), sessionId].slice(-MAX_PENDING))
}

/** Sends pending logouts; any answer of Ballast except a failure settles one. */
export async function sendPendingLogouts(): Promise<void> {
  for (const id of pendingStore.get()) {
    const headers = { Authorization: `Bearer ${id}`, 'Content-Type': 'application/json' }
    const answer = await fetch(logout.path, { method: logout.method, headers, body: '{}' }).catch(() => null)
    const isAnswered = answer !== null && answer.status < 500 && answer.status !== 429
    if (isAnswered && isJson(await answer.text().catch(() => '')))
      pendingStore.set(pendingStore.get().filter((other) => other !== id))
  }
}

/** Tries at the start of the app, and whenever it is back online. */
export function startPendingLogouts(): void {
  void sendPendingLogouts()
  whenBack(() => void sendPendingLogouts())
}
