import { type CurrentUser, getMe, getUser } from '@ballast/contract/auth'
import { ERRORS } from '@ballast/contract/errors'
import { onlineManager, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { proLockedStore } from '../../lib/local-flags.ts'
import { clearSession, sessionIdStore } from '../../lib/session-store.ts'
import { queryClient } from '../../test/dom/queries.ts'
import { userOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { PremiumGate } from './premium-gate.tsx'
import { SessionGate } from './session-gate.tsx'
import { sessionQueries } from './session-queries.ts'

const gate = () => show(<SessionGate>the page</SessionGate>, '/journal?symbol=ES')

describe('the session gate', () => {
  it('is open for a valid session', async () => {
    server.give(getMe, userOf())
    await gate()
    expect(await screen.findByText('the page')).toBeTruthy()
  })

  it('redirects to the login page if the session has ended, and remembers the page', async () => {
    server.refuse(getMe, 'unauthenticated')
    const { address } = await gate()
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fjournal%3Fsymbol%3DES'))
    expect(sessionIdStore.get()).toBeNull()
    expect(screen.queryByText('the page')).toBeNull()
  })

  it('does not remember the page after logging out', async () => {
    clearSession('logout')
    const { address } = await gate()
    await waitFor(() => expect(address()).toBe('/login'))
  })

  it('stays open if the user cannot be read again, because of an error on the server', async () => {
    server.give(getMe, userOf())
    await gate()
    expect(await screen.findByText('the page')).toBeTruthy()
    server.refuse(getMe, 'too_many_requests')
    await act(() => queryClient.invalidateQueries({ queryKey: sessionQueries.me().queryKey }))
    await waitFor(() => expect(queryClient.getQueryState(sessionQueries.me().queryKey)?.status).toBe('error'))
    expect(screen.getByText('the page')).toBeTruthy()
    expect(sessionIdStore.get()).not.toBeNull()
  })

  it.each(['internal', 'too_many_requests', 'unavailable'] as const)(
    'keeps the session if the server cannot say whose it is (%s), and says why',
    async (code) => {
      server.refuse(getMe, code)
      await gate()
      expect((await screen.findByRole('alert')).textContent).toContain(ERRORS[code][1])
      expect(sessionIdStore.get()).not.toBeNull()
    },
  )

  it('keeps the session while the server is unreachable, and continues afterwards', async () => {
    server.setReachable(false)
    const { user } = await gate()
    expect(await screen.findByText('Failed to fetch user')).toBeTruthy()
    expect(sessionIdStore.get()).not.toBeNull()
    server.setReachable(true)
    server.give(getMe, userOf())
    await user.click(screen.getByRole('button', { name: /Try again/ }))
    expect(await screen.findByText('the page')).toBeTruthy()
  })
})

describe('the session gate of a page that was opened without a connection', () => {
  it('says so, and opens once there is one', async () => {
    server.setReachable(false)
    server.give(getMe, userOf())
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    await gate()
    expect(await screen.findByRole('heading', { name: 'No connection' })).toBeTruthy()
    expect(screen.queryByText('Loading...')).toBeNull()
    server.setReachable(true)
    act(() => onlineManager.setOnline(true))
    expect(await screen.findByText('the page')).toBeTruthy()
  })
})

describe('what Pro includes', () => {
  const as = async (status: CurrentUser['subscriptionInfo']['status'], daysleft: number | null = null) => {
    server.give(getUser, { ...userOf(), subscriptionInfo: { status, daysleft } })
    await show(<PremiumGate page="performance">what is paid for</PremiumGate>)
  }
  it('is shown to subscribers', async () => {
    await as('active')
    expect(await screen.findByText('what is paid for')).toBeTruthy()
  })
  it('is hidden from others, who are told what it needs', async () => {
    await as('none')
    expect(await screen.findByText('Premium Feature')).toBeTruthy()
    expect(screen.queryByText('what is paid for')).toBeNull()
  })
  it.each([
    ['performance', /^Performance shows/],
    ['propTracker', /^Prop Tracker shows/],
    ['mentor', /^The mentor answers/],
  ] as const)('is described where it is hidden: %s', async (page, words) => {
    server.give(getUser, { ...userOf(), subscriptionInfo: { status: 'none', daysleft: null } })
    await show(<PremiumGate page={page}>what is paid for</PremiumGate>)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByText('This feature needs an active Pro subscription.')).toBeTruthy()
  })
  it.each(['none', 'cancelled'] as const)('has the heading of the page in its place (%s)', async (status) => {
    await as(status, 7)
    expect((await screen.findAllByRole('heading', { level: 1 })).length).toBe(1)
  })
  it.each([
    ['none', true],
    ['active', false],
  ] as const)(
    'is remembered, so that pages request nothing that would be refused (%s)',
    async (status, isLocked) => {
      proLockedStore.set(!isLocked)
      await as(status)
      await waitFor(() => expect(proLockedStore.get()).toBe(isLocked))
    },
  )
  it('counts the days until data is deleted, with the singular for one', async () => {
    await as('cancelled', 1)
    expect(await screen.findByText(/^1 day left\. Your data will be permanently deleted/)).toBeTruthy()
  })
  it('is hidden while the plan is unknown, and can be retried', async () => {
    server.refuse(getUser, 'internal')
    const { user } = await show(<PremiumGate page="performance">what is paid for</PremiumGate>)
    expect(await screen.findByText('Your plan did not load')).toBeTruthy()
    expect(screen.queryByText('what is paid for')).toBeNull()
    server.give(getUser, { ...userOf(), subscriptionInfo: { status: 'active', daysleft: null } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your plan did not load')
    await user.click(screen.getByRole('button', { name: /Try again/ }))
    expect(await screen.findByText('what is paid for')).toBeTruthy()
  })
  it('keeps what is being typed if the plan cannot be read again', async () => {
    server.give(getUser, { ...userOf(), subscriptionInfo: { status: 'active', daysleft: null } })
    const { user } = await show(
      <>
        <PlanStatus />
        <PremiumGate page="performance">
          <input aria-label="Question" />
        </PremiumGate>
      </>,
    )
    await user.type(await screen.findByLabelText('Question'), 'Why do I')
    server.refuse(getUser, 'internal')
    await act(() => queryClient.refetchQueries())
    expect(await screen.findByText('The plan: error')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Question').value).toBe('Why do I')
  })
})

/** Says what became of the request, so that a test can wait for it. */
function PlanStatus() {
  return <p>The plan: {useQuery(sessionQueries.user()).status}</p>
}
