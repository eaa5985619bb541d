import { getSampleData } from '@ballast/contract/people/sample-data'
import { createTrade, getTrade } from '@ballast/contract/trades'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { hasSessionEnded, sessionIdStore } from '../../../lib/session-store.ts'
import { accountOf, idOf, tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { lastAccountStore } from './form-draft.ts'
import { TradeFormSheet } from './trade-form-sheet.tsx'

it('fills that did not load can be retried', async () => {
  giveUsual()
  server.refuse(getTrade, 'not_found')
  const { user } = await show(<TradeFormSheet editing={tradeOf()} onClose={() => {}} onSaved={() => {}} />)
  expect(await screen.findByText('The fills did not load')).toBeTruthy()
  server.give(getTrade, tradeOf())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Exit' })).value).toBe('21030')
})

it('accepts no trades of one’s own while sample trades are in the journal', async () => {
  giveUsual()
  server.give(getSampleData, { state: 'there', progress: 1, isOffered: false, error: null })
  await show(<TradeFormSheet editing={null} onClose={() => {}} onSaved={() => {}} />)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Symbol' })).toBeNull())
})

it('proposes no archived account, not even the one typed into last', async () => {
  lastAccountStore.set(idOf(2))
  const old = accountOf({ id: idOf(2), name: 'Old one', archived: true })
  giveUsual({ accounts: [old, accountOf({ name: 'Current' })] })
  await show(<TradeFormSheet editing={null} onClose={() => {}} onSaved={() => {}} />)
  expect(await screen.findByText('Current')).toBeTruthy()
  expect(screen.queryByText('Old one')).toBeNull()
})

describe('a trade that was not saved', () => {
  const field = (name: string) => screen.findByRole('textbox', { name })
  async function showTyped(accounts = [accountOf()]) {
    giveUsual({ accounts })
    const { user } = await show(<TradeFormSheet editing={null} onClose={() => {}} onSaved={() => {}} />)
    for (const [name, value] of [
      ['Symbol', 'MNQ'],
      ['Quantity', '1'],
      ['Entry', '21040'],
    ] as const)
      fireEvent.change(await field(name), { target: { value } })
    return () => user.click(screen.getByRole('button', { name: /^Save trade/ }))
  }

  it('because the server cannot be reached is not blamed on the name of the first account', async () => {
    const save = await showTyped([])
    const name = await field('Your first account')
    server.setReachable(false)
    await save()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Ballast cannot be reached/)
    expect(name.getAttribute('aria-invalid')).not.toBe('true')
  })

  it('without an answer sends the same trade again, however late', async () => {
    onTestFinished(() => void vi.useRealTimers())
    const sent: string[] = []
    for (const time of ['15:00', '15:03']) {
      vi.useFakeTimers({ now: Date.parse(`2026-06-22T${time}Z`), toFake: ['Date'] })
      const save = await showTyped()
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
        if (init.method !== 'POST') return server.fetch(url, init)
        sent.push(String(init.body))
        throw new TypeError('Failed to fetch')
      })
      await save()
      await screen.findByRole('alert')
      cleanup()
    }
    expect(sent[0]).toContain('2026-06-22T')
    expect(sent[1]).toBe(sent[0])
  })

  it('because the session has ended leads to the login page', async () => {
    const save = await showTyped()
    server.refuse(createTrade, 'unauthenticated')
    await save()
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect([sessionIdStore.get(), hasSessionEnded()]).toEqual([null, true])
  })

  it('says why where it is seen, however far the form is scrolled, at each attempt', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    const save = await showTyped()
    server.refuse(createTrade, 'internal')
    for (const attempt of [1, 2]) {
      await save()
      await waitFor(() => expect(server.sent(createTrade)).toHaveLength(attempt))
      await screen.findByText(/Nothing of yours was lost/)
      expect(scroll.mock.contexts).toContain(screen.getByRole('alert'))
    }
    scroll.mockRestore()
  })
})
