import type { AttemptDay, AttemptRecord } from '@ballast/contract/attempts/attempt-record'
import type { AttemptRules } from '@ballast/contract/attempts/attempts'
import { Check, CircleHelp, Minus } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { DayText } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { strictRoom } from '../../rooms/room-text.ts'
import { isAnyProfit } from '../attempt-text.ts'

const SHOWN_AT_FIRST = 15

/** Each trading day: its result, its room, and whether it counts. */
export function DaysCard({ record: { attempt, days } }: { record: AttemptRecord }) {
  const [isAll, setAll] = useState(false)
  const { accountCurrency: currency, rules } = attempt
  const shown = isAll ? days : days.slice(0, SHOWN_AT_FIRST)
  return (
    <Card aria-label="Days" className="mt-4 overflow-hidden">
      <CardHeader
        title="Days"
        description="By the firm’s trading day. Room is what could be lost before a limit, after each closed trade."
        className="pb-3"
      />
      {days.length === 0 ? (
        <p className="border-t border-border px-4 py-8 text-center text-muted-foreground">
          No trade has closed in this attempt yet.
        </p>
      ) : (
        <Table caption="Days of this attempt">
          <HeadRow>
            <HeadCell>Day</HeadCell>
            <HeadCell numeric>Trades</HeadCell>
            <HeadCell numeric>Result</HeadCell>
            <HeadCell numeric>Room at start</HeadCell>
            <HeadCell numeric>Least room</HeadCell>
            {rules.days.map((need) => (
              <HeadCell key={`${need.count} ${need.least}`}>
                {Number(need.least) > 0 ? 'Qualifying day' : 'Trading day'}
              </HeadCell>
            ))}
            <HeadCell numeric>Balance</HeadCell>
          </HeadRow>
          <tbody>
            {shown.map((day) => (
              <Row key={day.day}>
                <Cell>
                  <DayText day={day.day} format="weekday" />
                </Cell>
                <Cell numeric>{day.trades}</Cell>
                <Cell numeric>
                  <Money value={day.result} currency={currency} tone="pnl" />
                </Cell>
                <Cell numeric>
                  <Money value={day.start && strictRoom(day.start)} currency={currency} sign="never" />
                </Cell>
                <Cell numeric>
                  <Money value={day.least && strictRoom(day.least)} currency={currency} sign="never" />
                  {day.ended === 'breached' && <span className="text-loss">, breached</span>}
                  {day.ended === 'paused' && <span className="text-warning">, paused</span>}
                </Cell>
                {rules.days.map((need, index) => (
                  <Cell key={`${need.count} ${need.least}`}>
                    <Mark mark={day.marks[index] ?? 'unknown'} need={need} currency={currency} />
                  </Cell>
                ))}
                <Cell numeric>
                  <Money value={day.balance} currency={currency} sign="auto" />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {days.length > SHOWN_AT_FIRST && (
        <CardFooter className="justify-between">
          {isAll
            ? countOf(days.length, 'day')
            : `The last ${SHOWN_AT_FIRST} of ${countOf(days.length, 'day')}`}
          <Button size="xs" variant="ghost" onClick={() => setAll(!isAll)}>
            {isAll ? 'Show fewer' : 'Show all'}
          </Button>
        </CardFooter>
      )}
    </Card>
  )
}

type MarkProps = {
  mark: AttemptDay['marks'][number]
  need: AttemptRules['days'][number]
  currency: string
}

/** Whether the day counts, or why not. */
function Mark({ mark, need, currency }: MarkProps) {
  switch (mark) {
    case 'counted':
      return (
        <span className="inline-flex items-center gap-1.5">
          <Check aria-hidden="true" className="size-3.5 text-profit" /> Counts
        </span>
      )
    case 'below':
      return (
        <span className="inline-flex items-center gap-1.5 text-muted-foreground">
          <Minus aria-hidden="true" className="size-3.5" />
          {isAnyProfit(need.least) ? (
            'No profit'
          ) : Number(need.least) > 0 ? (
            <span>
              Below <Money value={need.least} currency={currency} sign="never" precision="whole" />
            </span>
          ) : (
            'No trade closed'
          )}
        </span>
      )
    case 'earlier':
      return <span className="text-subtle-foreground">Before the last payout</span>
    case 'unknown':
      return (
        <span className="inline-flex items-center gap-1.5 text-muted-foreground">
          <CircleHelp aria-hidden="true" className="size-3.5" /> Not known
        </span>
      )
  }
}
