import type { AttemptEvent, AttemptRecord } from '@ballast/contract/attempts/attempt-record'
import { CONDUCT_NAMES } from '@ballast/domain/prop-rules/conduct/conduct-text'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { useState } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { placeOf } from '../../../lib/time/place-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { AlertText } from '../../alerts/alert-text.tsx'
import { inWords, limitName } from '../attempt-text.ts'
import { CauseLink } from './cause-link.tsx'

const SHOWN = [
  { value: 'main', label: 'Main' },
  { value: 'all', label: 'All' },
] as const
const SHOWN_AT_FIRST = 8

/** Every change of a level or of the state, latest first. */
export function EventsCard({ record }: { record: AttemptRecord }) {
  const { attempt, events, eventsLeft, trades } = record
  const [shown, setShown] = useState<'main' | 'all'>('main')
  const [isLong, setLong] = useState(false)
  const rows = events.filter(({ kind }) => shown === 'all' || kind !== 'daily_floor')
  return (
    <Card aria-label="Events" className="overflow-hidden">
      <CardHeader
        title="Events"
        description={`What moved the floor or the state, and what set it off. Times in ${placeOf(attempt.rules.reset.zone)}.`}
        className="pb-3"
        actions={
          <SegmentedControl
            label="Which events"
            size="sm"
            options={SHOWN}
            value={shown}
            onValueChange={setShown}
          />
        }
      />
      {rows.length === 0 ? (
        <p className="border-t border-border px-4 py-8 text-center text-muted-foreground">
          Nothing has moved the floor yet.
        </p>
      ) : (
        <ol>
          {(isLong ? rows : rows.slice(0, SHOWN_AT_FIRST)).map((event, index) => (
            // Two events may share an instant; the index keeps the keys unique.
            <li key={`${event.at} ${index}`} className="border-t border-border px-4 py-2 text-table">
              <p className={event.kind === 'breached' ? 'text-loss' : ''}>
                <EventText event={event} currency={attempt.accountCurrency} />
              </p>
              <p className="text-small text-subtle-foreground">
                <DateTime instant={event.at} format="full" timeZone={attempt.rules.reset.zone} />,{' '}
                <CauseLink cause={event.cause} trades={trades} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <Undecided undecided={record.undecided} />
      {(rows.length > SHOWN_AT_FIRST || eventsLeft > 0) && (
        <CardFooter className="justify-between">
          {isLong && eventsLeft > 0
            ? `${countOf(eventsLeft, 'earlier event')} not shown`
            : countOf(rows.length + eventsLeft, 'event')}
          {rows.length > SHOWN_AT_FIRST && (
            <Button size="xs" variant="ghost" onClick={() => setLong(!isLong)}>
              {isLong ? 'Show fewer' : 'Show all'}
            </Button>
          )}
        </CardFooter>
      )}
    </Card>
  )
}

/** Names rules of single trades that the data leaves open, so that silence is not taken for a clean record. */
function Undecided({ undecided }: Pick<AttemptRecord, 'undecided'>) {
  if (undecided.length === 0) return null
  const words = undecided.map(
    ({ rule, trades }) => `${CONDUCT_NAMES[rule].toLowerCase()} (${countOf(trades, 'trade')})`,
  )
  return (
    <p className="border-t border-border px-4 py-2.5 text-small text-muted-foreground">
      The data of these trades does not decide: {inWords(words)}.
      {undecided.some(({ rule }) => rule === 'news') &&
        ' To check orders near an event, import your calendar of events under Findings.'}
    </p>
  )
}

function EventText({ event, currency }: { event: AttemptEvent; currency: string }) {
  const amount = (value: string) => <Money value={value} currency={currency} sign="auto" />
  switch (event.kind) {
    case 'floor':
      return (
        <>
          Floor {Number(event.to) < Number(event.from) ? 'down' : 'up'} from {amount(event.from)} to{' '}
          {amount(event.to)}
          {Number(event.to) > Number(event.from) && <>, after a high of {amount(event.high)}</>}
          {event.isLocked && ', where it stops'}
        </>
      )
    case 'daily_floor':
      return <>Daily floor {amount(event.to)}</>
    case 'paused':
      return <>Daily limit reached: paused until the reset</>
    case 'doubt':
      return <>A limit may have been touched while a trade was open; the data does not show it</>
    case 'passed':
      return <>Every condition of the phase met by the end of this day</>
    case 'violation':
      return (
        <>
          {CONDUCT_NAMES[event.rule]}. <AlertText parts={event.words} currency={currency} />
        </>
      )
    case 'day_profit':
      return (
        <>
          {amount(event.amount)} above the most a day may earn,{' '}
          {event.isDeducted ? 'taken off at the reset' : 'which does not count'}
        </>
      )
    case 'breached':
      if (event.level === null || event.value === null) return <>The account has ended by this rule</>
      return (
        <>
          {upperFirst(limitName(event.rule))} of {amount(event.level)} reached, at {amount(event.value)}
        </>
      )
    case 'payout':
      return <>{amount(event.gross)} paid out of the account</>
    case 'snapshot':
      return (
        <>
          The firm’s balance {amount(event.theirs.balance)}, ours was {amount(event.ours.balance)}
          {event.theirs.floor !== null && event.theirs.floor !== event.ours.floor && (
            <>
              ; floor {amount(event.theirs.floor)}
              {event.ours.floor !== null && <>, ours was {amount(event.ours.floor)}</>}
            </>
          )}
        </>
      )
  }
}
