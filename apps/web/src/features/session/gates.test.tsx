import { type CurrentUser, getMe, getUser } from '@ballast/contract/auth'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clearSession, sessionIdStore } from '../../lib/session-store.ts'
import { userOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { PremiumGate } from './premium-gate.tsx'
import { SessionGate } from './session-gate.tsx'

const gate = () => show(<SessionGate>the page</SessionGate>, '/journal?symbol=ES')

describe('the way in', () => {
  it('is open for a session the server knows', async () => {
    server.give(getMe, userOf())
    await gate()
    expect(await screen.findByText('the page')).toBeTruthy()
  })

  it('leads to signing in where the session has ended, and remembers where from', async () => {
    server.refuse(getMe, 'unauthenticated')
    const { address } = await gate()
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fjournal%3Fsymbol%3DES'))
    expect(sessionIdStore.get()).toBeNull()
    expect(screen.queryByText('the page')).toBeNull()
  })

  it('does not remember a page somebody has left by logging out', async () => {
    clearSession('logout')
    const { address } = await gate()
    await waitFor(() => expect(address()).toBe('/login'))
  })

  it('keeps the session while nobody answers, and goes on once somebody does', async () => {
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

describe('what Pro includes', () => {
  const as = async (status: CurrentUser['subscriptionInfo']['status'], daysleft: number | null = null) => {
    server.give(getUser, { ...userOf(), subscriptionInfo: { status, daysleft } })
    await show(<PremiumGate>what is paid for</PremiumGate>)
  }
  it('is shown to those who pay', async () => {
    await as('active')
    expect(await screen.findByText('what is paid for')).toBeTruthy()
  })
  it('is not shown to others, who are told what it needs', async () => {
    await as('none')
    expect(await screen.findByText('Premium Feature')).toBeTruthy()
    expect(screen.queryByText('what is paid for')).toBeNull()
  })
  it('counts the days down until data is deleted, one of them as one', async () => {
    await as('cancelled', 1)
    expect(await screen.findByText(/^1 day left\. Your data will be permanently deleted/)).toBeTruthy()
  })
  it('is not shown while the plan is not known, and can be asked for again', async () => {
    server.refuse(getUser, 'internal')
    const { user } = await show(<PremiumGate>what is paid for</PremiumGate>)
    expect(await screen.findByText('Your plan did not load')).toBeTruthy()
    expect(screen.queryByText('what is paid for')).toBeNull()
    server.give(getUser, { ...userOf(), subscriptionInfo: { status: 'active', daysleft: null } })
    await user.click(screen.getByRole('button', { name: /Try again/ }))
    expect(await screen.findByText('what is paid for')).toBeTruthy()
  })
})
