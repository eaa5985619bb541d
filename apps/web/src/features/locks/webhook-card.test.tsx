import {
  getLockWebhook,
  type LockWebhook,
  putLockWebhook,
  removeLockWebhook,
  tryLockWebhook,
} from '@ballast/contract/routine/lock-webhook'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../test/dom/queries.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { toastStore } from '../../ui/overlays/toast.ts'
import { WebhookCard } from './webhook-card.tsx'

const URL = 'https://desk.example/lock'
const NONE: LockWebhook = { webhook: null, calls: [] }
const AT = '2026-11-20T16:00:00Z'
const SET: LockWebhook = {
  webhook: { url: URL, createdAt: '2026-11-20T16:00:00Z', stoppedAt: null },
  calls: [],
}

async function showCard(found: LockWebhook) {
  giveUsual({ role: 'beta_tester' })
  server.give(getLockWebhook, found)
  const shown = await show(<WebhookCard />, '/settings')
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address' })
  const press = (name: string | RegExp) => shown.user.click(screen.getByRole('button', { name }))
  const save = async (url: string) => {
    server.give(putLockWebhook, () => {
      server.give(getLockWebhook, SET)
      return { secret: 'whsec_1' }
    })
    await shown.user.type(address, `${url}{Enter}`)
    await screen.findByText('whsec_1')
  }
  return { ...shown, address, press, save }
}

describe('the webhook of locks', () => {
  it('is set once, shows its secret, and is on', async () => {
    const { save } = await showCard(NONE)
    await save(URL)
    expect(await screen.findByText('It is on.')).toBeTruthy()
    expect(screen.getByText('whsec_1')).toBeTruthy()
    expect(server.bodies(putLockWebhook)).toEqual([{ url: URL }])
  })

  it.each([
    ['at its address', 'invalid_input', { url: 'Not a public address' }, 'Not a public address'],
    ['in general', 'too_many_requests', {}, 'Too many tries. Please wait a moment.'],
  ] as const)('says once what is refused %s, and keeps what was typed', async (_, code, fields, words) => {
    const { user, address } = await showCard(NONE)
    server.refuse(putLockWebhook, code, fields)
    await user.type(address, 'https://10.0.0.1{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(address.value).toBe('https://10.0.0.1')
  })

  it('has the address again that was typed before the page was left, until it is saved', async () => {
    const first = await showCard(NONE)
    await first.user.type(first.address, URL)
    first.unmount()
    const { address, save } = await showCard(NONE)
    expect(address.value).toBe(URL)
    await save('')
    expect(JSON.stringify(sessionStorage)).not.toContain(URL)
  })

  it('keeps showing its secret if another address is refused', async () => {
    const { user, address, save } = await showCard(NONE)
    await save(URL)
    server.refuse(putLockWebhook, 'invalid_input', { url: 'Not a public address' })
    await user.type(address, '/no{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Not a public address')
    expect(screen.getByText('whsec_1')).toBeTruthy()
  })

  it('that is removed leaves neither its secret nor its address', async () => {
    const { user, press, save } = await showCard(NONE)
    await save(URL)
    await screen.findByText('It is on.')
    await press(/^Remove/)
    server.give(removeLockWebhook, () => {
      server.give(getLockWebhook, NONE)
      return { ok: true as const }
    })
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(server.sent(removeLockWebhook)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText('It is on.')).toBeNull())
    expect(screen.queryByText('whsec_1')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe('')
  })

  it.each([
    [true, 200, 'The test was accepted', 'It was answered with 200.'],
    [false, null, 'The test was not accepted', 'There was no answer within ten seconds.'],
  ])('says how a test went (accepted: %s), and lists it', async (isTaken, status, title, words) => {
    const { press } = await showCard(SET)
    const call = { id: idOf(1), at: '2026-11-20T16:05:00Z', attempts: 1, status }
    server.give(tryLockWebhook, () => {
      server.give(getLockWebhook, { ...SET, calls: [{ ...call, state: isTaken ? 'taken' : 'failed' }] })
      return { isTaken, status }
    })
    await press(/^Send a test/)
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
    expect(await screen.findByText(isTaken ? 'Accepted, answered 200' : 'Failed, no answer')).toBeTruthy()
    expect(server.sent(tryLockWebhook)).toHaveLength(1)
  })

  it('follows another device while nothing is typed, and otherwise keeps what is', async () => {
    const { user, address } = await showCard(SET)
    const changeElsewhere = (url: string) => {
      server.give(getLockWebhook, { ...SET, webhook: { url, createdAt: AT, stoppedAt: null } })
      return act(() => queryClient.invalidateQueries({ queryKey: ['/api/lock-webhook'] }))
    }
    await changeElsewhere('https://other.example')
    await waitFor(() => expect(address.value).toBe('https://other.example'))
    await user.type(address, '/mine')
    await changeElsewhere('https://third.example')
    await waitFor(() => expect(server.sent(getLockWebhook)).toHaveLength(3))
    expect(address.value).toBe('https://other.example/mine')
  })

  it.each([
    [false, 'No answer from Ballast'],
    [true, 'The webhook has a new secret'],
  ])('that is answered after the page was left (saved: %s) says so', async (isSaved, title) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { user, address, unmount } = await showCard(NONE)
    server.give(putLockWebhook, async () => {
      await promise
      if (!isSaved) throw new TypeError('Failed to fetch')
      return { secret: 'whsec_1' }
    })
    await user.type(address, `${URL}{Enter}`)
    unmount()
    resolve()
    await waitFor(() => expect(toastStore.get()[0]?.title).toBe(title))
  })

  it('that did not load can be retried', async () => {
    giveUsual({ role: 'beta_tester' })
    server.refuse(getLockWebhook, 'internal')
    const { user } = await show(<WebhookCard />, '/settings')
    expect(await screen.findByText('The webhook did not load')).toBeTruthy()
    server.give(getLockWebhook, SET)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address' })).value).toBe(URL)
  })
})
