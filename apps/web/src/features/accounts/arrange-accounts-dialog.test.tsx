import { orderAccounts } from '@ballast/contract/accounts/accounts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accountOf, idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { ArrangeAccountsDialog } from './arrange-accounts-dialog.tsx'

it('an order of accounts that was not saved is shown as it was', async () => {
  giveUsual()
  server.refuse(orderAccounts, 'internal')
  const accounts = [accountOf(), accountOf({ id: idOf(2), name: 'Own money' })]
  const { user } = await show(<ArrangeAccountsDialog accounts={accounts} onClose={() => {}} />)
  await user.click(await screen.findByRole('button', { name: 'Move Own money up' }))
  expect(await screen.findByText('The order was not saved')).toBeTruthy()
  const names = () => screen.getAllByRole('listitem').map((item) => item.textContent)
  await waitFor(() => expect(names().map((name) => /Own money/.test(name ?? ''))).toEqual([false, true]))
})

it('an order is sent once the one before it is saved, so that the last one stays', async () => {
  giveUsual()
  const answer = server.hold(orderAccounts, { ok: true })
  const accounts = [accountOf(), accountOf({ id: idOf(2), name: 'Own money' })]
  const { user } = await show(<ArrangeAccountsDialog accounts={accounts} onClose={() => {}} />)
  await user.click(await screen.findByRole('button', { name: 'Move Own money up' }))
  await user.click(await screen.findByRole('button', { name: 'Move Own money down' }))
  expect(server.sent(orderAccounts)).toHaveLength(1)
  answer()
  await waitFor(() => expect(server.sent(orderAccounts)).toHaveLength(2))
})
