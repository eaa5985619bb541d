import { getDashboardStats } from '@ballast/contract/dashboard'
import { getFirstWeek } from '@ballast/contract/people/first-week'
import { createHabits, getRoutine } from '@ballast/contract/routine/routine'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { pressUndo } from '../../test/dom/press-in-message.ts'
import { habitTodayOf, routineDayOf } from '../../test/dom/samples/routine-samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { GettingStartedPage } from './getting-started-page.tsx'

const NOTHING = {
  trades: false,
  reviewedTrade: false,
  limit: false,
  dayPlan: false,
  reflection: false,
  setup: false,
  weekReview: false,
}
const rate = { value: null, low: null, high: null, n: 0, band: 'preliminary' as const, reason: 'None yet' }
const counted = { rate, kept: 0, due: 0, unknown: 0 }
const routineOf = (...habits: string[]) => ({
  timeZone: 'UTC',
  today: '2026-11-20',
  weeks: [],
  daysOff: [],
  shown: routineDayOf(habits.map((name) => habitTodayOf({ habit: { name } }))),
  streak: { current: 0, best: 0, freezesLeft: 0, days: 0 },
  last30: { all: counted, auto: counted, self: counted },
})

beforeEach(() => {
  giveUsual({ role: 'beta_tester' })
  server.give(getFirstWeek, NOTHING)
  server.give(getDashboardStats, {
    totalProfitLoss: 0,
    winRate: 0,
    profitableWeeks: 0,
    totalTrades: 0,
    habitStreak: 0,
  })
})
async function showGuide() {
  const { user } = await show(
    <main id="main" tabIndex={-1}>
      <GettingStartedPage />
    </main>,
    '/getting-started',
  )
  const step = (name: RegExp) =>
    within(screen.getByRole('heading', { level: 2, name }).closest('li') as HTMLElement)
  return { user, step }
}
const done = (n: number) => screen.findByText(`${n} of 5 done`)

describe('the guide', () => {
  it('counts what is marked as done, and what is marked back', async () => {
    const { user, step } = await showGuide()
    await done(0)
    await user.click(step(/^See what works/).getByRole('button', { name: 'Mark as done' }))
    await done(1)
    await user.click(step(/^See what works/).getByRole('button', { name: 'Mark as not done' }))
    await done(0)
  })

  it('counts the first trade by itself, which then cannot be marked back', async () => {
    server.give(getDashboardStats, {
      totalProfitLoss: 10,
      winRate: 100,
      profitableWeeks: 1,
      totalTrades: 1,
      habitStreak: 0,
    })
    const { step } = await showGuide()
    await done(1)
    expect(step(/^Bring in your trades/).queryByRole('button', { name: /^Mark as/ })).toBeNull()
  })

  it('knows what was done for the first week since it was last open', async () => {
    const { unmount } = await show(<GettingStartedPage />, '/getting-started')
    expect(await screen.findByRole('link', { name: 'Open: Describe one setup' })).toBeTruthy()
    unmount()
    server.give(getFirstWeek, { ...NOTHING, setup: true })
    await showGuide()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Open: Describe one setup' })).toBeNull())
  })

  it('hides the first week, which can be undone', async () => {
    const { user } = await showGuide()
    await screen.findByText('Your first week')
    await user.click(screen.getByRole('button', { name: 'Hide' }))
    await waitFor(() => expect(screen.queryByText('Your first week')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('main'))
    await pressUndo(user)
    expect(await screen.findByText('Your first week')).toBeTruthy()
  })
})

describe('choosing habits from the guide', () => {
  async function openHabits() {
    const { user } = await showGuide()
    await user.click(await screen.findByRole('button', { name: 'Choose habits' }))
    await screen.findByRole('dialog', { name: 'Set up a routine' })
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
    return { user, press }
  }

  it('can be tried again if they did not load', async () => {
    server.refuse(getRoutine, 'internal')
    const { press } = await openHabits()
    expect(await screen.findByText('Your habits did not load')).toBeTruthy()
    server.give(getRoutine, routineOf())
    await press('Try again')
    expect(await screen.findByRole('button', { name: 'Start with these three' })).toBeTruthy()
  })

  it('writes one of your own over them, completes the step, and goes back to them', async () => {
    server.give(getRoutine, routineOf())
    const { user, press } = await openHabits()
    await press('Write my own')
    const form = await screen.findByRole('dialog', { name: 'New habit' })
    await user.type(within(form).getByRole('textbox', { name: /^What/ }), 'Walk')
    server.give(createHabits, () => {
      server.give(getRoutine, routineOf('Walk'))
      return { habits: [habitTodayOf({ habit: { name: 'Walk' } }).habit] }
    })
    await press('Add habit')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New habit' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Set up a routine' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Start with these three' })).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Write my own'))
    await press('Done')
    await done(1)
  })

  it('that is refused says why, and nothing is counted', async () => {
    server.give(getRoutine, routineOf())
    server.refuse(createHabits, 'habit_limit')
    const { press } = await openHabits()
    await press('Start with these three')
    expect(await screen.findByText('Nothing was added')).toBeTruthy()
    await press('Done')
    await done(0)
  })
})
