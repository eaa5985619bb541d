import type { AttemptRules } from '@ballast/contract/attempts/attempts'
import type { RuleField } from '@ballast/domain/prop-rules/rule-fields'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { Fragment } from 'react'
import { countOf } from '../../lib/format/count-of.ts'
import { formatTimeOfDay } from '../../lib/format/format-date.ts'
import { placeOf } from '../../lib/time/place-of.ts'
import { AlertText } from '../alerts/alert-text.tsx'
import { isAnyProfit, trailText } from './attempt-text.ts'
import { CHOICE_LABELS } from './dialogs/rule-text.ts'
import { changedOn, Level, Line } from './rule-line.tsx'
import { PlanLines, SingleTradeLines } from './single-trade-lines.tsx'

const DAY_FIELDS: RuleField[] = ['tradingDays', 'profitableDays', 'profitableLeast']
const CONSISTENCY_FIELDS: RuleField[] = [
  ...(['consistencyPercent', 'consistencyBase', 'consistencyOf', 'consistencyEffect'] as const),
]
const PAYOUT_FIELDS: RuleField[] = ['payoutMinimum', 'payoutMost', 'payoutKeeps', 'payoutEffect']
const PAYOUT_DATES: RuleField[] = [
  ...(['payoutFirstDays', 'payoutEveryDays', 'payoutDayKind', 'payoutWeekday'] as const),
]
const BASE_WORDS = {
  total_profit: 'the profit',
  target: 'the target',
  profit_since_payout: 'the profit since the last payout',
}

type RulesProps = {
  rules: AttemptRules
  currency: string
  /** `false` for a programme that has no account yet. */
  hasAccount?: boolean
}

/** Every stated rule in words, and which levels are not stated. */
export function RuleLines(props: RulesProps) {
  return (
    <>
      <LossLines {...props} />
      <ConditionLines {...props} />
      <SingleTradeLines {...props} />
      <PlanLines {...props} />
    </>
  )
}

