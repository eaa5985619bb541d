import type { AccountBalance } from '@ballast/contract/accounts/account-money'
import { countOf } from '../../../lib/format/count-of.ts'
import { Money } from '../../../ui/money.tsx'
import { HelpTip } from '../../../ui/overlays/help-tip.tsx'

type DoubtNoteProps = { doubtful: NonNullable<AccountBalance['doubtful']>; currency: string }

/** How much of a balance may count twice, and what to do about it. */
export function DoubtNote({ doubtful, currency }: DoubtNoteProps) {
  const { lines, sum } = doubtful
  return (
    <HelpTip
      title="Why they may count twice"
      className="text-right text-warning underline decoration-dotted underline-offset-3"
      content={
        <>
          {countOf(lines, 'cost or result', 'costs and results')} of the broker’s ledger{' '}
          {lines === 1 ? 'is' : 'are'} close to fills of the same contract, but at no fill’s time, so{' '}
          {lines === 1 ? 'it counts' : 'they count'} beside the trades. If one of the files was read in the
          wrong time zone, undo its import and import it in the right one. If fills are missing, import them.
        </>
      }
    >
      <Money value={sum} currency={currency} /> of {countOf(lines, 'line')} may count twice
    </HelpTip>
  )
}
