import type { Account } from '@ballast/contract/accounts/accounts'
import { countOf } from '../../../lib/format/count-of.ts'
import type { AccountDraft } from './account-draft.ts'

/** A sentence for each thing that saving works out again; none for a name, a kind or a color. */
export function recomputedBy(
  { tradeCount, currency }: Pick<Account, 'tradeCount' | 'currency'>,
  changes: Partial<AccountDraft>,
): string[] {
  const trades = countOf(tradeCount, 'trade')
  const has = (...keys: (keyof AccountDraft)[]) => keys.some((key) => changes[key] !== undefined)
  const sentences: string[] = []
  if (has('timeZone', 'dayReset'))
    sentences.push(
      `Trading days of ${trades} are cut anew. Trades near the reset can move to another day; nothing else about them changes.`,
    )
  if (changes.currency !== undefined)
    sentences.push(
      `Results of ${trades} are read as ${changes.currency}. No amount is converted, and money lines in ${currency} are not in the balance any more.`,
    )
  if (has('breakEvenTolerance'))
    sentences.push(`Whether each of ${trades} is a win, a loss or break-even is worked out again.`)
  if (has('defaultRisk'))
    sentences.push(`R is worked out again for those of ${trades} that have no risk or stop of their own.`)
  if (has('startingBalance', 'startDay'))
    sentences.push('The balance and percentages of it are worked out again; results stay as they are.')
  return tradeCount === 0 ? [] : sentences
}
