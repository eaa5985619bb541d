import type { MoneyLine } from '@ballast/contract/accounts/account-money'

export const MONEY_LABELS: Record<MoneyLine['kind'], string> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  payout: 'Payout',
  fee: 'Fee',
  interest: 'Interest',
  adjustment: 'Correction',
  other: 'Other',
  commission: 'Commission',
  swap: 'Swap',
  trade_result: 'Result of a trade',
}

export const SOURCE_LABELS: Record<MoneyLine['source'], string> = {
  typed: 'typed',
  file: 'file',
  tracker: 'Prop Tracker',
}
