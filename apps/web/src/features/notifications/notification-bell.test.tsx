import { listNotifications, readNotifications } from '@ballast/contract/notifications/notifications'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { whileFirstPageIsComing } from '../../test/dom/first-page.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { NotificationBell } from './notification-bell.tsx'

it('counts what is new once the first page is on the screen', async () => {
  const showFirstPage = whileFirstPageIsComing()
  server.give(listNotifications, { notifications: [], unread: 3, hasMore: false })
  await show(<NotificationBell />)
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy()
  expect(server.sent(listNotifications)).toEqual([])
  showFirstPage()
  expect(await screen.findByRole('button', { name: 'Notifications, 3 new' })).toBeTruthy()
})

it('opens the list, which says that it is empty', async () => {
  server.give(listNotifications, { notifications: [], unread: 0, hasMore: false })
  const { user } = await show(<NotificationBell />)
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  expect(await screen.findByText('No notifications yet.')).toBeTruthy()
})

it('leaves the focus on the first control if nothing is new', async () => {
  server.give(listNotifications, { notifications: [], unread: 0, hasMore: false })
  const { user } = await show(<NotificationBell />)
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  expect(document.activeElement?.tagName).not.toBe('H2')
})

it('keeps the focus in its panel when the button that marks all as read is gone', async () => {
  const give = (unread: number) =>
    server.give(listNotifications, { notifications: [], unread, hasMore: true })
  give(3)
  const { user } = await show(<NotificationBell />)
  await user.click(await screen.findByRole('button', { name: 'Notifications, 3 new' }))
  server.give(readNotifications, () => {
    give(0)
    return { ok: true as const }
  })
  const panel = await screen.findByRole('dialog', { name: 'Notifications' })
  await user.click(screen.getByRole('button', { name: 'Mark all read' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull())
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
