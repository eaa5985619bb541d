import type { AccountBalance } from '@ballast/contract/accounts/account-money'
import { countOf } from '../../../lib/format/count-of.ts'

type Counted = Pick<AccountBalance, 'unknown' | 'open' | 'before'>

/** What the closed result of some accounts leaves out. */
export function resultLine(balances: readonly Counted[]): string {
  const sum = (name: keyof Counted) => balances.reduce((n, balance) => n + balance[name], 0)
  const [unknown, open, before] = [sum('unknown'), sum('open'), sum('before')]
  if (unknown > 0) return `${countOf(unknown, 'result')} unknown, not included`
  if (open > 0) return `${countOf(open, 'open trade')} not included`
  return before > 0 ? `${countOf(before, 'earlier trade')} not included` : 'of all closed trades'
}
