import { listNotifications } from '@ballast/contract/notifications/notifications'
import { screen } from '@testing-library/react'
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
