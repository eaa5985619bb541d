import { getSubscription } from '@ballast/contract/auth'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../test/dom/queries.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { PlanLabel } from './plan-label.tsx'

it('the plan stays what it is while the server cannot say', async () => {
  giveUsual()
  server.give(getSubscription, { status: 'active', plan: 'yearly' })
  await show(<PlanLabel />, '/dashboard')
  expect(await screen.findByText('Pro (Yearly)')).toBeTruthy()
  server.refuse(getSubscription, 'internal')
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(server.sent(getSubscription).length).toBeGreaterThan(1))
  await act(async () => {})
  expect(screen.getByText('Pro (Yearly)')).toBeTruthy()
})
