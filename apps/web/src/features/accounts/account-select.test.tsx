import { listAccounts } from '@ballast/contract/accounts/accounts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../test/dom/queries.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { AccountSelect } from './account-select.tsx'

it('accounts that could not be fetched again are still there to choose from', async () => {
  giveUsual()
  const { user } = await show(<AccountSelect aria-label="Account" value={null} onValueChange={() => {}} />)
  await waitFor(() => expect(server.sent(listAccounts)).toHaveLength(1))
  server.refuse(listAccounts, 'too_many_requests')
  await act(() => queryClient.invalidateQueries({ queryKey: ['/api/accounts'] }))
  await waitFor(() => expect(queryClient.getQueryState(['/api/accounts'])?.status).toBe('error'))
  expect(screen.getByRole('combobox', { name: /^Account/ }).textContent).toBe('Choose an account')
  await user.click(screen.getByRole('combobox', { name: /^Account/ }))
  expect(await screen.findByRole('option', { name: /Apex 50K/ })).toBeTruthy()
})
