import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { storedUserStore } from '../../lib/session-store.ts'
import { marksToSendStore, queueMark, sendMarks, withWaiting } from './marks-outbox.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../lib/api.ts', () => ({ call }))

const word = (habitId: string, state: 'kept' | 'broken' | null = 'kept') => ({
  habitId,
  day: '2026-06-22',
  state,
  amount: null,
})
const failure = (status: number, text = '{"error":"No."}') => new ApiError({ status, text })
const waiting = () => Object.values(marksToSendStore.get()).map(({ habitId, state }) => [habitId, state])
const signIn = (id: string) =>
  storedUserStore.set({ id, username: id, email: `${id}@example.com`, role: 'beta_tester' })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-22T20:00:00Z') })
  call.mockReset()
  marksToSendStore.clear()
  signIn('trader')
})
// Other test files run in the same worker.
afterEach(() => {
  vi.useRealTimers()
})

test('a mark waits while the server is unreachable, and carries its time once it is sent', async () => {
  call.mockRejectedValueOnce(failure(0))
  queueMark(word('a'))
  expect(await sendMarks()).toMatchObject({ isAll: false, refusal: null, days: [] })
  expect(waiting()).toEqual([['a', 'kept']])
  vi.setSystemTime(Date.parse('2026-06-22T20:30:00Z'))
  call.mockResolvedValueOnce({ day: '2026-06-22' })
  expect(await sendMarks()).toMatchObject({ isAll: true, days: [{ day: '2026-06-22' }] })
  expect(call.mock.lastCall?.[1].body).toMatchObject({ saidAt: '2026-06-22T20:00:00.000Z' })
  expect(waiting()).toEqual([])
})

test('a mark that is sent at once leaves its time to the server', async () => {
  call.mockResolvedValueOnce({ day: '2026-06-22' })
  queueMark(word('a'))
  await sendMarks()
  expect(call.mock.lastCall?.[1].body).not.toHaveProperty('saidAt')
})

test('the last mark for a habit and day is sent, even if it was made while another was being sent', async () => {
  queueMark(word('a'))
  queueMark(word('a', null))
  call.mockImplementationOnce(async () => queueMark(word('a', 'broken')))
  await sendMarks()
  expect(call.mock.calls.map(([, given]) => given.body.state)).toEqual([null, 'broken'])
  expect(waiting()).toEqual([])
})

test('a rejected mark is reported and dropped, and later ones are still sent', async () => {
  queueMark(word('gone'))
  queueMark(word('a'))
  call.mockRejectedValueOnce(failure(404)).mockResolvedValueOnce({ day: '2026-06-22' })
  expect(await sendMarks()).toMatchObject({ isAll: true, refusal: { status: 404 }, days: [{}] })
  expect(waiting()).toEqual([])
})

test.each([401, 429, 500, 503])('an answer with %d keeps the mark', async (status) => {
  queueMark(word('a'))
  call.mockRejectedValueOnce(failure(status))
  expect(await sendMarks()).toMatchObject({ isAll: false, refusal: null })
  expect(waiting()).toEqual([['a', 'kept']])
})

test('a page of the network on the way keeps the mark', async () => {
  queueMark(word('a'))
  call.mockRejectedValueOnce(failure(403, '<h1>Blocked by your network</h1>'))
  expect(await sendMarks()).toMatchObject({ isAll: false, refusal: null })
  expect(waiting()).toEqual([['a', 'kept']])
})

test('another user’s marks stay in this browser, neither sent nor shown', async () => {
  queueMark(word('a'))
  signIn('another')
  expect(await sendMarks()).toMatchObject({ isAll: true, days: [] })
  expect(call).not.toHaveBeenCalled()
  const day = { day: '2026-06-22', habits: [] } as never
  expect(withWaiting(day)).toBe(day)
  expect(waiting()).toEqual([['a', 'kept']])
})
