import { listAlerts } from '@ballast/contract/alerts/alerts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { AlertsCard } from './alerts-card.tsx'

const asked = vi.hoisted(() => ({ times: 0 }))
vi.mock(import('./alert-rules-dialog.tsx'), () => {
  asked.times += 1
  throw new TypeError('Failed to fetch dynamically imported module')
})

it('the page stays if the dialog with the rules does not load', async () => {
  giveUsual()
  server.give(listAlerts, { alerts: [], unread: 0, hasMore: false })
  const { user } = await show(<AlertsCard />)
  await screen.findByText(/^No alerts yet/)
  await user.click(screen.getByRole('button', { name: 'Rules' }))
  await waitFor(() => expect(asked.times).toBeGreaterThan(0))
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(screen.getByText(/^No alerts yet/)).toBeTruthy()
})