/** What ends the account or the day. */
function LossLines({ rules, currency, hasAccount = true }: RulesProps) {
  return (
    <>
      <Line name="Drawdown" changed={changedOn(rules, ['trail', 'distance', 'lock', 'testedOn', 'touch'])}>
        {rules.distance === null ? (
          'Not stated'
        ) : (
          <>
            <Level value={rules.distance} currency={currency} />. {trailText(rules)}
            {rules.lock !== null && (
              <>
                {' '}
                and stops at <Level value={rules.lock} currency={currency} />
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
            <Level value={rules.dailyDistance} currency={currency} />,{' '}
            {rules.dailyEffect === 'pause' ? 'ends the day' : 'ends the account'}
          </>
        )}
      </Line>
      <Line name="Day ends" changed={changedOn(rules, ['reset'])}>
        {hasAccount || rules.reset.isStated ? (
          <>
            {formatTimeOfDay(rules.reset.time)}, {placeOf(rules.reset.zone)}
            {!rules.reset.isStated && ', by your account'}
          </>
        ) : (
          'Not stated: by your account'
        )}
      </Line>
    </>
  )
}

/** The conditions of a pass and a payout. */
function ConditionLines({ rules, currency }: RulesProps) {
  const { consistencyOf, consistencyBase = 'total_profit', consistencyEffect = 'delays' } = rules.values
  const time = [
    rules.timeLimitDays !== null && `${countOf(rules.timeLimitDays, 'day')} to pass`,
    rules.inactivityDays !== null && `closed after ${countOf(rules.inactivityDays, 'day')} without a trade`,
  ].filter(Boolean)
  return (
    <>
      {rules.target !== null && (
        <Line name="Target" changed={changedOn(rules, ['target'])}>
          <Level value={rules.target} currency={currency} />
        </Line>
      )}
      {rules.days.map(({ count, least }) => (
        <Line key={`${count} ${least}`} name="Days" changed={changedOn(rules, DAY_FIELDS)}>
          {count}{' '}
          {isAnyProfit(least) ? (
            'with a profit'
          ) : Number(least) > 0 ? (
            <>
              of at least <Level value={least} currency={currency} />
            </>
          ) : (
            'with a trade'
          )}
        </Line>
      ))}
      {rules.consistencyPercent !== null && (
        <Line name="Consistency" changed={changedOn(rules, CONSISTENCY_FIELDS)}>
          {consistencyOf === 'trade' ? 'Best trade' : 'Best day'} at most {rules.consistencyPercent}% of{' '}
          {BASE_WORDS[consistencyBase]}. More than that{' '}
          {CHOICE_LABELS.consistencyEffect[consistencyEffect].toLowerCase()}
        </Line>
      )}
      {rules.contracts.length > 0 && (
        <Line name="Size" changed={changedOn(rules, ['maxContracts'])}>
          At most{' '}
          {rules.contracts.map(({ fromProfit, most }, index) => (
            <Fragment key={fromProfit}>
              {index === 0 ? (
                countOf(most, 'contract')
              ) : (
                <>
                  , {most} from a profit of <Level value={fromProfit} currency={currency} />
                </>
              )}
            </Fragment>
          ))}
        </Line>
      )}
      {time.length > 0 && (
        <Line name="Time" changed={changedOn(rules, ['timeLimitDays', 'inactivityDays'])}>
          {time.join(', ')}
        </Line>
      )}
      <PayoutLine rules={rules} currency={currency} />
      <PayoutDaysLine rules={rules} />
      {rules.split !== null && (
        <Line name="Split" changed={changedOn(rules, ['splitPercent'])}>
          <AlertText parts={rules.split} currency={currency} />
        </Line>
      )}
    </>
  )
}

/**
 * How much may be requested, what must remain, and what a payout does to the floor; nothing if none of it is stated.
 */
function PayoutLine({ rules, currency }: RulesProps) {
  const { payoutMinimum, payoutMost, payoutKeeps, payoutEffect } = rules.values
  const amounts = [
    { words: 'at least', value: payoutMinimum },
    { words: 'at most', value: payoutMost },
    { words: 'leaving a profit of', value: payoutKeeps },
  ].filter(({ value }) => Number(value ?? 0) > 0)
  if (amounts.length === 0 && !payoutEffect) return null
  return (
    <Line name="Payouts" changed={changedOn(rules, PAYOUT_FIELDS)}>
      {amounts.map(({ words, value }, index) => (
        <Fragment key={words}>
          {index === 0 ? upperFirst(words) : `, ${words}`} <Level value={value ?? '0'} currency={currency} />
        </Fragment>
      ))}
      {amounts.length > 0 && payoutEffect && '. '}
      {payoutEffect && <>The floor then: {CHOICE_LABELS.payoutEffect[payoutEffect].toLowerCase()}</>}
    </Line>
  )
}

/** How long the first payout and later ones have to wait, and on which days. */
function PayoutDaysLine({ rules }: Pick<RulesProps, 'rules'>) {
  const { payoutDayKind, payoutWeekday: weekday = 'any' } = rules.values
  const first = Number(rules.values.payoutFirstDays)
  const every = Number(rules.values.payoutEveryDays)
  const day = payoutDayKind === 'business' ? 'business day' : 'day'
  const parts = [
    first > 0 && `at the earliest ${countOf(first, day)} after the first trade`,
    every > 0 && `${first > 0 ? 'then ' : ''}every ${every === 1 ? day : countOf(every, day)}`,
    weekday !== 'any' && `on ${CHOICE_LABELS.payoutWeekday[weekday]} only`,
    rules.payoutAlsoAsks !== null && `in the firm’s words “${rules.payoutAlsoAsks}”`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return (
    <Line name="Paid out" changed={changedOn(rules, PAYOUT_DATES)}>
      {upperFirst(parts.join(', '))}
    </Line>
  )
}
