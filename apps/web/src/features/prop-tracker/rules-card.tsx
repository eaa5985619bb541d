import type { Attempt, AttemptRules } from '@ballast/contract/attempts/attempts'
import type { RuleField } from '@ballast/domain/prop-rules/rule-fields'
import { countOf } from '../../lib/format/count-of.ts'
import { formatTimeOfDay } from '../../lib/format/format-date.ts'
import { placeOf } from '../../lib/time/place-of.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import { strictRoom } from '../rooms/room-words.ts'
import { trailWords, unstatedWords } from './attempt-words.ts'
import { statedText } from './dialogs/readings.tsx'
import { CHOICE_LABELS, FIELD_LABELS } from './dialogs/rule-words.ts'
import { changedOn, Level, Line } from './rule-line.tsx'
import { GrowthLines, SingleTradeLines } from './single-trade-lines.tsx'

const DAY_FIELDS: RuleField[] = ['tradingDays', 'profitableDays', 'profitableLeast']
const CONSISTENCY_FIELDS: RuleField[] = ['consistencyPercent', 'consistencyBase', 'consistencyOf']
const PAYOUT_FIELDS: RuleField[] = ['payoutMinimum', 'payoutMost', 'payoutKeeps', 'payoutEffect']
const BASE_WORDS = {
  total_profit: 'the profit',
  target: 'the target',
  profit_since_payout: 'the profit since the last payout',
}
const CONFIDENCE = {
  exact: 'Exact for what is closed.',
  bounded: 'At most this: what happened while trades were open is known only within bounds.',
  closed_trades_only: 'From closed trades only: what is or was open is not known.',
}

type RulesCardProps = { attempt: Attempt; onCorrect: () => void; onReport: () => void }

/** What may be lost now, what the next reset changes, and the rules in words with where they come from. */
export function RulesCard({ attempt, onCorrect, onReport }: RulesCardProps) {
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
        <MayBeLost attempt={attempt} />
        <dl className="grid gap-2 text-table">
          <LossLines attempt={attempt} />
          <ConditionLines attempt={attempt} />
          <SingleTradeLines attempt={attempt} />
          <GrowthLines attempt={attempt} />
        </dl>
      </CardBody>
      <CardFooter className="block">
        <Sources rules={attempt.rules} />
        {attempt.programmeId !== null && (
          <Button size="xs" variant="ghost" className="mt-1 -ml-2 print:hidden" onClick={onReport}>
            Report a wrong rule
          </Button>
        )}
      </CardFooter>
    </Card>
  )
}

type AttemptProps = { attempt: Attempt }

function MayBeLost({ attempt: { now, accountCurrency: currency } }: AttemptProps) {
  if (!now.mayLose || now.breach) return null
  return (
    <div className="rounded-md bg-inset px-3 py-2.5">
      <p className="text-small text-muted-foreground">May be lost now</p>
      <p className="text-stat font-600">
        <Money value={strictRoom(now.mayLose)} currency={currency} sign="never" />
      </p>
      <p className="text-small text-muted-foreground">
        Limited by the {now.mayLose.limitedBy === 'daily' ? 'daily limit' : 'overall floor'}.{' '}
        {CONFIDENCE[now.mayLose.confidence]}
      </p>
    </div>
  )
}

