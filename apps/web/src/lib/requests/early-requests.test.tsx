import { describe, expect, it, vi } from 'vitest'
import { callPath } from '../api.ts'
import { clearSession, sessionIdStore } from '../session-store.ts'
import { requestEarly } from './early-requests.ts'

/** Answers each request with its number. */
function serve(answer = (count: number) => new Response(JSON.stringify({ count }))) {
  let count = 0
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer(++count))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('a request sent before the app has started', () => {
  it('is sent once, for the session, and answers the first who asks', async () => {
    const fetch = serve()
    requestEarly('/api/dashboard')
    requestEarly('/api/dashboard')
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer session-of-the-test' })
    expect(await callPath('/api/dashboard')).toEqual({ count: 1 })
    expect(await callPath('/api/dashboard')).toEqual({ count: 2 })
  })
  it('is sent again if there was no answer', async () => {
    const fetch = serve()
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    requestEarly('/api/calendar')
    expect(await callPath('/api/calendar')).toEqual({ count: 1 })
    expect(fetch).toHaveBeenCalledTimes(2)
  })
  it('is refused as if it had been sent now', async () => {
    const fetch = serve(() => new Response('{"code":"unauthenticated"}', { status: 401 }))
    requestEarly('/api/auth/me')
    await expect(callPath('/api/auth/me')).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
  it.each(['another session', 'no session'])('does not answer %s', async (who) => {
    const fetch = serve()
    requestEarly(`/api/user?${who}`)
    if (who === 'no session') clearSession()
    else sessionIdStore.set('another')
    expect(await callPath(`/api/user?${who}`)).toEqual({ count: 2 })
    expect(fetch).toHaveBeenCalledTimes(2)
  })
  it('does not answer after half a minute', async () => {
    serve()
    requestEarly('/api/journal')
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_001)
    expect(await callPath('/api/journal')).toEqual({ count: 2 })
    vi.mocked(performance.now).mockRestore()
  })
  it('ends with the one who asked', async () => {
    serve()
    requestEarly('/api/setups')
    const gone = AbortSignal.abort()
    await expect(callPath('/api/setups', gone)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
