import { type Alert, changeAlertSetting, listAlerts, readAlerts } from '@ballast/contract/alerts/alerts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setPrivacyMode } from '../../lib/preferences.ts'
import { pressUndo } from '../../test/dom/press-in-message.ts'
import { queryClient } from '../../test/dom/queries.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { AlertsCard } from './alerts-card.tsx'

const alert = (part: Partial<Alert> = {}): Alert => ({
  id: idOf(70),
  attemptId: idOf(300),
  accountId: idOf(1),
  accountName: 'Apex 50K',
  kind: 'daily_room',
  title: ['80% of the daily room is used'],
  text: ['You may lose ', { amount: '200' }, ' more today.'],
  currency: 'USD',
  tradeId: null,
  at: '2026-11-20T15:00:00Z',
  noticedAt: '2026-11-20T15:00:00Z',
  isLate: false,
  isRead: false,
  snoozedUntil: null,
  ...part,
})
const SETTING = {
  accountId: idOf(1),
  kind: 'daily_room',
  isMuted: true,
  snoozedUntil: null,
  thresholds: null,
} as const

async function showCard(alerts: Alert[], more: { unread?: number; hasMore?: boolean } = {}) {
  giveUsual()
  server.give(listAlerts, {
    alerts,
    unread: alerts.filter(({ isRead }) => !isRead).length,
    hasMore: false,
    ...more,
  })
  server.give(changeAlertSetting, SETTING)
  return show(
    <main id="main" tabIndex={-1}>
      <AlertsCard />
    </main>,
  )
}

describe('an alert', () => {
  it('shows its sentence with the amount, its account, and that it is new', async () => {
    await showCard([alert()])
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toMatch(/80% of the daily room is used, new/)
    expect(row.textContent).toMatch(/Apex 50K. You may lose \$200\.00 more today\./)
    expect(screen.getByText('1 new')).toBeTruthy()
  })

  it('hides the amount in privacy mode', async () => {
    setPrivacyMode(true)
    await showCard([alert()])
    expect((await screen.findByRole('listitem')).textContent).not.toMatch(/200/)
  })

  it('says when it was noticed late, and until when it is snoozed', async () => {
    await showCard([alert({ isLate: true, snoozedUntil: '2026-11-20T18:00:00Z', isRead: true })])
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toMatch(/Noticed here at .*, after the fact\. Quiet until /)
    expect(row.textContent).not.toMatch(/, new/)
  })

  it('links to the trade that set it off, if there is one', async () => {
    await showCard([alert({ tradeId: idOf(100) })])
    const link = await screen.findByRole('link', { name: /^Open the trade/ })
    expect(link.getAttribute('href')).toBe(`/journal?trade=${idOf(100)}`)
  })
})

