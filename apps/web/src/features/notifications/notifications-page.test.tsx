import {
  listNotifications,
  type Notification,
  readNotifications,
} from '@ballast/contract/notifications/notifications'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pressUndo } from '../../test/dom/press-in-message.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { NotificationsPage } from './notifications-page.tsx'

const noteOf = (part: Partial<Notification> = {}): Notification => ({
  id: idOf(60),
  kind: 'groups',
  urgency: 'normal',
  title: ['A reply'],
  paragraphs: [],
  currency: null,
  link: { label: 'Read it', path: '/groups' },
  groupKey: null,
  createdAt: '2026-11-20T15:00:00Z',
  isRead: false,
  snoozedUntil: null,
  isListed: true,
  deliveries: [],
  ...part,
})
const giveList = (notifications: Notification[], hasMore = false) => {
  const unread = notifications.filter(({ isRead }) => !isRead).length
  server.give(listNotifications, { notifications, unread, hasMore })
}
const showPage = (filter: 'all' | 'groups' = 'all') =>
  show(
    <main id="main" tabIndex={-1}>
      <NotificationsPage filter={filter} onFilterChange={() => {}} />
    </main>,
    '/notifications',
  )

describe('notifications', () => {
  it('are all marked as read, of the shown kind only, and Undo makes the same ones new again', async () => {
    giveList([noteOf(), noteOf({ id: idOf(61), title: ['An old one'], isRead: true })])
    const { user } = await showPage('groups')
    server.give(readNotifications, ({ body }) => {
      giveList([noteOf({ isRead: (body as { isRead?: boolean }).isRead ?? true })])
      return { ok: true as const }
    })
    await user.click(await screen.findByRole('button', { name: 'Mark all read' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull())
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
    await pressUndo(user)
    expect(await screen.findByRole('button', { name: 'Mark all read' })).toBeTruthy()
    expect(server.bodies(readNotifications)).toEqual([
      { kinds: ['groups'] },
      { ids: [idOf(60)], isRead: false },
    ])
  })

  it('that are snoozed are not new: nothing is offered that would not mark them', async () => {
    const quiet = noteOf({ snoozedUntil: '2026-11-21T15:00:00Z' })
    server.give(listNotifications, { notifications: [quiet], unread: 0, hasMore: false })
    await showPage('groups')
    expect(await screen.findByText(/^Quiet until/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
  })

  it('that are new only among the earlier ones can be marked, too', async () => {
    server.give(listNotifications, { notifications: [noteOf({ isRead: true })], unread: 3, hasMore: true })
    const { user } = await showPage()
    server.give(readNotifications, { ok: true })
    await user.click(await screen.findByRole('button', { name: 'Mark all read' }))
    await waitFor(() => expect(server.bodies(readNotifications)).toEqual([{}]))
  })

  it('have their days one heading level below the title', async () => {
    giveList([noteOf()])
    await showPage()
    const levels = await waitFor(() => {
      const shown = screen.getAllByRole('heading').map(({ tagName }) => tagName)
      expect(shown.length).toBeGreaterThan(1)
      return shown
    })
    expect(levels).toEqual(['H1', 'H2'])
  })

  it('that were not marked stay new, and this is said', async () => {
    giveList([noteOf()])
    const { user } = await showPage()
    server.refuse(readNotifications, 'internal')
    await user.click(await screen.findByRole('button', { name: 'Mark all read' }))
    expect(await screen.findByText('The notifications were not marked')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Mark all read' })).toBeTruthy()
  })

  it('are read by following their link, which sends it once', async () => {
    giveList([noteOf()])
    const { user, address } = await showPage()
    server.give(readNotifications, { ok: true })
    await user.click(await screen.findByRole('link', { name: 'Read it' }))
    await waitFor(() => expect(address()).toBe('/groups'))
    expect(server.bodies(readNotifications)).toEqual([{ ids: [idOf(60)], isRead: true }])
  })

  it('come in pages, and say so if an earlier one did not load', async () => {
    giveList([noteOf()], true)
    const { user } = await showPage()
    const more = await screen.findByRole('button', { name: 'Show earlier ones' })
    server.refuse(listNotifications, 'internal')
    await user.click(more)
    expect(await screen.findByText(/The rest did not load/)).toBeTruthy()
    giveList([noteOf({ id: idOf(59), title: ['The first of all'] })])
    await user.click(more)
    expect(await screen.findByText('The first of all')).toBeTruthy()
    expect(screen.getAllByText('A reply').length).toBeGreaterThan(0)
  })

  it('that did not load can be retried', async () => {
    server.refuse(listNotifications, 'internal')
    const { user } = await showPage()
    expect(await screen.findByText('Your notifications did not load')).toBeTruthy()
    giveList([noteOf()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Read it' })).toBeTruthy()
  })
})
