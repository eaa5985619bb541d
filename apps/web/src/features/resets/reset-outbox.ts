import { saveReset } from '@ballast/contract/routine/resets'
import { call } from '../../lib/api.ts'
import { ApiError, reasonOf } from '../../lib/api-error.ts'
import { createBrowserStore } from '../../lib/browser/browser-store.ts'
import { asObject, parseObject } from '../../lib/browser/tolerant.ts'
import { storedUserStore } from '../../lib/session-store.ts'
import type { ResetDraft } from './reset-draft.ts'

/** A reset that the server may not have yet, and its owner. `refusal`: why the server has rejected it as it is. */
type QueuedReset = { userId: string; draft: ResetDraft; refusal?: string }

/** Resets stored in this browser until the server has them, by id. */
const waitingStore = createBrowserStore<Record<string, QueuedReset>>({
  key: 'resetsToSend',
  parse: (text) =>
    Object.fromEntries(
      Object.entries(parseObject(text)).filter(([, value]) => 'draft' in asObject(value)),
    ) as Record<string, QueuedReset>,
})

export { waitingStore as resetsToSendStore }

/** Stores the current state of a reset; `sendResets` sends it. */
export function queueReset(draft: ResetDraft): void {
  const userId = storedUserStore.get()?.id ?? ''
  waitingStore.update((all) => ({ ...all, [draft.id]: { userId, draft } }))
}

let inFlight: Promise<boolean> | null = null

/** Sends the stored resets one at a time. Resolves to true if none are left but those the server rejects. */
export function sendResets({ leaving = false } = {}): Promise<boolean> {
  inFlight ??= sendAll(leaving).finally(() => {
    inFlight = null
  })
  return inFlight
}

async function sendAll(leaving: boolean): Promise<boolean> {
  const own = storedUserStore.get()?.id ?? ''
  const tried = new Set<ResetDraft>()
  const waitingOnes = () => Object.values(waitingStore.get()).filter(({ userId }) => userId === own)
  const next = () => waitingOnes().find(({ draft }) => !tried.has(draft))
  // What was changed or added while another was being sent follows it.
  for (let waiting = next(); waiting; waiting = next()) {
    const { draft } = waiting
    tried.add(draft)
    try {
      await call(saveReset, { body: draft, keepalive: leaving })
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 422)) return false
      // A rejected reset stays here, so that nothing typed is lost, and is tried again on the next visit.
      const refusal = reasonOf(error)
      if (isStillWaiting(draft))
        waitingStore.update((all) => ({ ...all, [draft.id]: { userId: own, draft, refusal } }))
      continue
    }
    if (isStillWaiting(draft)) waitingStore.update(({ [draft.id]: _, ...rest }) => rest)
  }
  return waitingOnes().every(({ refusal }) => refusal !== undefined)
}

/** False if it was changed while it was being sent: then it is sent again. */
function isStillWaiting(draft: ResetDraft): boolean {
  return waitingStore.get()[draft.id]?.draft === draft
}
