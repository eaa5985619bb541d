import { showBalances } from '../../account-money/show-balances.ts'
import { NOTHING_NARROWED, type Tool } from './tool.ts'

export const balances: Tool<'balances'> = async ({ deps, caller, accounts }, { account }) => {
  const all = await showBalances(deps, { userId: caller.userId })
  const shown = all.filter(
    ({ accountId }) => accounts.has(accountId) && (account === undefined || account.includes(accountId)),
  )
  return {
    looked: {
      ...NOTHING_NARROWED,
      what: 'accounts',
      n: shown.length,
      accounts: (account ?? []).map((id) => accounts.get(id) ?? 'an account'),
      filter: 'the balance of each account',
      measure:
        'start + closed trades + money moved + other lines of the ledger; open positions are not in it',
      link: { label: 'Open the accounts', to: '/accounts', search: {} },
    },
    accounts: shown.map((balance) => ({
      accountName: accounts.get(balance.accountId) ?? 'an account',
      balance,
    })),
  }
}