describe('a card without alerts', () => {
  it('shows a calm sentence', async () => {
    await showCard([])
    expect(await screen.findByText(/No alerts yet/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
  })

  it('says that it is loading until it has loaded', async () => {
    giveUsual()
    const release = server.hold(listAlerts, { alerts: [], unread: 0, hasMore: false })
    await show(<AlertsCard />)
    expect(screen.getByRole('status', { name: 'Loading your alerts' })).toBeTruthy()
    release()
    expect(await screen.findByText(/No alerts yet/)).toBeTruthy()
    expect(screen.queryByRole('status', { name: 'Loading your alerts' })).toBeNull()
  })

  it('says what went wrong, and offers a retry', async () => {
    giveUsual()
    server.refuse(listAlerts, 'internal')
    const { user } = await show(<AlertsCard />)
    expect(await screen.findByText('Your alerts did not load')).toBeTruthy()
    server.give(listAlerts, { alerts: [alert()], unread: 1, hasMore: false })
    await user.click(screen.getByRole('button', { name: /Try again/ }))
    expect(await screen.findByRole('listitem')).toBeTruthy()
  })
})

describe('a trader', () => {
  it('mutes a rule for one account, and undoes it', async () => {
    const { user } = await showCard([alert()])
    await user.click(await screen.findByRole('button', { name: 'Change this alert of Apex 50K' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mute this rule for Apex 50K' }))
    await pressUndo(user)
    await waitFor(() => expect(server.sent(changeAlertSetting)).toHaveLength(2))
    expect(server.sent(changeAlertSetting).map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { id: idOf(1) }, body: { kind: 'daily_room', isMuted: true } },
      { params: { id: idOf(1) }, body: { kind: 'daily_room', isMuted: false } },
    ])
  })

  it('snoozes an alert for exactly an hour', async () => {
    const { user } = await showCard([alert()])
    await user.click(await screen.findByRole('button', { name: 'Change this alert of Apex 50K' }))
    const before = Date.now()
    await user.click(await screen.findByRole('menuitem', { name: 'Quiet for an hour' }))
    await waitFor(() => expect(server.sent(changeAlertSetting)).toHaveLength(1))
    const [call] = server.sent(changeAlertSetting)
    const { snoozedUntil = '' } = (call?.body ?? {}) as { snoozedUntil?: string }
    const minutes = (Date.parse(snoozedUntil) - before) / 60_000
    expect(minutes).toBeGreaterThanOrEqual(60)
    expect(minutes).toBeLessThan(61)
  })
})

it('undoes quiet with the quiet that there was', async () => {
  const until = new Date(Date.now() + 20 * 60 * 60_000).toISOString()
  const { user } = await showCard([alert({ snoozedUntil: until })])
  await user.click(await screen.findByRole('button', { name: 'Change this alert of Apex 50K' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Quiet for an hour' }))
  await pressUndo(user)
  await waitFor(() => expect(server.sent(changeAlertSetting)).toHaveLength(2))
  expect(server.bodies(changeAlertSetting)[1]).toEqual({ kind: 'daily_room', snoozedUntil: until })
})

describe('the list', () => {
  it('says when a change failed', async () => {
    const { user } = await showCard([alert()])
    server.refuse(changeAlertSetting, 'internal')
    await user.click(await screen.findByRole('button', { name: 'Change this alert of Apex 50K' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Quiet for a day' }))
    expect(await screen.findByText('The alert rule was not changed')).toBeTruthy()
  })

  it('marks all as read', async () => {
    const { user } = await showCard([alert()])
    const button = await screen.findByRole('button', { name: 'Mark all read' })
    server.give(readAlerts, () => {
      server.give(listAlerts, { alerts: [alert({ isRead: true })], unread: 0, hasMore: false })
      return { ok: true as const }
    })
    await user.click(button)
    await waitFor(() => expect(server.sent(readAlerts)).toHaveLength(1))
    // The button disappears, and would take the focus with it.
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  })

  it('keeps what it shows if more of it does not load, says why, and can try again', async () => {
    const { user } = await showCard([alert()], { hasMore: true })
    const more = await screen.findByRole('button', { name: 'Show more' })
    server.refuse(listAlerts, 'too_many_requests')
    await user.click(more)
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries.')
    expect(screen.getByText('80% of the daily room is used')).toBeTruthy()
    expect(screen.getByText('1 new')).toBeTruthy()
    const second = alert({ id: idOf(71), title: ['90% of the daily room is used'] })
    server.give(listAlerts, { alerts: [alert(), second], unread: 2, hasMore: false })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('90% of the daily room is used')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows more, and fewer again', async () => {
    const { user } = await showCard([alert()], { hasMore: true })
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(server.sent(listAlerts).at(-1)?.query).toMatchObject({ limit: '25' }))
    await user.click(await screen.findByRole('button', { name: 'Show fewer' }))
    expect(screen.queryByRole('combobox', { name: 'Rule' })).toBeNull()
    expect(document.activeElement?.id).toBe('main')
  })

  it('can still be continued if what it shows could not be loaded again', async () => {
    await showCard([alert()], { hasMore: true })
    await screen.findByRole('button', { name: 'Show more' })
    server.refuse(listAlerts, 'too_many_requests')
    await act(async () => {
      await queryClient.invalidateQueries({ queryKey: ['/api/alerts'] })
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
    expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy()
  })
})
