import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '../../test/dom/queries.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { callPath } from '../api.ts'
import { useOnline } from '../browser/online.ts'
import { isServerThere, watchReach, whenBack } from './reach.ts'

/** What a server that is there, gone, behind a proxy or behind the sign-in page of a hotel’s network answers; it notes the time of each request, in seconds. */
let state: 'there' | 'gone' | 'starting' | 'portal' | 'maintenance' = 'there'
const asked: [path: string, at: number][] = []
const answer = {
  there: () => new Response('{"ok":true}'),
  gone: () => {
    throw new TypeError('Failed to fetch')
  },
  starting: () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  portal: () => new Response('<h1>Welcome to our hotel</h1>', { headers: { 'Content-Type': 'text/html' } }),
  maintenance: () => new Response('{"error":"Back at noon.","code":"unavailable"}', { status: 503 }),
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const questions = () => asked.flatMap(([path, at]) => (path === '/api/health' ? [at] : []))

function Page() {
  const isOnline = useOnline()
  const query = useQuery({ queryKey: ['/api/page'], queryFn: () => callPath('/api/page') })
  return (
    <main>
      <p>{isOnline ? 'with a connection' : 'without one'}</p>
      {query.data ? 'the page' : <LoadingState query={query} name="the page" />}
    </main>
  )
}

function showPage() {
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
}
const text = () => screen.getByRole('main').textContent

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(0)
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push([path, Date.now() / 1000])
    return answer[state]()
  })
  onTestFinished(watchReach())
})
afterEach(async () => {
  state = 'there'
  await pass(20)
  vi.useRealTimers()
})

describe('while the server does not answer', () => {
  it.each(['gone', 'starting', 'portal'] as const)(
    '(%s) the page says so, and loads by itself once it does',
    async (how) => {
      state = how
      showPage()
      await pass(0.1)
      expect(text()).toMatch(/^without oneNo connection/)
      await pass(60)
      state = 'there'
      expect(text()).toMatch(/^without one/)
      await pass(5)
      expect(text()).toBe('with a connectionthe page')
    },
  )

  it('it is asked after 1, 2, 4, then every 5 seconds, once however much waits for it', async () => {
    state = 'gone'
    showPage()
    await Promise.allSettled([callPath('/api/one'), callPath('/api/two')])
    await pass(22)
    expect(questions()).toEqual([0, 1, 3, 7, 12, 17, 22])
    expect(asked.filter(([path]) => path === '/api/page')).toHaveLength(1)
  })

  it('what waits for it is told when it is back, and once', async () => {
    const back = vi.fn()
    onTestFinished(whenBack(back))
    state = 'gone'
    await callPath('/api/one').catch(() => undefined)
    await pass(0.5)
    expect(back).not.toHaveBeenCalled()
    state = 'there'
    await pass(60)
    expect(back).toHaveBeenCalledTimes(1)
  })
})

describe('a server that does answer is not missed', () => {
  it('after one request without an answer', async () => {
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push([path, Date.now() / 1000])
      return path === '/api/health' ? answer.there() : answer.gone()
    })
    showPage()
    await pass(60)
    expect(text()).toMatch(/^with a connection/)
    expect(text()).toContain('The page did not load')
    expect(Math.max(...questions())).toBeLessThan(10)
  })

  it('when it refuses in its own words', async () => {
    state = 'maintenance'
    showPage()
    await pass(1)
    expect(text()).toMatch(/^with a connection/)
    expect(questions()).toEqual([])
  })
})

it('reads the answer to its question, which would otherwise keep its connection', async () => {
  for (const [status, isThere] of [
    [200, true],
    [502, false],
  ] as const) {
    const given = new Response('{"ok":true}', { status })
    vi.stubGlobal('fetch', async () => given)
    expect([await isServerThere(), given.bodyUsed]).toEqual([isThere, true])
  }
})
