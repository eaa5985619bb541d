import type { LedgerEntry } from '@ballast/contract/attempts/attempt-ledger'
import type { AttemptList } from '@ballast/contract/attempts/attempts'
import { type ReactNode, useState } from 'react'
import { countOf } from '../../lib/format/count-of.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardFooter, CardHeader } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { ActionsHead, HeadCell, HeadRow, Table } from '../../ui/table.tsx'
import { EntryDialog, ReceiptsDialog } from './late-dialogs.tsx'
import { EntryRow } from './ledger-row.tsx'

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'payouts', label: 'Payouts' },
  { value: 'fees', label: 'Fees' },
] as const
const EMPTY = {
  all: 'Nothing logged yet.',
  payouts: 'No payout logged yet.',
  fees: 'No fee logged yet.',
}
const SHOWN_AT_FIRST = 8

type LedgerCardProps = Pick<AttemptList, 'attempts' | 'business' | 'ledger'> & {
  onRemove: (entry: LedgerEntry) => void
  /** Actions next to the filter, and content above the entries. */
  actions?: ReactNode
  children?: ReactNode
}

/** Everything paid to and received from firms, latest first. */
export function LedgerCard({ attempts, business, ledger, onRemove, ...more }: LedgerCardProps) {
  const [changed, setChanged] = useState<LedgerEntry | null>(null)
  const [receiptsOf, setReceiptsOf] = useState<string | null>(null)
  const attachedTo = ledger.find(({ id }) => id === receiptsOf)
  const [isAll, setAll] = useState(false)
  const [shown, setShown] = useState<(typeof SHOWN)[number]['value']>('all')
  const names = new Map(attempts.map(({ id, accountName }) => [id, accountName]))
  const rows = ledger.filter(({ type }) => shown === 'all' || (type === 'payout') === (shown === 'payouts'))
  return (
    <Card aria-label="Payouts and expenses" className="mt-4 overflow-hidden">
      <CardHeader
        title="Payouts and expenses"
        className="pb-3"
        actions={
          <>
            <SegmentedControl
              label="Which entries"
              size="sm"
              options={SHOWN}
              value={shown}
              onValueChange={setShown}
            />
            {more.actions}
          </>
        }
      />
      {more.children}
      {rows.length === 0 ? (
        <p className="border-t border-border px-4 py-8 text-center text-muted-foreground">
          {EMPTY[ledger.length === 0 ? 'all' : shown]}
        </p>
      ) : (
        <Table caption="Payouts and expenses">
          <HeadRow>
            <HeadCell>Date</HeadCell>
            <HeadCell>Type</HeadCell>
            <HeadCell className="max-md:hidden">Account</HeadCell>
            <HeadCell className="max-md:hidden">Note</HeadCell>
            <HeadCell numeric>Amount</HeadCell>
            <HeadCell numeric className="max-md:hidden">
              Running net
            </HeadCell>
            <ActionsHead />
          </HeadRow>
          <tbody>
            {(isAll ? rows : rows.slice(0, SHOWN_AT_FIRST)).map((entry) => (
              <EntryRow
                key={`${entry.type} ${entry.id}`}
                entry={entry}
                accountName={names.get(entry.attemptId) ?? ''}
                onReceipts={() => setReceiptsOf(entry.id)}
                onChange={() => setChanged(entry)}
                onRemove={() => onRemove(entry)}
              />
            ))}
          </tbody>
        </Table>
      )}
      <CardFooter className="flex-wrap justify-between">
        <span className="flex items-center gap-2">
          {isAll || rows.length <= SHOWN_AT_FIRST ? rows.length : SHOWN_AT_FIRST} of{' '}
          {countOf(ledger.length, 'entry', 'entries')}
          {rows.length > SHOWN_AT_FIRST && (
            <Button size="xs" variant="ghost" onClick={() => setAll(!isAll)}>
              {isAll ? 'Show fewer' : 'Show all'}
            </Button>
          )}
        </span>
        <Totals business={business} />
      </CardFooter>
      {attachedTo && <ReceiptsDialog entry={attachedTo} onClose={() => setReceiptsOf(null)} />}
      {changed && (
        <EntryDialog
          attempts={attempts}
          attemptId={changed.attemptId}
          entry={changed}
          ledger={ledger}
          onClose={() => setChanged(null)}
        />
      )}
    </Card>
  )
}

function Totals({ business }: Pick<AttemptList, 'business'>) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {business.map(({ currency, received, spent, net }) => (
        <span key={currency}>
          Paid out <Money value={received} currency={currency} sign="never" className="text-foreground" />{' '}
          Fees <Money value={spent} currency={currency} sign="never" className="text-foreground" /> Net{' '}
          <Money value={net} currency={currency} tone="pnl" />
        </span>
      ))}
    </span>
  )
}
