import type { LedgerCheck } from '@ballast/contract/accounts/account-money'
import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { DayText } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { HelpTip } from '../../../ui/overlays/help-tip.tsx'

type LedgerNoteProps = { check: LedgerCheck; currency: string; className?: string }

/** Whether a balance agrees with the broker's ledger, and if not, by how much it differs or why nobody can say. */
export function LedgerNote({ check, currency, className }: LedgerNoteProps) {
  const { day, difference, balance } = check
  if (difference !== null && Number(difference) === 0)
    return (
      <>
        Agrees with the broker’s ledger of <DayText day={day} />
      </>
    )
  return (
    <HelpTip
      title={difference === null ? 'Why nothing is compared' : 'Where this may come from'}
      className={cn('underline decoration-dotted underline-offset-3', className)}
      content={
        <>
          At its last row, the ledger comes to <Money value={balance} currency={currency} sign="auto" />.{' '}
          {difference === null ? obstacle(check) : REASONS}
        </>
      }
    >
      {difference === null ? (
        <>
          Not compared with the broker’s ledger of <DayText day={day} />
        </>
      ) : (
        <>
          <Money value={difference} currency={currency} sign="never" />{' '}
          {Number(difference) < 0 ? 'less' : 'more'} in the broker’s ledger of <DayText day={day} />
        </>
      )}
    </HelpTip>
  )
}

const REASONS =
  'Usually a file or a row is missing, a payout, deposit or fee is in only one of the two, a trade was typed, deleted or moved to another account, or the account began with another balance.'

function obstacle({ open, unknown }: LedgerCheck): string {
  const isOpen = `${countOf(open, 'trade was', 'trades were')} open then, and some of ${open === 1 ? 'its' : 'their'} money is in the ledger already`
  const isUnknown = `the results or costs of ${countOf(unknown, 'trade')} until then are not known`
  const reason = [open > 0 ? isOpen : '', unknown > 0 ? isUnknown : ''].filter(Boolean).join(', and ')
  return `Ours differs, but ${reason}.`
}
