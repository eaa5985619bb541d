import { getAffiliate } from '@ballast/contract/affiliates/affiliates'
import { getSubscription } from '@ballast/contract/auth'
import { getDashboardStats } from '@ballast/contract/dashboard'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usePrivacyMode } from '../../lib/preferences.ts'
import { sessionIdStore } from '../../lib/session-store.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { UserMenu } from './user-menu.tsx'

const STATS = { totalProfitLoss: 10, winRate: 30, profitableWeeks: 1, totalTrades: 4, habitStreak: 0 }

beforeEach(() => {
  giveUsual()
  server.give(getSubscription, { status: 'none', plan: null })
  server.give(getDashboardStats, STATS)
  server.refuse(getAffiliate, 'internal')
})
// TanStack Query learns from these events whether there is a connection.
const setConnected = (isConnected: boolean) => {
  server.setReachable(isConnected)
  act(() => void window.dispatchEvent(new Event(isConnected ? 'online' : 'offline')))
}
afterEach(() => setConnected(true))

function Menu() {
  return (
    <>
      <UserMenu />
      <p>{usePrivacyMode() ? 'Amounts are hidden' : 'Amounts are shown'}</p>
    </>
  )
}
async function openMenu() {
  const shown = await show(<Menu />, '/dashboard')
  await shown.user.click(screen.getByRole('button', { name: /^User menu/ }))
  await screen.findByRole('button', { name: 'Logout' })
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }))
  return { ...shown, press }
}

describe('the user menu', () => {
  it('says that the badges did not load, and loads them again', async () => {
    server.refuse(getDashboardStats, 'internal')
    const { press } = await openMenu()
    await screen.findByText('Failed to fetch dashboard stats')
    server.give(getDashboardStats, STATS)
    await press('Try again')
    expect(await screen.findByText('Profit Maker')).toBeTruthy()
    expect(screen.getByText('Profit Maker').textContent).toBe('Profit Maker, unlocked')
  })

  it('calls no badge locked before it is known', async () => {
    const answer = server.hold(getDashboardStats, STATS)
    await openMenu()
    expect(await screen.findByRole('status', { name: 'Loading your badges' })).toBeTruthy()
    expect(screen.queryByText(/, locked/)).toBeNull()
    answer()
    expect(await screen.findByText('Profit Maker')).toBeTruthy()
  })

  it('hides amounts from its second tab', async () => {
    const { user } = await openMenu()
    await user.click(screen.getByRole('tab', { name: 'Privacy' }))
    await user.click(screen.getByRole('switch', { name: /^Privacy Mode/ }))
    expect(screen.getByText('Amounts are hidden')).toBeTruthy()
  })

  it('logs out at once without a connection, too', async () => {
    const { press, address } = await openMenu()
    setConnected(false)
    await press('Logout')
    await waitFor(() => expect(address()).toBe('/login'))
    expect(sessionIdStore.get()).toBeNull()
    expect(await screen.findByText('You have been logged out locally')).toBeTruthy()
  })
})