/** What ends the account or the day. */
function LossLines({ attempt }: AttemptProps) {
  const { now, rules } = attempt
  return (
    <>
      {!now.breach && (
        <Line name="Next reset">
          <DateTime instant={now.nextReset.at} format="full" timeZone={rules.reset.zone} />
          {now.nextReset.floor && (
            <>
              , floor then <Level value={now.nextReset.floor.low} attempt={attempt} />
            </>
          )}
          {now.nextReset.dailyFloor && (
            <>
              , daily floor <Level value={now.nextReset.dailyFloor.low} attempt={attempt} />
            </>
          )}
        </Line>
      )}
      <Line name="Drawdown" changed={changedOn(rules, ['trail', 'distance', 'lock', 'testedOn', 'touch'])}>
        {rules.distance === null ? (
          'Not stated'
        ) : (
          <>
            <Level value={rules.distance} attempt={attempt} />. {trailWords(rules)}
            {rules.lock !== null && (
              <>
                {' '}
                and stops at <Level value={rules.lock} attempt={attempt} />
              </>
            )}
          </>
        )}
      </Line>
      <Line name="Daily limit" changed={changedOn(rules, ['dailyReference', 'dailyDistance', 'dailyEffect'])}>
        {rules.hasNoDailyLimit ? (
          'None'
        ) : rules.dailyDistance === null ? (
          'Not stated'
        ) : (
          <>
            <Level value={rules.dailyDistance} attempt={attempt} />,{' '}
            {rules.dailyEffect === 'pause' ? 'ends the day' : 'ends the account'}
          </>
        )}
      </Line>
      <Line name="Day ends" changed={changedOn(rules, ['reset'])}>
        {formatTimeOfDay(rules.reset.time)}, {placeOf(rules.reset.zone)}
        {!rules.reset.isStated && ', by your account'}
      </Line>
    </>
  )
}

/** What a pass and a payout ask for. */
function ConditionLines({ attempt }: AttemptProps) {
  const { rules } = attempt
  const { payoutEffect, consistencyOf, consistencyBase = 'total_profit' } = rules.values
  const time = [
    rules.timeLimitDays !== null && `${countOf(rules.timeLimitDays, 'day')} to pass`,
    rules.inactivityDays !== null && `closed after ${countOf(rules.inactivityDays, 'day')} without a trade`,
  ].filter(Boolean)
  return (
    <>
      {rules.target !== null && (
        <Line name="Target" changed={changedOn(rules, ['target'])}>
          <Level value={rules.target} attempt={attempt} />
        </Line>
      )}
      {rules.days.map(({ count, least }) => (
        <Line key={`${count} ${least}`} name="Days" changed={changedOn(rules, DAY_FIELDS)}>
          {count}{' '}
          {Number(least) > 0 ? (
            <>
              of at least <Level value={least} attempt={attempt} />
            </>
          ) : (
            'with a trade'
          )}
        </Line>
      ))}
      {rules.consistencyPercent !== null && (
        <Line name="Consistency" changed={changedOn(rules, CONSISTENCY_FIELDS)}>
          {consistencyOf === 'trade' ? 'Best trade' : 'Best day'} at most {rules.consistencyPercent}% of{' '}
          {BASE_WORDS[consistencyBase]}
        </Line>
      )}
      {rules.maxContracts !== null && (
        <Line name="Size" changed={changedOn(rules, ['maxContracts'])}>
          At most {countOf(rules.maxContracts, 'contract')}
        </Line>
      )}
      {time.length > 0 && (
        <Line name="Time" changed={changedOn(rules, ['timeLimitDays', 'inactivityDays'])}>
          {time.join(', ')}
        </Line>
      )}
      {payoutEffect && (
        <Line name="Payouts" changed={changedOn(rules, PAYOUT_FIELDS)}>
          The floor then: {CHOICE_LABELS.payoutEffect[payoutEffect].toLowerCase()}
        </Line>
      )}
      {rules.splitPercent !== null && (
        <Line name="Split" changed={changedOn(rules, ['splitPercent'])}>
          {rules.splitPercent}% to you
        </Line>
      )}
    </>
  )
}

/** On which day the rules were stated, what nobody states, and where they come from. */
function Sources({ rules }: { rules: AttemptRules }) {
  return (
    <>
      <p>{rules.statedOn ? `Rules as stated on ${statedText(rules.statedOn)}.` : 'Your own rules.'}</p>
      {rules.notStated.length > 0 && (
        <p className="mt-1">
          Not stated: {unstatedWords(rules.notStated)}. Where there is a choice, the stricter reading is used.
        </p>
      )}
      {rules.readings.length > 0 && (
        <p className="mt-1">
          The firm states this in several ways:{' '}
          {rules.readings.map(({ field }) => FIELD_LABELS[field].toLowerCase()).join(', ')}. “Correct a rule”
          shows what each of its pages says.
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
    </>
  )
}

const SOURCE_KINDS = { repository: 'A public list', firm: 'The firm', other: 'Elsewhere' }
