import type { Attempt, AttemptRules } from '@ballast/contract/attempts/attempts'
import type { ReactNode } from 'react'
import { countOf } from '../../lib/format/count-of.ts'
import { formatDay, formatShortMonth, formatTimeOfDay } from '../../lib/format/format-date.ts'
import { placeOf } from '../../lib/time/place-of.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../../ui/card.tsx'
import { DateTime, DayText } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import { trailWords, unstatedWords } from './attempt-words.ts'

const CONFIDENCE = {
  exact: 'Exact for what is closed.',
  bounded: 'At most this: open moments are known within bounds only.',
  closed_trades_only: 'From closed trades only: what is or was open is not known.',
}

/** What may be lost now, what the next reset changes, and the rules in words with where they come from. */
export function RulesCard({ attempt, onCorrect }: { attempt: Attempt; onCorrect: () => void }) {
  const { now, rules, accountCurrency: currency } = attempt
  const amount = (value: string) => <Money value={value} currency={currency} sign="auto" precision="whole" />
  return (
    <Card aria-label="Rules of this attempt">
      <CardHeader
        title="Now and the rules"
        description={
          attempt.firm === attempt.programme ? attempt.firm : `${attempt.firm}, ${attempt.programme}`
        }
        actions={
          <Button size="sm" variant="ghost" onClick={onCorrect} className="print:hidden">
            Correct a rule
          </Button>
        }
      />
      <CardBody className="grid gap-3">
        {now.mayLose && !now.breach && (
          <div className="rounded-md bg-inset px-3 py-2.5">
            <p className="text-small text-muted-foreground">May be lost now</p>
            <p className="text-stat font-600">
              <Money value={now.mayLose.most} currency={currency} sign="never" />
            </p>
            <p className="text-small text-muted-foreground">
              Limited by the {now.mayLose.limitedBy === 'daily' ? 'daily limit' : 'overall floor'}.{' '}
              {CONFIDENCE[now.mayLose.confidence]}
            </p>
          </div>
        )}
        <dl className="grid gap-2 text-table">
          {!now.breach && (
            <Line name="Next reset">
              <DateTime instant={now.nextReset.at} format="full" timeZone={rules.reset.zone} />
              {now.nextReset.floor && <>, floor then {amount(now.nextReset.floor.low)}</>}
              {now.nextReset.dailyFloor && <>, daily floor {amount(now.nextReset.dailyFloor.low)}</>}
            </Line>
          )}
          <Line name="Drawdown" changed={changedOn(rules, ['trail', 'distance', 'lock'])}>
            {rules.distance === null ? (
              'Not stated'
            ) : (
              <>
                {amount(rules.distance)}. {trailWords(rules)}
                {rules.lock !== null && <> and stops at {amount(rules.lock)}</>}
              </>
            )}
          </Line>
          <Line
            name="Daily limit"
            changed={changedOn(rules, ['dailyReference', 'dailyDistance', 'dailyEffect'])}
          >
            {rules.hasNoDailyLimit ? (
              'None'
            ) : rules.dailyDistance === null ? (
              'Not stated'
            ) : (
              <>
                {amount(rules.dailyDistance)},{' '}
                {rules.dailyEffect === 'pause' ? 'ends the day' : 'ends the account'}
              </>
            )}
          </Line>
          {rules.target !== null && (
            <Line name="Target" changed={changedOn(rules, ['target'])}>
              {amount(rules.target)}
            </Line>
          )}
          {rules.days.map(({ count, least }) => (
            <Line key={`${count} ${least}`} name="Days">
              {count} {Number(least) > 0 ? <>of at least {amount(least)}</> : 'with a trade'}
            </Line>
          ))}
          {rules.consistencyPercent !== null && (
            <Line name="Consistency">Best day at most {rules.consistencyPercent}% of the profit</Line>
          )}
          {rules.maxContracts !== null && <Line name="Size">At most {rules.maxContracts} contracts</Line>}
          {rules.splitPercent !== null && <Line name="Split">{rules.splitPercent}% to you</Line>}
          <Line name="Day ends" changed={changedOn(rules, ['reset'])}>
            {formatTimeOfDay(rules.reset.time)}, {placeOf(rules.reset.zone)}
            {!rules.reset.isStated && ', by your account'}
          </Line>
        </dl>
      </CardBody>
      <CardFooter className="block">
        <p>{rules.statedOn ? `Rules as stated on ${statedText(rules.statedOn)}.` : 'Your own rules.'}</p>
        {rules.notStated.length > 0 && (
          <p className="mt-1">
            Not stated: {unstatedWords(rules.notStated)}. Read the strict way where it can be.
          </p>
        )}
        {rules.sources.length > 0 && (
          <details className="mt-1">
            <summary className="cursor-pointer rounded-sm text-primary-text hover:underline">
              {countOf(rules.sources.length, 'source')}
            </summary>
            <ul className="mt-1 grid gap-0.5">
              {rules.sources.map(({ kind, ref }) => (
                <li key={ref} className="wrap-anywhere">
                  {SOURCE_KINDS[kind]}: {ref}
                </li>
              ))}
            </ul>
          </details>
        )}
      </CardFooter>
    </Card>
  )
}

const SOURCE_KINDS = { repository: 'A public list', firm: 'The firm', other: 'Elsewhere' }

type LineProps = { name: string; changed?: string | undefined; children: ReactNode }

function Line({ name, changed, children }: LineProps) {
  return (
    <div className="grid grid-cols-[88px_minmax(0,1fr)] gap-2">
      <dt className="text-subtle-foreground">{name}</dt>
      <dd>
        {children}
        {changed && (
          <span className="block text-small text-primary-text">
            Changed by you on <DayText day={changed} />
          </span>
        )}
      </dd>
    </div>
  )
}

/** The latest day on which the trader changed one of these. */
function changedOn({ edits }: AttemptRules, fields: readonly string[]): string | undefined {
  return fields
    .flatMap((field) => edits[field] ?? [])
    .sort()
    .at(-1)
}

/** A day, or a month where no day is known. */
function statedText(stated: string): string {
  return stated.length === 7 ? formatShortMonth(stated) : formatDay(stated)
}
