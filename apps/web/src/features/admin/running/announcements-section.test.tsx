import {
  type AdminAnnouncement,
  adminListAnnouncements,
  endAnnouncement,
  publishAnnouncement,
} from '@ballast/contract/admin/announcements'
import { DAY_MS } from '@ballast/domain/time/durations'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose } from '../../../test/dom/choose.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { AnnouncementsSection } from './announcements-section.tsx'

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

function announcementOf(part: Partial<AdminAnnouncement> = {}): AdminAnnouncement {
  return {
    id: idOf(960),
    text: 'A new importer',
    audience: 'everyone',
    dismissed: 0,
    tells: false,
    startsAt: inDays(-1),
    endsAt: inDays(1),
    toldAt: null,
    ...part,
  }
}

async function showSection(...parts: Partial<AdminAnnouncement>[]) {
  const announcements = parts.map((part, index) => announcementOf({ id: idOf(960 + index), ...part }))
  server.give(adminListAnnouncements, { announcements, next: null })
  const shown = await show(<AnnouncementsSection />, '/admin')
  if (parts.length === 0) return { ...shown, rows: [] }
  const list = within(await screen.findByRole('list', { name: 'Announcements' }))
  return { ...shown, rows: list.getAllByRole('listitem').map(({ textContent }) => textContent) }
}

describe('an announcement', () => {
  it('says whether it is current, upcoming or over', async () => {
    const { rows } = await showSection(
      {},
      { startsAt: inDays(1), endsAt: inDays(2) },
      { startsAt: inDays(-2), endsAt: inDays(-1) },
    )
    expect(rows[0]).toMatch(/Shown nowEnd now$/)
    expect(rows[1]).toMatch(/To comeEnd now$/)
    expect(rows[2]).toMatch(/Over$/)
  })
  it('says who it is for and how many put it away', async () => {
    const { rows } = await showSection({ audience: 'free', dismissed: 1 }, { dismissed: 12 })
    expect(rows[0]).toContain('Those without Pro, ')
    expect(rows[0]).toContain('Dismissed by 1 person.')
    expect(rows[1]).toContain('Dismissed by 12 people.')
  })
  it('says whether it was sent as a notification', async () => {
    const over = { tells: true, startsAt: inDays(2), endsAt: inDays(-1) }
    const { rows } = await showSection({}, { tells: true }, { tells: true, toldAt: inDays(-1) }, over)
    // Ended before it began.
    expect(rows[3]).toContain('Never sent as a notification.')
    expect(rows[0]).not.toContain('notification')
    expect(rows[1]).toContain('To be sent as a notification.')
    expect(rows[2]).toContain('Sent as a notification.')
  })
  it('is ended at once', async () => {
    const { user } = await showSection({})
    server.give(endAnnouncement, { ok: true })
    server.give(adminListAnnouncements, {
      announcements: [announcementOf({ endsAt: inDays(0) })],
      next: null,
    })
    await user.click(screen.getByRole('button', { name: 'End now' }))
    expect(await screen.findByText('Announcement ended')).toBeDefined()
    expect(await screen.findByText('Over')).toBeDefined()
    expect(server.sent(endAnnouncement)[0]?.params).toEqual({ id: idOf(960) })
  })
})

describe('a new announcement', () => {
  const publish = () => screen.getByRole('button', { name: 'Publish' })
  it('without words is not sent', async () => {
    const { user } = await showSection()
    expect(await screen.findByText('No announcements yet')).toBeDefined()
    await user.click(publish())
    expect(screen.getByText('Write what there is to know')).toBeDefined()
    expect(server.sent(publishAnnouncement)).toEqual([])
  })
  it('that ends before it begins is not sent', async () => {
    const { user } = await showSection()
    await user.type(screen.getByLabelText('Text'), 'Back soon')
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2020-01-01T10:00' } })
    await user.click(publish())
    expect(screen.getByText('The end comes after the beginning')).toBeDefined()
    expect(server.sent(publishAnnouncement)).toEqual([])
  })
  it('is by default for everyone, for a day from now, and no notification', async () => {
    const { user } = await showSection()
    server.give(publishAnnouncement, announcementOf())
    await user.type(screen.getByLabelText('Text'), 'Back soon')
    await user.click(publish())
    expect(await screen.findByText('Announcement published')).toBeDefined()
    const [body] = server.bodies<{ startsAt: string; endsAt: string }>(publishAnnouncement)
    expect(body).toMatchObject({ text: 'Back soon', audience: 'everyone', tells: false })
    expect(Date.parse(body?.endsAt ?? '') - Date.parse(body?.startsAt ?? '')).toBe(DAY_MS)
    expect(screen.getByLabelText('Text')).toHaveProperty('value', '')
  })
  it('goes to its chosen audience, as a notification too', async () => {
    const { user } = await showSection()
    server.give(publishAnnouncement, announcementOf())
    await user.type(screen.getByLabelText('Text'), 'The groups are open')
    await choose(user, 'For', 'Beta testers')
    await user.click(screen.getByRole('checkbox', { name: /^Send it as a notification too/ }))
    await user.click(publish())
    await screen.findByText('Announcement published')
    expect(server.bodies(publishAnnouncement)).toMatchObject([{ audience: 'beta_tester', tells: true }])
  })
  it('keeps what is typed while another one is being published', async () => {
    const { user } = await showSection()
    const answer = server.hold(publishAnnouncement, announcementOf())
    await user.type(screen.getByLabelText('Text'), 'Back soon')
    await user.click(publish())
    await user.clear(screen.getByLabelText('Text'))
    await user.type(screen.getByLabelText('Text'), 'The next one')
    answer()
    expect(await screen.findByText('Announcement published')).toBeDefined()
    expect(screen.getByLabelText('Text')).toHaveProperty('value', 'The next one')
  })
  it('that was not published is there again after the page was left, and gone once it is published', async () => {
    const { user, unmount } = await showSection()
    await user.type(screen.getByLabelText('Text'), 'Back soon')
    await choose(user, 'For', 'Beta testers')
    unmount()
    const again = await showSection()
    expect(screen.getByText('Your unsaved draft was restored.')).toBeDefined()
    expect(screen.getByLabelText('Text')).toHaveProperty('value', 'Back soon')
    server.give(publishAnnouncement, announcementOf())
    await again.user.click(publish())
    await screen.findByText('Announcement published')
    expect(server.bodies(publishAnnouncement)).toMatchObject([{ text: 'Back soon', audience: 'beta_tester' }])
    again.unmount()
    await showSection()
    expect(screen.getByLabelText('Text')).toHaveProperty('value', '')
  })
  it('that is refused at a field says why once, there', async () => {
    const { user } = await showSection()
    server.refuse(publishAnnouncement, 'invalid_input', { text: 'Too loud' })
    await user.type(screen.getByLabelText('Text'), 'BACK SOON')
    await user.click(publish())
    expect(await screen.findAllByText('Too loud')).toHaveLength(1)
    expect(screen.queryByText('This could not be done')).toBeNull()
  })
  it('that the server refuses keeps its text', async () => {
    const { user } = await showSection()
    server.refuse(publishAnnouncement, 'internal')
    await user.type(screen.getByLabelText('Text'), 'Back soon')
    await user.click(publish())
    expect(await screen.findByText('This could not be done')).toBeDefined()
    expect(screen.getByLabelText('Text')).toHaveProperty('value', 'Back soon')
  })
})
