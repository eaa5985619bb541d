import type { AttemptDebrief, AttemptRecord } from '@ballast/contract/attempts/attempt-record'
import { lowerFirst } from '@ballast/domain/text/lower-first'
import { Check, Minus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { placeOf } from '../../../lib/time/place-of.ts'
import { Card, CardBody, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { DateTime, DayText } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { strictRoom } from '../../rooms/room-text.ts'
import { breachName } from '../attempt-text.ts'
import { CauseLink } from './cause-link.tsx'

/** The last day of a breached attempt: what each trade did to the room, and what would have saved it. */
export function DebriefCard({ record }: { record: AttemptRecord }) {
  const { attempt, debrief } = record
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (window.location.hash === '#what-happened') card.current?.focus()
  }, [])
  return (
    <section
      ref={card}
      id="what-happened"
      tabIndex={-1}
      aria-label="What happened"
      className="mb-4 scroll-mt-20"
    >
      <Card>
        {debrief ? (
          <Debrief debrief={debrief} record={record} />
        ) : (
          <>
            <CardHeader title="What happened" />
            <CardBody className="text-muted-foreground">
              {attempt.firm} ended this account, but the trades known here did not reach a floor. A missing
              import, a different rule, or a moment while a trade was open would explain it. Enter the firm’s
              figures of that day below to see where the difference is.
            </CardBody>
          </>
        )}
      </Card>
    </section>
  )
}

function Debrief({ debrief, record }: { debrief: AttemptDebrief; record: AttemptRecord }) {
  const { accountCurrency: currency, rules } = record.attempt
  const amount = (value: string) => <Money value={value} currency={currency} sign="auto" />
  return (
    <>
      <CardHeader
        title="What happened"
        description={
          <>
            On <DayText day={debrief.day} format="weekday" />{' '}
            {debrief.level === null || debrief.value === null ? (
              <>this ended it: {lowerFirst(breachName(debrief.rule))}.</>
            ) : (
              <>
                {lowerFirst(breachName(debrief.rule))} of {amount(debrief.level)} was reached, at{' '}
                {amount(debrief.value)}.
              </>
            )}
          </>
        }
        className="pb-3"
      />
      <Table caption="The last day, in order">
        <HeadRow>
          <HeadCell>Time, {placeOf(rules.reset.zone)}</HeadCell>
          <HeadCell>What</HeadCell>
          <HeadCell numeric>Result</HeadCell>
          <HeadCell numeric>Room before</HeadCell>
          <HeadCell numeric>Room after</HeadCell>
        </HeadRow>
        <tbody>
          {debrief.lines.map((line) => (
            <Row key={`${line.at} ${line.cause?.ids.join()}`}>
              <Cell>
                <DateTime instant={line.at} format="time" timeZone={rules.reset.zone} />
              </Cell>
              <Cell>
                <CauseLink cause={line.cause} trades={record.trades} />
              </Cell>
              <Cell numeric>
                <Money value={line.result} currency={currency} tone="pnl" />
              </Cell>
              <Cell numeric>
                <Money value={line.before && strictRoom(line.before)} currency={currency} sign="never" />
              </Cell>
              <Cell numeric>
                <Money value={line.after && strictRoom(line.after)} currency={currency} sign="never" />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <CardBody className="border-t border-border">
        <h3 className="text-table font-560">What would have saved it</h3>
        <ul className="mt-2 grid gap-1.5">
          {debrief.otherWays.map((way) => (
            <li key={way.kind} className="flex items-start gap-2 text-table">
              {way.isKept ? (
                <Check aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-profit" />
              ) : (
                <Minus aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-subtle-foreground" />
              )}
              <span>
                <OtherWayName kind={way.kind} dayStop={debrief.dayStop} currency={currency} />
                {way.isKept ? (
                  <>: the account would have ended the day at {amount(way.balance)}</>
                ) : (
                  <span className="text-muted-foreground">: would not have been enough</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
      <CardFooter>
        Calculated from your trades, with the best and worst moment of each trade where known.
        {debrief.dayStop === null && ' A day stop set for that day would be tried here, too.'}
      </CardFooter>
    </>
  )
}

type WayProps = Pick<AttemptDebrief, 'dayStop'> & {
  kind: AttemptDebrief['otherWays'][number]['kind']
  currency: string
}

function OtherWayName({ kind, dayStop, currency }: WayProps) {
  if (kind === 'half_size') return <>Half the size</>
  if (kind === 'stop_after_second_loss') return <>No trade after the second loss</>
  return <>Stopping at your day stop of {dayStop && <DayStopName stop={dayStop} currency={currency} />}</>
}

function DayStopName({ stop, currency }: { stop: NonNullable<WayProps['dayStop']>; currency: string }) {
  if (stop.kind === 'amount') return <Money value={stop.amount} currency={currency} sign="never" />
  if (stop.kind === 'r') return <>{formatNumber(stop.r)} R</>
  return <>{stop.losses === 1 ? 'one losing trade' : `${stop.losses} losing trades`}</>
}
