import { getImport, type Import } from '@ballast/contract/imports'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasSessionEnded, sessionIdStore } from '../../../lib/session-store.ts'
import { queryClient } from '../../../test/dom/queries.ts'
import { importOf } from '../../../test/dom/samples/import-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { toastStore } from '../../../ui/overlays/toast.ts'
import { followImport, showProgressOf, unansweredStore } from './follow-import.ts'

const onSeeTrades = vi.fn()
const follow = (id = idOf(710)) => followImport({ queryClient, id, onSeeTrades })
const running = importOf({ status: 'running', progress: 0.4, finishedAt: null })
const said = () => toastStore.get().flatMap(({ title, open }) => (open ? [title] : []))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an import that was started', () => {
  it('is polled until it ends, then reported with a link to its trades', async () => {
    server.give(getImport, running)
    follow()
    await vi.advanceTimersByTimeAsync(900)
    expect(server.sent(getImport)).toHaveLength(3)
    expect(queryClient.getQueryData<Import>(['/api/imports', idOf(710)])?.progress).toBe(0.4)
    expect(said()).toEqual([])
    server.give(getImport, importOf())
    await vi.advanceTimersByTimeAsync(300)
    expect(toastStore.get()[0]).toMatchObject({ title: 'Import done', description: '9 trades in Apex 50K.' })
    toastStore.get()[0]?.action?.onPress()
    expect(onSeeTrades).toHaveBeenCalledWith(expect.objectContaining({ id: idOf(710) }))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.sent(getImport)).toHaveLength(4)
  })

  it('says why it did not go through', async () => {
    server.give(getImport, importOf({ status: 'failed', error: 'The disk is full.' }))
    follow()
    await vi.advanceTimersByTimeAsync(300)
    expect(toastStore.get()[0]).toMatchObject({
      title: 'The import did not go through',
      description: 'The disk is full.',
      variant: 'destructive',
    })
  })

  it('shows no toast while it is on screen, nor for another shown beside it', async () => {
    server.give(getImport, ({ params }) => importOf({ id: params.id ?? '' }))
    const close = [idOf(710), idOf(711)].map(showProgressOf)
    follow()
    follow(idOf(711))
    await vi.advanceTimersByTimeAsync(300)
    expect(said()).toEqual([])
    for (const leave of close) leave()
    follow()
    await vi.advanceTimersByTimeAsync(300)
    expect(said()).toEqual(['Import done'])
  })
})

describe('without an answer', () => {
  it.each([
    ['the server is away', () => server.setReachable(false)],
    ['the server is too busy', () => server.refuse(getImport, 'too_many_requests')],
    ['the server fails', () => server.refuse(getImport, 'internal')],
  ])('polling continues: %s', async (_, fail) => {
    fail()
    follow()
    expect(unansweredStore.get()).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(unansweredStore.get()).toBe(true)
    server.setReachable(true)
    server.give(getImport, importOf())
    await vi.advanceTimersByTimeAsync(3000)
    expect(unansweredStore.get()).toBe(false)
    expect(said()).toEqual(['Import done'])
  })

  it.each([
    ['unauthenticated', []],
    ['not_found', ['This import is gone']],
  ] as const)('polling stops once access is refused: %s', async (code, words) => {
    server.refuse(getImport, code)
    follow()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.sent(getImport)).toHaveLength(1)
    expect(said()).toEqual(words)
  })

  it('a progress that is on screen leads to the login page once the session has ended', async () => {
    sessionIdStore.set('s')
    server.refuse(getImport, 'unauthenticated')
    const leave = showProgressOf(idOf(710))
    follow()
    await vi.advanceTimersByTimeAsync(300)
    leave()
    expect([sessionIdStore.get(), hasSessionEnded()]).toEqual([null, true])
  })

  it('one that is not leaves the trader where they are', async () => {
    sessionIdStore.set('s')
    server.refuse(getImport, 'unauthenticated')
    follow()
    await vi.advanceTimersByTimeAsync(300)
    expect(sessionIdStore.get()).toBe('s')
  })
})
