import { sessionIdStore } from '../session-store.ts'
import { type Answer, sendAndRead, sessionHeaders } from './send.ts'

/** An answer older than this is requested again: much may have happened since. */
const MAX_AGE_MS = 30_000

type Early = { sessionId: string | null; at: number; answer: Promise<Answer | null> }

/** Requests sent before the app has started, by their URL. */
const sent = new Map<string, Early>()

/** Sends a GET now that the app will make when it starts. Nothing happens if it fails: the app then sends its own. */
export function requestEarly(url: string): void {
  if (sent.has(url)) return
  const headers = sessionHeaders()
  const request = { method: 'GET', url, headers, body: null, signal: undefined, keepalive: false }
  sent.set(url, {
    sessionId: sessionIdStore.get(),
    at: performance.now(),
    answer: sendAndRead(request).catch(() => null),
  })
}

/**
 * The answer to a GET that was sent early, for the first who asks and only for the same session. Null, at once or in
 * the end, if there is none to use.
 */
export function takeEarly(url: string): Promise<Answer | null> | null {
  const early = sent.get(url)
  sent.delete(url)
  if (!early || early.sessionId !== sessionIdStore.get()) return null
  return performance.now() - early.at > MAX_AGE_MS ? null : early.answer
}
