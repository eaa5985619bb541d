import type { ImportPart } from '@ballast/contract/imports'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { AccountSelect } from '../../accounts/account-select.tsx'
import { AccountFormDialog } from '../../accounts/form/account-form-dialog.tsx'
import { chooseDestination, confirmDestination } from '../import-draft.ts'
import { fillsOf, hasFills } from '../import-text.ts'
import { accountFromPart, type Destination, partName } from './destinations.ts'

type PartRowProps = { destination: Destination; isOnly: boolean }

/** One account in the files and the account its trades go into. */
export function PartRow({ destination, isOnly }: PartRowProps) {
  const { part, account, isLeftOut } = destination
  const [isNaming, setNaming] = useState(false)
  const { key } = part
  return (
    <li className="grid items-start gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="min-w-0">
        <p className="font-560 break-words">{partName(part)}</p>
        <p className="text-small text-muted-foreground">
          {foundIn(part)}
          {part.currency && ` in ${part.currency}`}
        </p>
      </div>
      <div className="min-w-0">
        {isLeftOut ? (
          <p className="flex items-center justify-between gap-3 text-muted-foreground">
            Left out of this import.
            <Button size="sm" onClick={() => chooseDestination(key, undefined)}>
              Include it
            </Button>
          </p>
        ) : (
          <>
            <AccountSelect
              aria-label={`Account for ${partName(part)}`}
              value={account?.id ?? null}
              onValueChange={(id) => chooseDestination(key, id)}
              newAccount={accountFromPart(part)}
            />
            <DestinationNote destination={destination} />
            <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
              {account === null && part.proposal.name !== '' && (
                <Button size="sm" onClick={() => setNaming(true)}>
                  <Plus aria-hidden="true" />
                  Add {part.proposal.name}
                </Button>
              )}
              {!isOnly && (
                <Button size="sm" variant="ghost" onClick={() => chooseDestination(key, null)}>
                  Leave it out
                </Button>
              )}
            </div>
          </>
        )}
        {isNaming && (
          <AccountFormDialog
            onClose={() => setNaming(false)}
            start={accountFromPart(part)}
            onSaved={(saved) => chooseDestination(key, saved.id)}
          />
        )}
      </div>
    </li>
  )
}

/** Why this account was filled in, or why it seems wrong. */
export function DestinationNote({ destination }: { destination: Destination }) {
  const { part, account, reason, misfit, isConfirmed } = destination
  if (misfit && account) {
    return (
      <div role="alert" className="mt-2 grid gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-warning">
        <p>{misfit.text}</p>
        {!misfit.isRefused && (
          <Checkbox
            checked={isConfirmed}
            onCheckedChange={(isSure) => confirmDestination(part.key, account.id, isSure)}
            label={`They belong in ${account.name}`}
          />
        )}
      </div>
    )
  }
  return reason ? <p className="mt-[5px] text-caption text-subtle-foreground">{reason}</p> : null
}

/** `12 trades`, or what the files have instead. */
function foundIn({ built, executions, cashEvents }: ImportPart): string {
  const trades = built.trades + built.open
  if (trades > 0) return countOf(trades, 'trade')
  return hasFills({ executions })
    ? countOf(fillsOf({ executions }), 'fill')
    : countOf(cashEvents.fresh + cashEvents.known, 'cash transaction')
}
