import { listAccounts } from '@ballast/contract/accounts/accounts'
import { listRemovedAccounts } from '@ballast/contract/accounts/removed-accounts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accountOf, idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { AccountSwitcher } from './account-switcher.tsx'

const accounts = [
  accountOf({ id: idOf(1), name: 'Apex 50K' }),
  accountOf({ id: idOf(2), name: 'Topstep 50K' }),
  accountOf({ id: idOf(3), name: 'Old one', archived: true }),
]

async function openSwitcher(role: 'user' | 'beta_tester' = 'user') {
  giveUsual({ accounts, role })
  const shown = await show(<AccountSwitcher />)
  await shown.user.click(await screen.findByRole('button', { name: /^Account: / }))
  await screen.findByRole('menuitemcheckbox', { name: /Apex 50K/ })
  return shown
}

describe('the menu of accounts', () => {
  it('selects one, several and all, in the address', async () => {
    const { user, address } = await openSwitcher()
    expect(screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)).toEqual([
      ...['All accounts', 'A5Apex 50K', 'T5Topstep 50K', 'OOOld one'],
    ])
    expect(screen.getByText('Archived')).toBeTruthy()
    const choose = (name: RegExp) => user.click(screen.getByRole('menuitemcheckbox', { name }))
    await choose(/Apex/)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Account: Apex 50K' })).toBeTruthy())
    await choose(/Topstep/)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Account: 2 accounts' })).toBeTruthy())
    expect(decodeURIComponent(address())).toContain(idOf(2))
    await choose(/All accounts/)
    await waitFor(() => expect(address()).toBe('/journal'))
  })
  it('begins with its first item if it is opened by a key', async () => {
    giveUsual({ accounts })
    const { user } = await show(<AccountSwitcher />)
    const trigger = await screen.findByRole('button', { name: /^Account: / })
    trigger.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('All accounts'))
  })
  it('leads beta testers to the page of accounts', async () => {
    const { user, address } = await openSwitcher('beta_tester')
    await user.click(screen.getByRole('menuitem', { name: 'Manage accounts' }))
    await waitFor(() => expect(address()).toBe('/accounts'))
  })
  it('opens the accounts in a dialog for those without that page', async () => {
    server.give(listRemovedAccounts, [])
    const { user } = await openSwitcher()
    await user.click(screen.getByRole('menuitem', { name: 'Manage accounts' }))
    expect(await screen.findByRole('dialog', { name: 'Accounts' })).toBeTruthy()
  })
  it('does not say that there are no accounts while they load', async () => {
    giveUsual()
    const answer = server.hold(listAccounts, accounts)
    const { user } = await show(<AccountSwitcher />)
    await user.click(await screen.findByRole('button', { name: /^Account: / }))
    expect(await screen.findByText('Loading your accounts')).toBeTruthy()
    expect(screen.queryByText(/No account yet/)).toBeNull()
    answer()
    expect(await screen.findByRole('menuitemcheckbox', { name: /Apex 50K/ })).toBeTruthy()
  })
  it('does not say that all are shown if the names of those chosen did not load', async () => {
    giveUsual()
    server.refuse(listAccounts, 'outside_range')
    const address = `/journal?account=${idOf(1)}`
    const { user } = await show(<AccountSwitcher />, address)
    await user.click(await screen.findByRole('button', { name: 'Account: 1 account' }))
    expect(await screen.findByText('Accounts did not load.')).toBeTruthy()
    const all = screen.getByRole('menuitemcheckbox', { name: 'All accounts' })
    expect(all.getAttribute('aria-checked')).toBe('false')
  })
})
