import type { AttemptRecord, AttemptSnapshot } from '@ballast/contract/attempts/attempt-record'
import { ScanLine, Trash2 } from 'lucide-react'
import { Fragment } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { placeOf } from '../../../lib/time/place-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { ActionsHead, Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'

type SnapshotsCardProps = {
  record: AttemptRecord
  onAdd: () => void
  onRemove: (snapshot: AttemptSnapshot) => void
}

/** What the page counted, where it was typed. */
function Counted({ snapshot, currency }: { snapshot: AttemptSnapshot; currency: string }) {
  const { tradingDays, profitableDays, bestDay } = snapshot
  const parts = [
    tradingDays !== null && countOf(tradingDays, 'trading day'),
    profitableDays !== null && countOf(profitableDays, 'profitable day'),
    bestDay !== null && (
      <>
        best day <Money value={bestDay} currency={currency} sign="never" />
      </>
    ),
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return (
    <span className="block text-small text-muted-foreground">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

/** The figures the firm's own page showed, and when. */
export function SnapshotsCard({ record: { attempt, snapshots }, onAdd, onRemove }: SnapshotsCardProps) {
  const amount = (value: string | null) => (
    <Money value={value} currency={attempt.accountCurrency} sign="auto" />
  )
  return (
    <Card aria-label="The firm’s figures" className="overflow-hidden">
      <CardHeader
        title="The firm’s figures"
        description="As the firm’s own page showed them. They take precedence over computed figures."
        className="pb-3"
        actions={
          <Button size="sm" onClick={onAdd}>
            <ScanLine aria-hidden="true" />
            Enter figures
          </Button>
        }
      />
      {snapshots.length === 0 ? (
        <p className="border-t border-border px-4 py-8 text-center text-muted-foreground">
          None entered: everything here is computed from your trades.
        </p>
      ) : (
        <Table caption="The firm’s figures">
          <HeadRow>
            <HeadCell>When, {placeOf(attempt.rules.reset.zone)}</HeadCell>
            <HeadCell numeric>Balance</HeadCell>
            <HeadCell numeric>Floor</HeadCell>
            <HeadCell numeric>Daily floor</HeadCell>
            <ActionsHead />
          </HeadRow>
          <tbody>
            {snapshots.map((snapshot) => (
              <Row key={snapshot.id}>
                <Cell>
                  <DateTime instant={snapshot.takenAt} format="full" timeZone={attempt.rules.reset.zone} />
                  <Counted snapshot={snapshot} currency={attempt.accountCurrency} />
                </Cell>
                <Cell numeric>{amount(snapshot.balance)}</Cell>
                <Cell numeric>{amount(snapshot.floor)}</Cell>
                <Cell numeric>{amount(snapshot.dailyFloor)}</Cell>
                <Cell className="w-10 print:hidden">
                  <IconButton label="Delete these figures" size="sm" onClick={() => onRemove(snapshot)}>
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  )
}
