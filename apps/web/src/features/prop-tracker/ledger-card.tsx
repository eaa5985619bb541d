import type { AttemptList, LedgerEntry } from '@ballast/contract/attempts/attempts'
import { ArrowDownLeft, ArrowUpRight, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { countOf } from '../../lib/format/count-of.ts'
import { AccountMark } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardFooter, CardHeader } from '../../ui/card.tsx'
import { DayText } from '../../ui/date-time.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx'
import { EXPENSE_LABELS } from './attempt-words.ts'
import { EntryDialog } from './dialogs/entry-dialog.tsx'

const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'payouts', label: 'Payouts' },
  { value: 'fees', label: 'Fees' },
] as const
const FIRST = 20

type LedgerCardProps = Pick<AttemptList, 'attempts' | 'business' | 'ledger'> & {
  onRemove: (entry: LedgerEntry) => void
  /** More beside the choice of entries, and above them. */
  actions?: ReactNode
  children?: ReactNode
}

/** Everything paid to firms and received from them, the latest first. */
export function LedgerCard({ attempts, business, ledger, onRemove, ...more }: LedgerCardProps) {
  const [changed, setChanged] = useState<LedgerEntry | null>(null)
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
          Nothing logged yet.
        </p>
      ) : (
        <Table caption="Payouts and expenses">
          <thead>
            <tr>
              <HeadCell>Date</HeadCell>
              <HeadCell>Type</HeadCell>
              <HeadCell>Account</HeadCell>
              <HeadCell className="max-md:hidden">Note</HeadCell>
              <HeadCell numeric>Amount</HeadCell>
              <HeadCell numeric className="max-md:hidden">
                Running net
              </HeadCell>
              <HeadCell>
                <span className="sr-only">Actions</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {(isAll ? rows : rows.slice(0, FIRST)).map((entry) => (
              <Row key={`${entry.type} ${entry.id}`}>
                <Cell>
                  <DayText day={entry.day} />
                </Cell>
                <Cell>
                  <EntryBadge entry={entry} />
                </Cell>
                <Cell>
                  <span className="inline-flex items-center gap-2">
                    <AccountMark name={names.get(entry.attemptId) ?? ''} />
                    <span className="max-md:sr-only">{names.get(entry.attemptId)}</span>
                  </span>
                </Cell>
                <Cell className="text-muted-foreground max-md:hidden">
                  {entry.note}
                  {entry.gross !== null && entry.gross !== entry.amount && (
                    <>
                      {entry.note && ', '}
                      <Money value={entry.gross} currency={entry.currency} sign="never" /> off the account
                    </>
                  )}
                </Cell>
                <Cell numeric className={entry.counts ? '' : 'text-subtle-foreground line-through'}>
                  <Money
                    value={entry.amount}
                    currency={entry.currency}
                    tone={entry.type === 'payout' && entry.counts ? 'pnl' : 'plain'}
                  />
                </Cell>
                <Cell numeric className="text-muted-foreground max-md:hidden">
                  <Money value={entry.running} currency={entry.currency} />
                </Cell>
                <Cell className="w-10 print:hidden">
                  {entry.type !== 'price' && (
                    <span className="flex justify-end">
                      <IconButton label="Change this entry" size="sm" onClick={() => setChanged(entry)}>
                        <Pencil aria-hidden="true" />
                      </IconButton>
                      <IconButton label="Delete this entry" size="sm" onClick={() => onRemove(entry)}>
                        <Trash2 aria-hidden="true" />
                      </IconButton>
                    </span>
                  )}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      <CardFooter className="flex-wrap justify-between">
        <span className="flex items-center gap-2">
          {isAll || rows.length <= FIRST ? rows.length : FIRST} of{' '}
          {countOf(ledger.length, 'entry', 'entries')}
          {rows.length > FIRST && (
            <Button size="xs" variant="ghost" onClick={() => setAll(!isAll)}>
              {isAll ? 'Show fewer' : 'Show all'}
            </Button>
          )}
        </span>
        <span className="flex flex-wrap gap-x-4">
          {business.map((each) => (
            <span key={each.currency}>
              Paid out{' '}
              <Money
                value={each.received}
                currency={each.currency}
                sign="never"
                className="text-foreground"
              />{' '}
              Fees{' '}
              <Money value={each.spent} currency={each.currency} sign="never" className="text-foreground" />{' '}
              Net <Money value={each.net} currency={each.currency} tone="pnl" />
            </span>
          ))}
        </span>
      </CardFooter>
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

const PAYOUT_LABELS = {
  requested: 'Payout asked for',
  approved: 'Payout approved',
  paid: 'Payout',
  refused: 'Payout refused',
}

function EntryBadge({ entry }: { entry: LedgerEntry }) {
  if (entry.type === 'payout')
    return (
      <Badge tone={entry.state === 'paid' ? 'profit' : 'outline'}>
        <ArrowDownLeft aria-hidden="true" />
        {PAYOUT_LABELS[entry.state ?? 'paid']}
      </Badge>
    )
  const Arrow = entry.kind === 'refund' ? ArrowDownLeft : ArrowUpRight
  return (
    <Badge tone="outline">
      <Arrow aria-hidden="true" />
      {EXPENSE_LABELS[entry.kind ?? 'other']}
    </Badge>
  )
}
