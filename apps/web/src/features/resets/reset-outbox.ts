import { saveReset } from '@ballast/contract/routine/resets'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { createBrowserStore } from '../../lib/browser/browser-store.ts'
import { asObject, parseObject } from '../../lib/browser/tolerant.ts'
import { storedUserStore } from '../../lib/session-store.ts'
import type { ResetDraft } from './reset-draft.ts'

/** A reset that the server may not have yet, and its owner. */
type QueuedReset = { userId: string; draft: ResetDraft }

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

/** Sends the stored resets one at a time. Resolves to true if none are left. */
export function sendResets({ leaving = false } = {}): Promise<boolean> {
  inFlight ??= sendAll(leaving).finally(() => {
    inFlight = null
  })
  return inFlight
}

async function sendAll(leaving: boolean): Promise<boolean> {
  const own = storedUserStore.get()?.id ?? ''
  const tried = new Set<ResetDraft>()
  const next = () =>
    Object.values(waitingStore.get()).find((one) => one.userId === own && !tried.has(one.draft))
  // What was changed or added while another was being sent follows it.
  for (let waiting = next(); waiting; waiting = next()) {
    const { draft } = waiting
    tried.add(draft)
    try {
      await call(saveReset, { body: draft, keepalive: leaving })
    } catch (error) {
      // A rejected reset stays here, so that nothing typed is lost.
      if (error instanceof ApiError && error.status === 422) continue
      return false
    }
    // It may have been changed while it was being sent; then it is sent again.
    if (waitingStore.get()[draft.id]?.draft === draft)
      waitingStore.update(({ [draft.id]: _, ...rest }) => rest)
  }
  return Object.values(waitingStore.get()).every(({ userId }) => userId !== own)
}
