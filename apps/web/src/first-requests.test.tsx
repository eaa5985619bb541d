import { getUser } from '@ballast/contract/auth'
import type { QueryFunctionContext } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { firstRequestsOf } from './first-requests.ts'
import { aiInsightsStore, proLockedStore } from './lib/local-flags.ts'
import { parseScope, rememberedScopeStore } from './lib/scope.ts'
import { parseSearch } from './lib/search-params.ts'
import { Route as mentorRoute } from './routes/_app/ai-mentor.tsx'
import { Route as performanceRoute } from './routes/_app/ai-metrics.tsx'
import { Route as calendarRoute } from './routes/_app/calendar.tsx'
import { Route as dashboardRoute } from './routes/_app/dashboard.tsx'
import { Route as journalRoute } from './routes/_app/journal.tsx'
import { Route as propTrackerRoute } from './routes/_app/prop-tracker.tsx'
import { Route as frameRoute } from './routes/_app.tsx'

type Query = { queryKey: readonly [string]; queryFn?: (context: QueryFunctionContext) => Promise<unknown> }
type Loader = (given: object) => unknown
type AnyRoute = { options: { loader?: unknown; validateSearch?: unknown } }

const ROUTES: Record<string, AnyRoute> = {
  '/dashboard': dashboardRoute,
  '/calendar': calendarRoute,
  '/journal': journalRoute,
  '/ai-metrics': performanceRoute,
  '/ai-mentor': mentorRoute,
  '/prop-tracker': propTrackerRoute,
}
const ACCOUNT = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** What the loaders of a page and of the frame request at an address. */
async function requestedByLoaders(pathname: string, search: string): Promise<string[]> {
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    return new Response('{}')
  })
  const queries: Query[] = []
  const queryClient = {
    prefetchQuery: async (query: Query) => void queries.push(query),
    getQueryState: () => undefined,
    getQueryData: () => undefined,
  }
  const raw = parseSearch(search)
  for (const route of [ROUTES[pathname], frameRoute as AnyRoute]) {
    if (!route) continue
    const own = (route.options.validateSearch as (search: object) => object)(raw)
    const loader = route.options.loader as Loader
    await loader({ context: { queryClient }, deps: { ...parseScope(raw), ...own } })
  }
  for (const { queryKey, queryFn } of queries) {
    if (queryFn)
      await queryFn({ signal: new AbortController().signal } as QueryFunctionContext).catch(() => null)
    else urls.push(queryKey[0])
  }
  return urls
}

describe('the first requests of a page', () => {
  it.each([
    ['/dashboard', ''],
    ['/dashboard', `?account=${ACCOUNT}&range=thisMonth&basis=gross&count=trades&month=2026-10&currency=EUR`],
    ['/calendar', ''],
    ['/calendar', '?view=year&month=2025-02&currency=EUR'],
    ['/calendar', '?view=week&week=2026-10-07&basis=gross'],
    ['/journal', ''],
    ['/journal', `?account=${ACCOUNT}&symbol=MNQ&symbol=ES&netMin=10&sort=net&order=asc&from=2026-01-01`],
    ['/ai-metrics', ''],
    ['/ai-metrics', '?unit=r&setup=Breakout&currency=USD'],
    ['/ai-metrics', '?tab=streaks'],
  ])('%s%s: those that its loaders send', async (pathname, search) => {
    const early = firstRequestsOf({ pathname, search })
    expect([...early].sort()).toEqual((await requestedByLoaders(pathname, search)).sort())
  })
  it('are those of the remembered scope if the address has none', async () => {
    rememberedScopeStore.set({ account: [ACCOUNT], basis: 'gross' })
    const early = firstRequestsOf({ pathname: '/dashboard', search: '' })
    expect(early[0]).toBe(`/api/dashboard?account=${ACCOUNT}&basis=gross`)
    expect([...early].sort()).toEqual((await requestedByLoaders('/dashboard', '')).sort())
  })
  it('leave findings to the page', () => {
    aiInsightsStore.set(true)
    const early = firstRequestsOf({ pathname: '/ai-metrics', search: '' })
    expect(early.some((url) => url.startsWith('/api/reports'))).toBe(false)
  })
  it.each([
    ['/ai-metrics', '?tab=overview'],
    ['/ai-metrics', '?tab=breakdowns'],
    ['/ai-metrics', '?tab=findings'],
    ['/ai-mentor', `?conversation=${ACCOUNT}`],
    ['/prop-tracker', ''],
  ])('%s%s: nothing that only Pro answers, if the plan does not include it', async (pathname, search) => {
    const frame = await requestedByLoaders('/settings', '')
    proLockedStore.set(true)
    const early = firstRequestsOf({ pathname, search })
    const requested = [...early, ...(await requestedByLoaders(pathname, search))]
    expect(requested.filter((url) => !frame.includes(url) && url !== getUser.path)).toEqual([])
  })
  it('are none for other pages', () => {
    for (const pathname of ['/login', '/', '/settings', '/constructor'])
      expect(firstRequestsOf({ pathname, search: '' })).toEqual([])
  })
})
