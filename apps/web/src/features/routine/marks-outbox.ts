import { markHabit, type RoutineDayJson } from '@ballast/contract/routine/routine'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { createBrowserStore } from '../../lib/browser/browser-store.ts'
import { asObject, parseObject } from '../../lib/browser/tolerant.ts'
import { storedUserStore } from '../../lib/session-store.ts'
import { expectedDay, type MarkWord } from './expected-day.ts'

/** A mark that the server may not have yet, its owner, and when it was made. */
type QueuedMark = MarkWord & { userId: string; saidAt: number }

/** Marks stored in this browser until the server has them: the last one per habit and day. */
const waitingStore = createBrowserStore<Record<string, QueuedMark>>({
  key: 'marksToSend',
  parse: (text) =>
    Object.fromEntries(
      Object.entries(parseObject(text)).filter(([, value]) => 'habitId' in asObject(value)),
    ) as Record<string, QueuedMark>,
})

export { waitingStore as marksToSendStore }

/** A mark sent later than this carries its time. */
const LATE_AFTER_MS = 60_000

export const markKey = ({ habitId, day }: Pick<MarkWord, 'habitId' | 'day'>) => `${habitId} ${day}`

/** Stores a mark in this browser; `sendMarks` sends it. */
export function queueMark(word: MarkWord): void {
  const userId = storedUserStore.get()?.id ?? ''
  waitingStore.update((all) => ({ ...all, [markKey(word)]: { ...word, userId, saidAt: Date.now() } }))
}

/** A day including the marks this browser has not sent yet. */
export function withWaiting(day: RoutineDayJson): RoutineDayJson {
  return ownWaiting().reduce(expectedDay, day)
}

function ownWaiting(): QueuedMark[] {
  const own = storedUserStore.get()?.id ?? ''
  return Object.values(waitingStore.get()).filter(({ userId }) => userId === own)
}

export type SendResult = {
  /** The days the server returned, latest last. */
  days: RoutineDayJson[]
  /** Why the server will never accept a mark, which is no longer stored. */
  refusal: unknown
  /** Whether no marks are left to send. */
  isAll: boolean
}

let inFlight: Promise<SendResult> | null = null

/** Sends the stored marks one at a time, including those added in the meantime. */
export function sendMarks(): Promise<SendResult> {
  inFlight ??= sendAll().finally(() => {
    inFlight = null
  })
  return inFlight
}

async function sendAll(): Promise<SendResult> {
  const sent: SendResult = { days: [], refusal: null, isAll: true }
  for (let [next] = ownWaiting(); next; [next] = ownWaiting()) {
    try {
      sent.days.push(await send(next))
    } catch (error) {
      if (!(error instanceof ApiError && error.isFinal)) return { ...sent, isAll: false }
      sent.refusal = error
    }
    forget(next)
  }
  return sent
}

function send({ habitId, day, state, amount, saidAt }: QueuedMark): Promise<RoutineDayJson> {
  const late = Date.now() - saidAt > LATE_AFTER_MS ? { saidAt: new Date(saidAt).toISOString() } : {}
  return call(markHabit, { params: { id: habitId }, body: { day, state, amount, ...late } })
}

/** Removes a mark, unless another has replaced it while it was being sent. */
function forget(waiting: QueuedMark): void {
  const key = markKey(waiting)
  if (waitingStore.get()[key] === waiting) waitingStore.update(({ [key]: _, ...rest }) => rest)
}
