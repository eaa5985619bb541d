import { countAbTest } from '@ballast/contract/admin/ab-tests'
import { getDashboardStats } from '@ballast/contract/dashboard'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseCookies, EVERYTHING, ONLY_NECESSARY } from '../../lib/consent/consent.ts'
import { assignmentsStore } from '../../lib/experiments/assignments.ts'
import { countOnce } from '../../lib/experiments/count-once.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { ONBOARDING_STEPS } from './onboarding.ts'
import { useCompletedSteps } from './onboarding-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  giveUsual()
  server.give(getDashboardStats, {
    totalProfitLoss: 0,
    winRate: 0,
    profitableWeeks: 0,
    totalTrades: 0,
    habitStreak: 0,
  })
  server.give(countAbTest, { ok: true })
  chooseCookies(EVERYTHING)
  assignmentsStore.set({ onboarding_flow: 'control' })
  countOnce('onboarding_flow', 'shown')
})
afterEach(() => void vi.useRealTimers())

function Steps() {
  return <p>{useCompletedSteps().length} done</p>
}
const showSteps = (completedSteps: readonly string[]) => {
  preferencesStore.update((current) => ({
    ...current,
    onboarding: { ...current.onboarding, completedSteps: [...completedSteps] },
  }))
  return show(<Steps />)
}
const events = () => server.bodies(countAbTest).map((body) => (body as { event: string }).event)

it('counts a guide once all its steps are done', async () => {
  await showSteps(ONBOARDING_STEPS)
  await waitFor(() => expect(events()).toEqual(['shown', 'finished']))
})

it('counts nothing before, and nothing that was not allowed', async () => {
  const waited = () => new Promise((resolve) => setTimeout(resolve, 50))
  const { unmount } = await showSteps(ONBOARDING_STEPS.slice(1))
  await waited()
  expect(events()).toEqual(['shown'])
  unmount()
  chooseCookies(ONLY_NECESSARY)
  await showSteps(ONBOARDING_STEPS)
  await waited()
  expect(events()).toEqual(['shown'])
})
