import { listOwnContracts } from '@ballast/contract/accounts/own-contracts'
import { listAnnouncements } from '@ballast/contract/admin/announcements'
import { getUser } from '@ballast/contract/auth'
import { getDashboardStats } from '@ballast/contract/dashboard'
import { getSampleData } from '@ballast/contract/people/sample-data'
import { type ActiveLocks, activeLocks } from '@ballast/contract/routine/locks'
import {
  getResetStart,
  type Reset,
  type ResetOffer,
  saveReset,
  silenceResets,
} from '@ballast/contract/routine/resets'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { queryClient } from '../../test/dom/queries.ts'
import { idOf, userOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import type { ResetDraft } from '../resets/reset-draft.ts'
import { queueReset } from '../resets/reset-outbox.ts'
import { LaterParts } from './later-parts.tsx'

const AT = '2026-11-20T16:00:00Z'
const LOCK: ActiveLocks['active'][number] = {
  id: idOf(7),
  source: 'own',
  rule: { kind: 'wait', minutes: 15 },
  accountName: null,
  setAt: AT,
  overAt: '2026-11-20T16:15:00Z',
  exitAskedAt: null,
  mayExit: false,
  active: { from: AT, until: '2026-11-20T16:15:00Z', afterTradeId: null },
}
const OFFER: ResetOffer = {
  kind: 'two_losses',
  key: 'two',
  at: AT,
  isForReview: false,
  tradeIds: [idOf(1)],
  rule: null,
}

const DRAFT: ResetDraft = {
  id: idOf(9),
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
}

type Given = {
  active?: ActiveLocks['active']
  offer?: ResetOffer | null
  texts?: string[]
  maintenance?: string | null
  supportUntil?: string | null
}

/** Shown once everything that decides it has been asked for. */
async function showAt(address: string, { active = [], offer = null, texts = [], ...given }: Given = {}) {
  giveUsual({ role: 'beta_tester' })
  server.give(getUser, { ...userOf('beta_tester'), subscriptionInfo: { status: 'active', daysleft: null } })
  server.give(getDashboardStats, {
    totalProfitLoss: 0,
    winRate: 0,
    profitableWeeks: 0,
    totalTrades: 0,
    habitStreak: 0,
  })
  server.give(listOwnContracts, { contracts: [] })
  server.give(listAnnouncements, {
    announcements: texts.map((text, index) => ({ id: idOf(20 + index), text, endsAt: AT })),
    maintenance: given.maintenance ?? null,
    supportUntil: given.supportUntil ?? null,
  })
  server.give(activeLocks, { at: AT, timeZone: 'UTC', day: '2026-11-20', active, changesAt: null, today: [] })
  server.give(getResetStart, { day: '2026-11-20', timeZone: 'UTC', offer, ifThens: [], last: null })
  const shown = await show(<LaterParts />, address)
  await waitFor(() => {
    for (const endpoint of [activeLocks, getResetStart, listAnnouncements, getSampleData])
      expect(server.sent(endpoint)).not.toEqual([])
  })
  return shown
}
const lock = () => screen.findByRole('complementary', { name: 'A lock is active' })
const reset = () => screen.findByRole('complementary', { name: 'A reset is offered' })

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
})

describe('what the frame shows later', () => {
  it('is nothing if nothing is to be said', async () => {
    const { container } = await showAt('/journal')
    expect(container.textContent).toBe('')
  })

  it('comes with the page of resets, which works without a connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { router } = await showAt('/journal')
    const preload = vi.spyOn(router, 'preloadRoute').mockResolvedValue(undefined)
    await vi.advanceTimersByTimeAsync(5000)
    expect(preload).toHaveBeenCalledWith({ to: '/reset' })
  })

  it('is the active lock, but not on the stop page', async () => {
    await showAt('/journal', { active: [LOCK] })
    expect((await lock()).textContent).toContain('15 minutes off')
    const { container } = await showAt('/lock', { active: [LOCK] })
    await waitFor(() => expect(container.textContent).toBe(''))
  })

  it('is an offered reset until it is dismissed', async () => {
    const { user } = await showAt('/journal', { offer: OFFER })
    expect((await reset()).textContent).toContain('You lost two in a row at 04:00 PM')
    server.give(silenceResets, { ok: true })
    await user.click(screen.getByRole('button', { name: 'Not today' }))
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  })

  it('is no offer of a reset during one', async () => {
    await showAt('/journal', { offer: OFFER })
    await reset()
    const { container } = await showAt('/reset', { offer: OFFER })
    expect(container.textContent).toBe('')
  })

  it('is every announcement', async () => {
    await showAt('/journal', { texts: ['New importers.', 'A new calendar.'] })
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
        ...['New importers.', 'A new calendar.'],
      ]),
    )
  })

  it('is maintenance or the access of support, also without an announcement', async () => {
    const { unmount } = await showAt('/journal', { maintenance: 'Moving house.' })
    expect((await screen.findByRole('status')).textContent).toContain('Moving house.')
    unmount()
    queryClient.clear()
    await showAt('/journal', { supportUntil: '2026-11-21T16:00:00Z' })
    expect(await screen.findByRole('button', { name: 'End support access' })).toBeTruthy()
  })

  it('sends resets that an earlier visit could not', async () => {
    queueReset(DRAFT)
    server.give(saveReset, ({ body }) => {
      const { timeZone: _, ...kept } = body as ResetDraft
      return { ...kept, day: '2026-11-20' } as Reset
    })
    await showAt('/journal')
    await waitFor(() => expect(server.bodies(saveReset)).toEqual([DRAFT]))
  })
})
