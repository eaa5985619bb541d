import { saveReset } from '@ballast/contract/routine/resets'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../test/dom/queries.ts'
import { server } from '../../test/dom/server.ts'
import type { ResetDraft } from './reset-draft.ts'
import { resetsToSendStore } from './reset-outbox.ts'
import { useResetFlow } from './use-reset-flow.ts'

const AT = '2026-11-20T15:00:00.000Z'
const HOUR = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(AT) })
  server.give(saveReset, ({ body }) => {
    const { timeZone: _, ...kept } = body as ResetDraft
    return { ...kept, day: '2026-11-20' } as never
  })
})
afterEach(() => void vi.useRealTimers())

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const flow = (trigger?: string) => renderHook(() => useResetFlow(trigger), { wrapper })
const sent = () => server.bodies<ResetDraft>(saveReset)
const queued = () => Object.values(resetsToSendStore.get()).map(({ draft }) => draft)
const showPage = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

describe('a reset from start to decision', () => {
  it.each([
    ['two_losses', 'two_losses'],
    [undefined, 'button'],
    ['nonsense', 'button'],
  ])('starts from %s as %s, and is not stored without content', async (trigger, kept) => {
    const { result, unmount } = flow(trigger)
    expect(result.current).toMatchObject({
      stage: 'check_in',
      wasLeftOpen: false,
      draft: { trigger: kept, startedAt: AT },
    })
    act(() => result.current.change({ technique: 'box' }))
    expect(queued()).toEqual([])
    unmount()
    expect(sent()).toEqual([])
  })

  it('is stored with each change, and sent with each step', async () => {
    const { result } = flow()
    act(() => result.current.change({ before: 7 }))
    act(() => result.current.change({ feeling: 'tense' }))
    expect(queued()).toMatchObject([{ before: 7, feeling: 'tense' }])
    expect(sent()).toEqual([])
    act(() => result.current.go('exercise'))
    expect(result.current.stage).toBe('exercise')
    await waitFor(() => expect(sent()).toMatchObject([{ before: 7, feeling: 'tense', endedAt: null }]))
    await waitFor(() => expect(queued()).toEqual([]))
  })

  it('ends with its decision', async () => {
    const { result } = flow()
    vi.setSystemTime(Date.parse(AT) + 300_000)
    act(() => result.current.decide('stop' as never))
    expect(result.current.stage).toBe('done')
    expect(result.current.draft.endedAt).toBe('2026-11-20T15:05:00.000Z')
  })

  it('that was left ends as it is, once', async () => {
    const { result, unmount } = flow()
    act(() => result.current.change({ before: 7 }))
    vi.setSystemTime(Date.parse(AT) + 60_000)
    unmount()
    await waitFor(() => expect(sent()).toMatchObject([{ before: 7, endedAt: '2026-11-20T15:01:00.000Z' }]))
  })
})

describe('a reset that was left open', () => {
  it('for more than an hour ends at its last change, and a new one starts', async () => {
    const { result } = flow()
    act(() => result.current.change({ before: 7 }))
    const { id } = result.current.draft
    vi.setSystemTime(Date.parse(AT) + HOUR + 1)
    showPage()
    expect(result.current).toMatchObject({ wasLeftOpen: true, stage: 'check_in', draft: { before: null } })
    expect(result.current.draft.id).not.toBe(id)
    await waitFor(() => expect(sent()).toMatchObject([{ before: 7, endedAt: AT }]))
  })
  it('for an hour continues', () => {
    const { result } = flow()
    act(() => result.current.change({ before: 7 }))
    vi.setSystemTime(Date.parse(AT) + HOUR)
    showPage()
    expect(result.current).toMatchObject({ wasLeftOpen: false, draft: { before: 7 } })
  })
  it('is not checked while the page is hidden', () => {
    const { result } = flow()
    act(() => result.current.change({ before: 7 }))
    vi.setSystemTime(Date.parse(AT) + 2 * HOUR)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    showPage()
    expect(result.current.wasLeftOpen).toBe(false)
    vi.restoreAllMocks()
  })
  it('without content is not stored', () => {
    const { result } = flow()
    vi.setSystemTime(Date.parse(AT) + 2 * HOUR)
    showPage()
    expect(result.current.wasLeftOpen).toBe(false)
    expect(queued()).toEqual([])
  })
})
