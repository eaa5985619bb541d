import type { CashEventKind } from '@ballast/domain/executions/execution'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import { NO_CURRENCY } from '@ballast/importers/importer'
import type { StoredCash } from '../../trade-store/stored-execution.ts'

type Lines = {
  /** Lines that one would look for in a trade, but that no fill includes. */
  unplaced: readonly StoredCash[]
  /** All lines. */
  cashEvents: readonly StoredCash[]
}

/**
 * Says which lines of the files move the balance themselves though one would look for them in a trade, and which are not
 * counted, because they are in another currency than the account. `currency`: the account's; null if it is not known yet.
 * @example moneyInNoTrade(lines, 'USD') // → ['In no trade, so they move the balance: 3 swaps (-1.20 USD).']
 */
export function moneyInNoTrade({ unplaced, cashEvents }: Lines, currency: string | null): string[] {
  const isForeign = (line: StoredCash) =>
    currency !== null && line.currency !== currency && line.currency !== NO_CURRENCY
  const moving = unplaced.filter((line) => !isForeign(line))
  const foreign = cashEvents.filter((line) => isForeign(line) && !line.placed)
  return [
    ...sentence('In no trade, so they move the balance', moving, currency),
    ...sentence(`Not counted, because the account is in ${currency}`, foreign, null),
  ]
}

/** `currency`: the one of lines that name none. */
function sentence(opening: string, lines: readonly StoredCash[], currency: string | null): string[] {
  if (lines.length === 0) return []
  const unit = (line: StoredCash) => (line.currency === NO_CURRENCY ? (currency ?? '') : line.currency)
  const groups = Map.groupBy(lines, (line) => `${line.kind} ${unit(line)}`)
  const parts = [...groups.values()].map((group) => {
    const [first] = group
    if (!first) throw new Error('a group has a line')
    const sum = group.reduce((total, { amount }) => total + amount, 0)
    const [one, many] = WORDS[first.kind]
    const amount = [decimalFromMicros(sum), unit(first)].filter(Boolean).join(' ')
    return `${group.length} ${group.length === 1 ? one : many} (${amount})`
  })
  return [`${opening}: ${parts.join(', ')}.`]
}

const WORDS: Record<CashEventKind, readonly [string, string]> = {
  deposit: ['deposit', 'deposits'],
  withdrawal: ['withdrawal', 'withdrawals'],
  commission: ['commission', 'commissions'],
  fee: ['fee', 'fees'],
  swap: ['swap', 'swaps'],
  interest: ['interest payment', 'interest payments'],
  adjustment: ['correction', 'corrections'],
  trade_result: ['result', 'results'],
  other: ['other payment', 'other payments'],
}
