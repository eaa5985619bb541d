import { getOverview, type Overview, retryFailedJobs } from '@ballast/contract/admin/overview'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { OverviewSection } from './overview-section.tsx'

const AT = '2026-11-20T16:00:00Z'
const share = { k: 0, n: 1, share: 0, low: 0, high: 0.9 }
const job = { queue: 'mail', waiting: 0, active: 0, failed: 2, p95: null, oldestWaiting: null }

function overviewOf(part: Partial<Overview> = {}): Overview {
  return {
    computedAt: AT,
    countedSince: '2026-11-01',
    jobsAt: AT,
    signUps: [],
    activeWeeks: [],
    cohorts: [],
    users: { total: 1, roles: [{ role: 'admin', n: 1 }] },
    active: { day: share, week: share, month: share },
    imports: { days: 30, all: share, formats: [], tradesImported: 1 },
    plans: { paying: [], pastDue: 0, given: 0, perMonth: '0', currency: 'USD', isSandbox: true, revenue: [] },
    jobs: [job],
    mail: share,
    push: share,
    errors: share,
    storage: { database: null, diskFree: null, diskTotal: null },
    waiting: {
      applications: 0,
      oldestApplication: null,
      ruleReports: 0,
      groupReports: 0,
      profileReports: 0,
      referrals: 0,
    },
    ...part,
  }
}
async function showOverview(overview = overviewOf()) {
  server.give(getOverview, overview)
  const { user } = await show(<OverviewSection />, '/admin')
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, press }
}
const AGAIN = 'Run the failed jobs of mail again'

describe('the overview', () => {
  it('that did not load can be loaded again, and is not shown to others', async () => {
    server.refuse(getOverview, 'internal')
    const { user, unmount } = await show(<OverviewSection />, '/admin')
    expect(await screen.findByText('The overview did not load')).toBeTruthy()
    server.give(getOverview, overviewOf({ computedAt: null }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing has been counted yet')).toBeTruthy()
    unmount()
  })

  it('counts a single one in the singular', async () => {
    await showOverview(overviewOf({ signUps: [{ day: '2026-11-15', n: 1 }] }))
    expect(await screen.findByText('1 in 1 week, from Sunday on')).toBeTruthy()
    expect(screen.getByText(/^30 days: 1 file, .*\. 1 trade imported$/)).toBeTruthy()
    expect(screen.getByText('1 message')).toBeTruthy()
    expect(screen.getByText('1 push')).toBeTruthy()
  })
})

describe('jobs', () => {
  it('scroll by keyboard too', async () => {
    await showOverview()
    expect((await screen.findByRole('region', { name: 'Jobs by queue' })).tabIndex).toBe(0)
  })

  it('that have only just begun to wait are waiting', async () => {
    await showOverview(overviewOf({ jobs: [{ ...job, waiting: 2, oldestWaiting: 0 }] }))
    expect(await screen.findByText('2 jobs waiting. 2 failed')).toBeTruthy()
  })

  it('that failed run again, once, and are no longer listed as failed', async () => {
    const { press } = await showOverview()
    const answer = server.hold(retryFailedJobs, { retried: 2 })
    await press(AGAIN)
    await press(AGAIN)
    server.give(getOverview, overviewOf({ jobs: [{ ...job, failed: 0 }] }))
    answer()
    expect(await screen.findByText('2 jobs will run again')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: AGAIN })).toBeNull())
    expect(server.bodies(retryFailedJobs)).toEqual([{ queue: 'mail' }])
  })

  it('that cannot run again say why', async () => {
    const { press } = await showOverview()
    server.refuse(retryFailedJobs, 'too_many_requests')
    await press(AGAIN)
    expect(await screen.findByText('This could not be done')).toBeTruthy()
    expect(screen.getByText(/^Too many tries/)).toBeTruthy()
  })
})
