import { type Reset, saveReset } from '@ballast/contract/routine/resets'
import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { storedUserStore } from '../../lib/session-store.ts'
import { idOf, nextUser } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { stored } from '../../test/dom/stored.ts'
import type { ResetDraft } from './reset-draft.ts'
import { queueReset, resetsToSendStore, sendResets } from './reset-outbox.ts'

function draftOf(number: number, part: Partial<ResetDraft> = {}): ResetDraft {
  return {
    id: idOf(number),
    trigger: 'button',
    technique: null,
    feeling: 'tense',
    before: 7,
    after: null,
    seconds: null,
    secondsDone: 0,
    reappraisal: '',
    ifThen: '',
    decision: null,
    startedAt: '2026-11-20T15:00:00Z',
    endedAt: null,
    timeZone: 'America/Chicago',
    ...(part as object),
  } as ResetDraft
}
const answerOf = (body: unknown): Reset => {
  const { timeZone: _, ...kept } = body as ResetDraft
  return { ...kept, day: '2026-11-20' } as Reset
}
const isTaken = () => server.give(saveReset, ({ body }) => answerOf(body))
const waiting = () => Object.keys(resetsToSendStore.get())
const sentIds = () => server.bodies<ResetDraft>(saveReset).map(({ id }) => id)

describe('a queued reset', () => {
  it('is stored with its owner until the server has it', async () => {
    isTaken()
    queueReset(draftOf(1))
    expect(resetsToSendStore.get()).toEqual({
      [idOf(1)]: { userId: storedUserStore.get()?.id, draft: draftOf(1) },
    })
    expect(await sendResets()).toBe(true)
    expect(server.bodies(saveReset)).toEqual([draftOf(1)])
    expect(waiting()).toEqual([])
  })

  it('that was changed again is sent once, in its latest state', async () => {
    isTaken()
    queueReset(draftOf(1))
    queueReset(draftOf(1, { after: 3 }))
    await sendResets()
    expect(server.bodies(saveReset)).toEqual([draftOf(1, { after: 3 })])
  })

  it('that was changed while being sent is sent again after it', async () => {
    const release = server.hold(saveReset, answerOf(draftOf(1)))
    queueReset(draftOf(1))
    const sending = sendResets()
    queueReset(draftOf(1, { after: 2 }))
    release()
    expect(await sending).toBe(true)
    expect(waiting()).toEqual([])
    expect(server.bodies<ResetDraft>(saveReset).map(({ after }) => after)).toEqual([null, 2])
  })
})

describe('sending the queue', () => {
  it('sends one at a time, in the order they were started', async () => {
    isTaken()
    for (const number of [3, 1, 2]) queueReset(draftOf(number))
    expect(await sendResets()).toBe(true)
    expect(sentIds()).toEqual([idOf(3), idOf(1), idOf(2)])
  })

  it('makes no request if it is empty', async () => {
    expect(await sendResets()).toBe(true)
    expect(server.sent(saveReset)).toEqual([])
  })

  it('runs only once at a time', async () => {
    isTaken()
    queueReset(draftOf(1))
    const first = sendResets()
    const second = sendResets({ leaving: true })
    expect(first).toBe(second)
    await first
    expect(sentIds()).toEqual([idOf(1)])
    queueReset(draftOf(2))
    await sendResets()
    expect(sentIds()).toEqual([idOf(1), idOf(2)])
  })

  it('lets a request outlive the page only when the page is left', async () => {
    isTaken()
    const fetches = vi.spyOn(globalThis, 'fetch')
    queueReset(draftOf(1))
    await sendResets()
    queueReset(draftOf(2))
    await sendResets({ leaving: true })
    expect(fetches.mock.calls.map(([, init]) => init?.keepalive)).toEqual([false, true])
  })
})

describe('a reset that cannot be sent', () => {
  it('stays in this browser while the server cannot be reached, and is sent when it can', async () => {
    queueReset(draftOf(1))
    queueReset(draftOf(2))
    server.setReachable(false)
    expect(await sendResets()).toBe(false)
    expect(waiting()).toEqual([idOf(1), idOf(2)])
    server.setReachable(true)
    isTaken()
    expect(await sendResets()).toBe(true)
  })

  it('because it is invalid does not block the next one, and is not lost', async () => {
    queueReset(draftOf(1))
    queueReset(draftOf(2))
    server.refuse(saveReset, 'invalid_input')
    await sendResets()
    await waitFor(() => expect(sentIds()).toEqual([idOf(1), idOf(2)]))
    expect(waiting()).toEqual([idOf(1), idOf(2)])
  })

  it('because it is invalid leaves nothing else to send, and is tried again on the next visit', async () => {
    queueReset(draftOf(1))
    server.refuse(saveReset, 'invalid_input')
    expect(await sendResets()).toBe(true)
    isTaken()
    expect(await sendResets()).toBe(true)
    expect(waiting()).toEqual([])
  })

  it('for another reason stops the queue', async () => {
    queueReset(draftOf(1))
    queueReset(draftOf(2))
    server.refuse(saveReset, 'too_many_requests')
    expect(await sendResets()).toBe(false)
    expect(sentIds()).toEqual([idOf(1)])
  })

  it('of another user of this browser is left for them', async () => {
    isTaken()
    queueReset(draftOf(1))
    const { id, username, email, role } = nextUser()
    storedUserStore.set({ id, username, email, role })
    queueReset(draftOf(2))
    expect(await sendResets()).toBe(true)
    expect(sentIds()).toEqual([idOf(2)])
    expect(waiting()).toEqual([idOf(1)])
  })
})

it('stored data that is not a reset is ignored', () => {
  stored(
    'resetsToSend',
    JSON.stringify({ a: { userId: 'u', draft: draftOf(1) }, b: { userId: 'u' }, c: 7, d: null }),
  )
  expect(waiting()).toEqual(['a'])
  stored('resetsToSend', 'broken')
  expect(waiting()).toEqual([])
})
