import { getSignInOptions, getSubscription } from '@ballast/contract/auth'
import { getDashboardStats } from '@ballast/contract/dashboard'
import { listNotifications } from '@ballast/contract/notifications/notifications'
import { listTrades } from '@ballast/contract/trades'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whileFirstPageIsComing } from '../../test/dom/first-page.ts'
import { totalsOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { isClosed, show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { AppShell } from './app-shell.tsx'
import { UserMenuContent } from './user-menu.tsx'

const isBack = (opener: HTMLElement | undefined) =>
  waitFor(() => expect(document.activeElement === opener).toBe(true))

beforeEach(() => {
  giveUsual()
  server.give(getSignInOptions, { providers: [], signUps: 'open', demo: null })
  server.give(getSubscription, { status: 'active', plan: 'yearly' })
  server.give(listNotifications, { notifications: [], unread: 0, hasMore: false })
  server.give(listTrades, { rows: [], total: 0, all: 1, totals: totalsOf() })
  server.give(getDashboardStats, {
    totalProfitLoss: 0,
    winRate: 0,
    profitableWeeks: 0,
    totalTrades: 0,
    habitStreak: 0,
  })
})

let showFirstPage = () => {}
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  showFirstPage()
})

/** Without the parts that come later, which are tested by themselves. */
async function showShell(path = '/dashboard') {
  showFirstPage = whileFirstPageIsComing()
  const shown = await show(
    <AppShell>
      <p>The page</p>
    </AppShell>,
    path,
  )
  const openBy = async (name: RegExp | string) => {
    const [opener] = await screen.findAllByRole('button', { name })
    opener?.focus()
    await shown.user.keyboard('{Enter}')
    return opener
  }
  return { ...shown, openBy, isClosed }
}

function HasUserMenu() {
  return <p>{UserMenuContent.useIsLoaded() ? 'The user menu is here' : 'No user menu yet'}</p>
}

it('the user menu is fetched before it is needed, so that one can log out without a connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  showFirstPage = whileFirstPageIsComing()
  await show(
    <AppShell>
      <HasUserMenu />
    </AppShell>,
    '/dashboard',
  )
  expect(screen.getByText('No user menu yet')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await screen.findByText('The user menu is here')).toBeTruthy()
})

it('a tip is one of the bars whose height a page that fills the screen leaves free', async () => {
  await showShell('/journal')
  const tip = await screen.findByRole('complementary', { name: 'Tip' })
  expect(screen.getByRole('main').contains(tip)).toBe(false)
})

it('the focus is on the page after a link that is gone with its own, and stays where it is otherwise', async () => {
  const { router } = await showShell('/calendar')
  const main = screen.getByRole('main')
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(document.activeElement).toBe(document.body)
  await router.navigate({ to: '/notifications' } as never)
  await waitFor(() => expect(document.activeElement).toBe(main))
  const [link] = screen.getAllByRole('link', { name: 'Trade Log' })
  link?.focus()
  await router.navigate({ to: '/calendar' } as never)
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(document.activeElement).toBe(link)
})

describe('what is opened over a page by the keyboard', () => {
  it('returns the focus: the palette', async () => {
    const { user, openBy, isClosed } = await showShell()
    const opener = await openBy(/^Search or jump to/)
    await screen.findByRole('combobox')
    await user.keyboard('{Escape}')
    await isClosed()
    await isBack(opener)
  })

  it('returns the focus: the navigation', async () => {
    const { user, openBy, isClosed } = await showShell()
    const opener = await openBy('Open navigation')
    await screen.findByRole('dialog', { name: 'Navigation' })
    await user.keyboard('{Escape}')
    await isClosed()
    await isBack(opener)
  })

  it('returns the focus: the shortcuts, opened from the palette', async () => {
    const { user, openBy, isClosed } = await showShell()
    const opener = await openBy(/^Search or jump to/)
    await user.type(await screen.findByRole('combobox'), 'keyboard short{Enter}')
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await user.keyboard('{Escape}')
    await isClosed()
    await isBack(opener)
  })
  it('returns the focus: the palette, opened from the navigation', async () => {
    const { user, openBy, isClosed } = await showShell()
    const opener = await openBy('Open navigation')
    const navigation = within(await screen.findByRole('dialog', { name: 'Navigation' }))
    navigation.getByRole('button', { name: 'Search or jump to' }).focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('combobox')
    await user.keyboard('{Escape}')
    await isClosed()
    await isBack(opener)
  })
})

it('gives every part an id of its own, with the navigation open over the sidebar', async () => {
  const { openBy } = await showShell()
  await openBy('Open navigation')
  await screen.findByRole('dialog', { name: 'Navigation' })
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})
