import { afterEach, expect, it, vi } from 'vitest'
import { rememberLogout, sendPendingLogouts } from './pending-logouts.ts'

afterEach(() => vi.unstubAllGlobals())

const SESSION = 'a'.repeat(43)
const answering = (answer: () => Promise<Response>) => {
  const sent: string[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers.Authorization ?? '')
    return answer()
  })
  return sent
}

it('resends a logout the server missed until it answers, and then no more', async () => {
  rememberLogout(SESSION)
  rememberLogout(SESSION)
  const lost = answering(() => Promise.reject(new TypeError('Failed to fetch')))
  await sendPendingLogouts()
  const failing = answering(() => Promise.resolve(new Response('{}', { status: 503 })))
  await sendPendingLogouts()
  const hotel = answering(() => Promise.resolve(new Response('<h1>Welcome to our hotel</h1>')))
  await sendPendingLogouts()
  const back = answering(() => Promise.resolve(new Response('{}')))
  await sendPendingLogouts()
  await sendPendingLogouts()
  for (const sent of [lost, failing, hotel, back]) expect(sent).toEqual([`Bearer ${SESSION}`])
})
