import { MONEY_GROUPS, type MoneyFigures, type MoneyGroup } from '@ballast/contract/attempts/attempt-money'
import { OR_MORE } from '@ballast/domain/text/write-interval'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatShortMonth } from '../../../lib/format/format-date.ts'
import { formatPercent } from '../../../lib/format/format-number.ts'
import { Card, CardBody, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { attemptQueries } from '../attempt-queries.ts'

const GROUP_LABELS: Record<MoneyGroup, string> = {
  firm: 'Firm',
  programme: 'Programme',
  month: 'Month',
  year: 'Tax year',
}

/** Results by firm, programme and time, and the cost of a funded account. */
export function MoneyCard() {
  const money = useQuery(attemptQueries.money())
  const [by, setBy] = useState<MoneyGroup>('firm')
  return (
    <Card aria-label="Return on fees" className="mt-4 overflow-hidden">
      <CardHeader
        title="Return on fees"
        description="Payouts received and refunds less fees, over the fees. Each currency separately; simulated results are not included."
        className="pb-3"
        actions={
          <SegmentedControl
            label="Grouped by"
            size="sm"
            options={MONEY_GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] }))}
            value={by}
            onValueChange={setBy}
          />
        }
      />
      {!money.data ? (
        <CardBody>
          <LoadingState query={money} name="the figures">
            <Skeleton className="h-40 rounded-md" />
          </LoadingState>
        </CardBody>
      ) : (
        <>
          <Groups by={by} figures={money.data} />
          <Outcomes figures={money.data} />
        </>
      )}
    </Card>
  )
}

function Groups({ by, figures }: { by: MoneyGroup; figures: MoneyFigures }) {
  const rows = figures.groups[by]
  return (
    <Table caption={`Return by ${GROUP_LABELS[by].toLowerCase()}`}>
      <HeadRow>
        <HeadCell>{GROUP_LABELS[by]}</HeadCell>
        <HeadCell numeric>Attempts</HeadCell>
        <HeadCell numeric>Fees</HeadCell>
        <HeadCell numeric>Refunded</HeadCell>
        <HeadCell numeric>Paid out</HeadCell>
        <HeadCell numeric>Net</HeadCell>
        <HeadCell numeric>ROI</HeadCell>
      </HeadRow>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.name} ${row.currency}`}>
            <Cell>{by === 'month' ? formatShortMonth(row.name) : row.name}</Cell>
            <Cell numeric>{row.attempts}</Cell>
            <Cell numeric>
              <Money value={row.spent} currency={row.currency} sign="never" />
              <span className="ml-1.5 text-caption text-subtle-foreground">n = {row.fees}</span>
            </Cell>
            <Cell numeric>
              <Money value={row.refunded} currency={row.currency} sign="never" />
            </Cell>
            <Cell numeric>
              <Money value={row.received} currency={row.currency} sign="never" />
              <span className="ml-1.5 text-caption text-subtle-foreground">n = {row.payouts}</span>
            </Cell>
            <Cell numeric>
              <Money value={row.net} currency={row.currency} tone="pnl" />
            </Cell>
            <Cell numeric>
              {row.roi === null ? 'no fee' : formatPercent(row.roi, { digits: 0, sign: 'always' })}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

/** The cost of one funded account and one first payout, and how long attempts survive. */
function Outcomes({ figures: { funded, firstPayout, survival, lives } }: { figures: MoneyFigures }) {
  return (
    <>
      <dl className="grid gap-3 border-t border-border px-4 py-3 text-table md:grid-cols-3">
        <Outcome name="One funded account costs" outcomes={funded} of="evaluation" ends="passed" />
        <Outcome
          name="One first payout costs"
          outcomes={firstPayout}
          of="bought attempt"
          ends="with a payout"
        />
        <div>
          <dt className="text-muted-foreground">How long attempts live</dt>
          {survival.length === 0 ? (
            <dd className="text-subtle-foreground">No attempt has been lost yet.</dd>
          ) : (
            [7, 30, 90].map((day) => <Alive key={day} day={day} survival={survival} />)
          )}
        </div>
      </dl>
      <CardFooter>
        {countOf(lives.attempts, 'attempt')}, {lives.lost} lost. Attempts that passed or are still running
        count for as long as they lasted. Intervals are 95%.
      </CardFooter>
    </>
  )
}

type OutcomeProps = {
  name: string
  outcomes: MoneyFigures['funded']
  of: string
  ends: string
}

function Outcome({ name, outcomes, of, ends }: OutcomeProps) {
  return (
    <div>
      <dt className="text-muted-foreground">{name}</dt>
      {outcomes.length === 0 && <dd className="text-subtle-foreground">Not known yet: none has ended.</dd>}
      {outcomes.map(({ currency, cost, attempts, reached, interval }) => (
        <dd key={currency}>
          {cost === null ? (
            'None so far'
          ) : (
            <Money value={cost} currency={currency} sign="never" className="font-560" />
          )}
          {interval && (
            <span className="text-subtle-foreground">
              {' '}
              (<Money value={interval.low} currency={currency} sign="never" precision="whole" />
              {interval.high === null ? (
                OR_MORE
              ) : (
                <>
                  –<Money value={interval.high} currency={currency} sign="never" precision="whole" />
                </>
              )}
              )
            </span>
          )}
          <span className="block text-small text-subtle-foreground">
            {countOf(attempts, of)}, {reached} {ends}
            {interval === null && ': too few for an interval'}
          </span>
        </dd>
      ))}
    </div>
  )
}

function Alive({ day, survival }: { day: number; survival: MoneyFigures['survival'] }) {
  const step = survival.filter((each) => each.day <= day).at(-1)
  if (!step) return <dd>After {day} days: all</dd>
  return (
    <dd>
      After {day} days: {formatPercent(step.share, { digits: 0 })}
      <span className="text-subtle-foreground">
        {' '}
        ({formatPercent(step.low, { digits: 0 })} to {formatPercent(step.high, { digits: 0 })})
      </span>
    </dd>
  )
}
