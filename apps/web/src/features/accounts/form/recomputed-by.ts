import type { Account } from '@ballast/contract/accounts/accounts'
import { countOf } from '../../../lib/format/count-of.ts'
import type { AccountDraft } from './account-draft.ts'

/** One sentence per thing that saving recalculates; none for a name, a kind or a color. */
export function recomputedBy(
  { tradeCount, currency }: Pick<Account, 'tradeCount' | 'currency'>,
  changes: Partial<AccountDraft>,
): string[] {
  const trades = countOf(tradeCount, 'trade')
  const has = (...keys: (keyof AccountDraft)[]) => keys.some((key) => changes[key] !== undefined)
  const sentences: string[] = []
  if (has('timeZone', 'dayReset'))
    sentences.push(
      `The trading days of ${trades} are recalculated. Trades near the reset can move to another day; nothing else about them changes.`,
    )
  if (changes.currency !== undefined)
    sentences.push(
      `The results of ${trades} are read as ${changes.currency}. No amount is converted, and money lines in ${currency} no longer count in the balance.`,
    )
  if (has('breakEvenTolerance'))
    sentences.push(`Wins, losses and break-evens among ${trades} are recalculated.`)
  if (has('defaultRisk'))
    sentences.push(`R is recalculated for those of ${trades} that have no risk or stop of their own.`)
  if (has('startingBalance', 'startDay'))
    sentences.push('The balance and percentages of it are recalculated; results stay as they are.')
  return tradeCount === 0 ? [] : sentences
}
