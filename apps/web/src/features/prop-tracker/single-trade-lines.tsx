import type { Attempt } from '@ballast/contract/attempts/attempts'
import type { RuleField } from '@ballast/domain/prop-rules/rule-fields'
import type { ReactNode } from 'react'
import { countOf } from '../../lib/format/count-of.ts'
import { formatTimeOfDay } from '../../lib/format/format-date.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { inWords } from './attempt-words.ts'
import { changedOn, Level, Line } from './rule-line.tsx'

type AttemptProps = { attempt: Attempt }
type Values = Attempt['rules']['values']

const HOLDING_FIELDS: RuleField[] = ['overnight', 'weekend', 'flatBy', 'leastSeconds', 'leastMove']
const GROWTH_FIELDS: RuleField[] = [
  ...(['growthPercent', 'growthMonths', 'growthProfitPercent', 'growthPayouts', 'growthMost'] as const),
]
const FLOATING_PER = {
  position: 'in one position',
  symbol: 'in all positions of one symbol',
  account: 'in all positions together',
}
const FLOATING_EFFECT = {
  closes: 'the firm closes them there',
  flagged: 'what follows is not stated',
  profit_removed: 'their profit does not count',
  breaches: 'reaching it ends the account',
}
const CONDUCT_EFFECT = {
  flagged: 'What breaking it does is not stated.',
  profit_removed: 'Breaking it takes the profit of the trade.',
  breaches: 'Breaking it ends the account.',
}

const isStated = (value: string | undefined): value is string => value !== undefined && Number(value) > 0

/** Open losses, risk, holding, events, and the most a day may earn; nothing where none of it is asked. */
export function SingleTradeLines({ attempt }: AttemptProps) {
  const { rules } = attempt
  const { values } = rules
  const { floatingPer = 'account', floatingEffect = 'flagged', conductEffect = 'flagged' } = values
  const holding = holdingWords(values)
  return (
    <>
      {isStated(values.floatingLoss) && (
        <Line name="Open loss" changed={changedOn(rules, ['floatingLoss', 'floatingPer', 'floatingEffect'])}>
          At most <Level value={values.floatingLoss} attempt={attempt} /> {FLOATING_PER[floatingPer]};{' '}
          {FLOATING_EFFECT[floatingEffect]}
        </Line>
      )}
      {isStated(values.ideaRisk) && (
        <Line name="Risk" changed={changedOn(rules, ['ideaRisk'])}>
          At most <Level value={values.ideaRisk} attempt={attempt} /> in one idea: positions of one symbol and
          side that are open together
        </Line>
      )}
      {holding.length > 0 && (
        <Line name="Holding" changed={changedOn(rules, [...HOLDING_FIELDS, 'conductEffect'])}>
          {capitalised(inWords(holding))}. {isForbidden(values) && CONDUCT_EFFECT[conductEffect]}
        </Line>
      )}
      {isStated(values.newsMinutes) && (
        <Line name="Events" changed={changedOn(rules, ['newsMinutes', 'conductEffect'])}>
          No order within {countOf(Number(values.newsMinutes), 'minute')} of an event of your calendar.{' '}
          {CONDUCT_EFFECT[conductEffect]}
        </Line>
      )}
      {isStated(values.dayProfitMost) && (
        <Line name="Day profit" changed={changedOn(rules, ['dayProfitMost', 'dayProfitEffect'])}>
          At most <Level value={values.dayProfitMost} attempt={attempt} />;{' '}
          {values.dayProfitEffect === 'not_counted'
            ? 'what is above it does not count'
            : 'what is above it is taken off at the reset'}
        </Line>
      )}
      {isStated(attempt.now.progress.notCounted) && (
        <Line name="Not counted">
          <Level value={attempt.now.progress.notCounted} attempt={attempt} /> of the balance, by these rules
        </Line>
      )}
    </>
  )
}

const isForbidden = ({ overnight, weekend, leastSeconds, leastMove }: Values) =>
  overnight === 'forbidden' || weekend === 'forbidden' || isStated(leastSeconds) || isStated(leastMove)

function holdingWords({ overnight, weekend, flatBy, leastSeconds, leastMove }: Values): string[] {
  const by = flatBy ? `by ${formatTimeOfDay(flatBy)}` : 'by the end of the day'
  return [
    overnight === 'forbidden' && `everything is closed ${by}`,
    overnight === 'allowed' && 'positions may be held over the close',
    weekend === 'forbidden' && overnight !== 'forbidden' && 'nothing is held over a weekend',
    weekend === 'allowed' && overnight !== 'forbidden' && 'over a weekend too',
    isStated(leastSeconds) && `a position is held for at least ${countOf(Number(leastSeconds), 'second')}`,
    isStated(leastMove) && `the price moves at least ${Number(leastMove)} from entry to exit`,
  ].filter((words) => words !== false)
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The scaling plan with what is still missing, and what one person may hold at the firm. */
export function GrowthLines({ attempt }: AttemptProps) {
  const { rules, now } = attempt
  const { growth } = now.progress
  const { personAccounts, personAllocation } = rules.values
  return (
    <>
      {growth && (
        <Line name="Scaling" changed={changedOn(rules, GROWTH_FIELDS)}>
          To <Level value={growth.nextSize} attempt={attempt} /> from{' '}
          <DateTime instant={growth.from} format="date" timeZone={rules.reset.zone} />
          <Asked growth={growth} attempt={attempt} />
          {growth.isPossible ? '. It can be asked for now' : ''}
        </Line>
      )}
      {(isStated(personAccounts) || isStated(personAllocation)) && (
        <Line name="In all" changed={changedOn(rules, ['personAccounts', 'personAllocation'])}>
          At most {isStated(personAccounts) && countOf(Number(personAccounts), 'funded account')}
          {isStated(personAccounts) && isStated(personAllocation) && ', and '}
          {isStated(personAllocation) && <Level value={personAllocation} attempt={attempt} />} at this firm
        </Line>
      )}
    </>
  )
}

type Growth = NonNullable<Attempt['now']['progress']['growth']>

function Asked({ growth: { profit, payouts }, attempt }: AttemptProps & { growth: Growth }): ReactNode {
  return (
    <>
      {Number(profit.asked) > 0 && (
        <>
          , with <Level value={profit.made} attempt={attempt} /> of{' '}
          <Level value={profit.asked} attempt={attempt} /> earned
        </>
      )}
      {payouts.asked > 0 && (
        <>
          {' '}
          and {payouts.made} of {countOf(payouts.asked, 'payout')}
        </>
      )}
    </>
  )
}
