import type { AccountBalance } from '@ballast/contract/accounts/account-money'
import type { Account } from '@ballast/contract/accounts/accounts'
import { DAY_MS } from '@ballast/domain/time/durations'

export type AccountStep =
  | { kind: 'first' }
  | { kind: 'twins'; from: Account; into: Account }
  | { kind: 'differs'; account: Account; days: number }
  | { kind: 'empty'; account: Account }
  | { kind: 'old'; account: Account; at: string }
  /** How many accounts have imported files, and on how many days those files state a result, all of which agree. */
  | { kind: 'nothing'; imported: number; statedDays: number }

/** After this many days without a file, an imported account counts as outdated. */
const OLD_DAYS = 7

type StepParams = {
  accounts: readonly Account[]
  balances: readonly AccountBalance[]
  /** Two accounts that are probably one, so that their money counts twice. */
  twins: { from: Account; into: Account } | null
  now: Date
}

/** The one thing to do about the accounts in use; wrong figures come before outdated ones. */
export function accountStep({ accounts, balances, twins, now }: StepParams): AccountStep {
  const inUse = accounts.filter(({ archived }) => !archived)
  const balanceOf = new Map(balances.map((balance) => [balance.accountId, balance]))
  if (inUse.length === 0) return { kind: 'first' }
  if (twins) return { kind: 'twins', from: twins.from, into: twins.into }
  for (const account of inUse) {
    const { days = 0, agree = 0 } = balanceOf.get(account.id)?.statements ?? {}
    if (days > agree) return { kind: 'differs', account, days: days - agree }
  }
  const empty = inUse.find((account) => account.tradeCount === 0 && balanceOf.has(account.id))
  if (empty) return { kind: 'empty', account: empty }
  const before = new Date(now.getTime() - OLD_DAYS * DAY_MS).toISOString()
  const imported = inUse.flatMap((account) => {
    const { lastImport, statements } = balanceOf.get(account.id) ?? {}
    return lastImport ? [{ account, at: lastImport.at, statedDays: statements?.days ?? 0 }] : []
  })
  const [oldest] = imported.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  if (oldest && oldest.at < before) return { kind: 'old', account: oldest.account, at: oldest.at }
  const statedDays = imported.reduce((sum, one) => sum + one.statedDays, 0)
  return { kind: 'nothing', imported: imported.length, statedDays }
}
