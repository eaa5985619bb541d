import { suggestAccountMerge } from '@ballast/contract/accounts/account-merges'
import { getBalances, listMoneyLines } from '@ballast/contract/accounts/account-money'
import {
  type Account,
  createAccount,
  deleteAccount,
  listAccounts,
  updateAccount,
} from '@ballast/contract/accounts/accounts'
import { listCurrencyRates } from '@ballast/contract/accounts/currency-rates'
import { listRemovedAccounts, restoreRemovedAccount } from '@ballast/contract/accounts/removed-accounts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isDisabled } from '../../test/dom/is-disabled.ts'
import { pressUndo } from '../../test/dom/press-in-message.ts'
import { queryClient } from '../../test/dom/queries.ts'
import { accountOf, balanceOf, idOf, ledgerCheckOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { AccountsPage } from './accounts-page.tsx'

const OWN = accountOf({
  id: idOf(2),
  name: 'Own money',
  kind: 'personal',
  startingBalance: '1000',
  tradeCount: 4,
})

function giveAccounts(...accounts: Account[]) {
  server.give(listAccounts, accounts)
  server.give(
    getBalances,
    accounts.map((account) => balanceOf(account)),
  )
}
function giveAll(...accounts: Account[]) {
  giveUsual()
  giveAccounts(...accounts)
  server.give(listMoneyLines, { lines: [], next: null })
  server.give(listRemovedAccounts, [])
  server.give(suggestAccountMerge, { suggestion: null })
  server.give(listCurrencyRates, [])
}
async function showPage() {
  const shown = await show(<AccountsPage groups={null} />, '/accounts')
  const press = async (name: string | RegExp) => shown.user.click(await screen.findByRole('button', { name }))
  /** Presses an entry of an account's menu. */
  const act = async (account: Account, name: string) => {
    await press(`Actions for ${account.name}`)
    await shown.user.click(await screen.findByRole('menuitem', { name }))
  }
  return { ...shown, press, act }
}
const rows = async () =>
  within(await screen.findByRole('table', { name: /ccounts/ }))
    .getAllByRole('button', { name: /^Actions for/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Actions for ', ''))

it('the region around the table does not have the name of the table, which is one itself where it scrolls', async () => {
  giveAll(OWN)
  await showPage()
  await screen.findByRole('table', { name: 'Accounts' })
  expect(screen.getByRole('region', { name: 'Balances' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Accounts' })).toBeNull()
})

describe('the accounts', () => {
  it('say that the start is the first deposit, where it is', async () => {
    giveAll(accountOf(), OWN)
    server.give(getBalances, [balanceOf(accountOf()), { ...balanceOf(OWN), funded: '1000.00' }])
    await showPage()
    const [note, another] = await screen.findAllByText('the first deposit')
    expect(note?.closest('tr')?.textContent).toContain('Own money')
    expect(another).toBeUndefined()
  })

  it('say on how many days they agree with the statements', async () => {
    giveAll(accountOf())
    server.give(getBalances, [
      { ...balanceOf(accountOf()), statements: { days: 1, agree: 1, apart: '0.00' } },
    ])
    await showPage()
    expect(await screen.findByText('1 of 1 day agrees to the cent')).toBeTruthy()
  })

  it('say whether they agree with the broker’s ledger, if there is one', async () => {
    giveAll(accountOf(), OWN)
    const ledger = ledgerCheckOf({ difference: '-0.02' })
    server.give(getBalances, [balanceOf(accountOf()), { ...balanceOf(OWN), ledger }])
    await showPage()
    const [note, another] = await screen.findAllByText(/the broker’s ledger of/)
    expect(note?.closest('tr')?.textContent).toMatch(
      /Own money.*\$0.02 less in the broker’s ledger of Jun 16, 2026/,
    )
    expect(another).toBeUndefined()
  })

  it('are all there to be corrected if their sum is too large to be exact', async () => {
    const large = { ...OWN, startingBalance: '8000000000' }
    giveAll(large, { ...large, id: idOf(3), name: 'Typed wrong' }, { ...OWN, id: idOf(4), currency: 'EUR' })
    await showPage()
    expect(await screen.findByText('Too large to add up to the cent')).toBeTruthy()
    expect(await rows()).toContain('Typed wrong')
    // Nor are the others without them.
    expect(screen.queryByRole('region', { name: 'Total in one currency' })).toBeNull()
  })

  it('begin with the first, which is sent once and is then in the table', async () => {
    giveAll()
    const { user, press } = await showPage()
    const empty = await screen.findByText('No account yet')
    await user.click(screen.getAllByRole('button', { name: 'New account' })[0] ?? empty)
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Own money')
    server.refuse(createAccount, 'account_limit')
    await press('Add account')
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeTruthy()
    server.give(createAccount, () => {
      giveAccounts(OWN)
      return OWN
    })
    await press('Add account')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await rows()).toEqual(['Own money'])
    expect(await screen.findByText('1 in use. 4 trades.')).toBeTruthy()
    expect(server.bodies<Account>(createAccount).map(({ name }) => name)).toEqual(['Own money', 'Own money'])
  })

  it('that did not load can be retried', async () => {
    giveAll()
    server.refuse(listAccounts, 'internal')
    const { press } = await showPage()
    expect(await screen.findByText('Accounts did not load')).toBeTruthy()
    giveAccounts(OWN)
    await press('Try again')
    expect(await rows()).toEqual(['Own money'])
  })

  it('are there without their balances, which can be retried', async () => {
    giveAll(OWN)
    server.refuse(getBalances, 'internal')
    const { press } = await showPage()
    expect(await screen.findByText(/Balances did not load/)).toBeTruthy()
    expect(await rows()).toEqual(['Own money'])
    server.give(getBalances, [balanceOf(OWN)])
    await press('Try again')
    expect((await screen.findAllByText('$1,060.00')).length).toBeGreaterThan(0)
    expect(screen.queryByText(/did not load/)).toBeNull()
  })

  it('in two currencies are not added up without a rate, and the rates open from there', async () => {
    giveAll(OWN, accountOf({ currency: 'EUR' }))
    const { container, press } = await showPage()
    expect(await screen.findByText(/Different currencies are never added up/)).toBeTruthy()
    let wasHidden = false
    new MutationObserver(() => {
      wasHidden ||= container.querySelector('[style*="display: none"]') !== null
    }).observe(container, { subtree: true, childList: true, attributes: true })
    await press('Daily rates')
    expect(await screen.findByRole('dialog', { name: 'Daily rates' })).toBeTruthy()
    expect(wasHidden).toBe(false)
  })
})

describe('an account', () => {
  it('that is archived is listed apart, and Undo brings it back', async () => {
    giveAll(OWN, accountOf())
    const { user, act } = await showPage()
    server.give(updateAccount, ({ body }) => {
      const changed = { ...OWN, ...(body as object) }
      giveAccounts(accountOf(), changed)
      return changed
    })
    await act(OWN, 'Archive')
    await waitFor(async () => expect(await rows()).toEqual(['Apex 50K']))
    await user.click(screen.getByRole('radio', { name: /^Archived/ }))
    expect(await rows()).toEqual(['Own money'])
    await pressUndo(user)
    await waitFor(async () => expect(await rows()).toEqual(['Apex 50K', 'Own money']))
    expect(server.bodies(updateAccount)).toEqual([{ archived: true }, { archived: false }])
    // The next one that is archived does not take the list with it.
    await act(OWN, 'Archive')
    await waitFor(async () => expect(await rows()).toEqual(['Apex 50K']))
  })

  it('is deleted once its name is typed, and can be put back', async () => {
    giveAll(OWN, accountOf())
    const { user, act, press } = await showPage()
    await act(OWN, 'Delete')
    const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete account' })
    expect(isDisabled(confirm)).toBe(true)
    await user.type(screen.getByRole('textbox', { name: 'Type Own money to delete it' }), 'Own money')
    const removed = {
      id: OWN.id,
      name: OWN.name,
      trades: 4,
      intoId: null,
      removedAt: '2026-11-20T15:00:00Z',
      goesAt: '2026-11-27T15:00:00Z',
    }
    server.give(deleteAccount, () => {
      giveAccounts(accountOf())
      server.give(listRemovedAccounts, [removed])
      return removed
    })
    await user.click(confirm)
    expect(await screen.findByText('Own money is deleted')).toBeTruthy()
    expect(await rows()).toEqual(['Apex 50K'])
    expect(screen.queryByRole('dialog')).toBeNull()
    server.give(restoreRemovedAccount, () => {
      giveAccounts(OWN, accountOf())
      server.give(listRemovedAccounts, [])
      return { ok: true as const }
    })
    await press('Put back')
    expect(await screen.findByText('Own money is back')).toBeTruthy()
    expect(await rows()).toEqual(['Own money', 'Apex 50K'])
    expect(server.sent(deleteAccount)).toHaveLength(1)
    expect(server.sent(restoreRemovedAccount).map(({ params }) => params.id)).toEqual([OWN.id])
  })

  it('that is not deleted because a file is being read says so, and its name need not be typed again', async () => {
    giveAll(OWN)
    const { user, act, press } = await showPage()
    await act(OWN, 'Delete')
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Type Own money/ })
    await user.type(field, 'Own money')
    server.refuse(deleteAccount, 'import_running')
    await press('Delete account')
    expect(await screen.findByText('Own money was not deleted')).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(field.value).toBe('Own money')
  })
})

it('balances that did not load again are still shown, and said to be older', async () => {
  giveAll(OWN)
  const { user } = await showPage()
  expect(await screen.findAllByText('$1,060.00')).not.toEqual([])
  server.refuse(getBalances, 'too_many_requests')
  await act(() => queryClient.invalidateQueries({ queryKey: ['/api/account-money/balances'] }))
  expect(await screen.findByText(/These balances may be out of date/)).toBeTruthy()
  expect(screen.queryByText(/Balances did not load/)).toBeNull()
  giveAll(OWN)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/out of date/)).toBeNull())
})

it('an account without trades is not said to lose any', async () => {
  giveAll({ ...OWN, tradeCount: 0 })
  const { act } = await showPage()
  await act(OWN, 'Delete')
  const dialog = await screen.findByRole('dialog', { name: 'Delete Own money?' })
  expect(dialog.textContent).not.toContain('0 trades')
})
