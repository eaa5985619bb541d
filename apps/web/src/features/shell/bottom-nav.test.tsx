import { listAlerts } from '@ballast/contract/alerts/alerts'
import { getUser } from '@ballast/contract/auth'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { userOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { BottomNav } from './bottom-nav.tsx'

it.each([
  [1, /^Prop Tracker ?, 1 new alert$/],
  [2, /^Prop Tracker ?, 2 new alerts$/],
])('says at the Prop Tracker that there are new alerts: %i', async (unread, name) => {
  server.give(getUser, { ...userOf(), subscriptionInfo: { status: 'active', daysleft: null } })
  server.give(listAlerts, { alerts: [], unread, hasMore: false })
  await show(<BottomNav />, '/dashboard')
  expect(await screen.findByRole('link', { name })).toBeTruthy()
})
