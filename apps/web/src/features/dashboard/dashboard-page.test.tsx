import { getDashboard } from '@ballast/contract/dashboard'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { DashboardPage } from './dashboard-page.tsx'
import { NoTradesHere } from './no-trades-here.tsx'

it('says that the dashboard did not load, without any figure, and offers a retry', async () => {
  giveUsual()
  server.refuse(getDashboard, 'internal')
  await show(<DashboardPage search={{}} />, '/dashboard')
  expect(await screen.findByText('The dashboard did not load')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Try again/ })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/\$/)
})

it('says that the filters match no trades, and one press clears them', async () => {
  giveUsual()
  const { user, address } = await show(<NoTradesHere />, '/dashboard?from=2026-11-01&to=2026-11-20')
  expect(await screen.findByText('No trades in this range')).toBeTruthy()
  expect(screen.getByText(/^Nov 1 – 20, 2026\. Widen the dates/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(address()).toBe('/dashboard')
})
