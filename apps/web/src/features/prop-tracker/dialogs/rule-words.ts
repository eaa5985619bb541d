import type { RULE_FIELDS, RuleField } from '@ballast/domain/prop-rules/rule-fields'

type Choices = {
  [Field in RuleField as (typeof RULE_FIELDS)[Field] extends { kind: 'choice' } ? Field : never]: Record<
    (typeof RULE_FIELDS)[Field] extends { choices: readonly (infer Choice extends string)[] }
      ? Choice
      : never,
    string
  >
}

export const CHOICE_LABELS: Choices = {
  trail: {
    static: 'Nothing: it stays',
    day_end: 'The best day’s end',
    closed: 'Each closed trade',
    intraday: 'The best equity, open profit too',
    payout: 'Payouts only',
  },
  testedOn: {
    equity: 'Equity, open trades included',
    balance: 'Balance, closed trades only',
    lower: 'The lower of both',
  },
  touch: { breaches: 'Reaching it', allowed: 'Only falling below it' },
  dailyReference: {
    balance: 'Balance at the reset',
    equity: 'Equity at the reset',
    higher: 'The higher of both',
    running_high: 'The day’s best equity',
  },
  dailyEffect: { breach: 'Ends the account', pause: 'Ends the day' },
  consistencyBase: {
    total_profit: 'All profit so far',
    target: 'The profit target',
    profit_since_payout: 'Profit since the last payout',
  },
  consistencyOf: { day: 'The best day', trade: 'The best trade' },
  payoutEffect: {
    none: 'Stays where it is',
    lock_at_start: 'Moves to the starting balance and stays',
    high_water_reduced: 'Stays, and a new high is reached sooner',
    allowance_reduced: 'Rises by your share of the payout',
    restart: 'Goes back to the start',
  },
}

export const FIELD_LABELS: Record<RuleField, string> = {
  trail: 'The floor follows',
  distance: 'Drawdown',
  lock: 'The floor stops at',
  testedOn: 'Compared with the floor',
  touch: 'Breached by',
  dailyDistance: 'Daily limit',
  dailyReference: 'Daily limit measured from',
  dailyEffect: 'Reaching the daily limit',
  target: 'Profit target',
  tradingDays: 'Days with a trade',
  profitableDays: 'Profitable days',
  profitableLeast: 'A profitable day makes at least',
  consistencyPercent: 'Best day or trade at most, %',
  consistencyBase: 'Share of',
  consistencyOf: 'Counted by',
  maxContracts: 'Contracts at most',
  timeLimitDays: 'Time limit in days',
  inactivityDays: 'Closed after days without a trade',
  payoutMinimum: 'Smallest payout',
  payoutMost: 'Largest payout',
  payoutKeeps: 'Profit that has to stay',
  payoutEffect: 'After a payout the floor',
  splitPercent: 'Your share, %',
  reset: 'The day ends at',
}

export const FIELD_HINTS: { [Field in RuleField]?: string } = {
  lock: 'Leave empty if it never stops',
  dailyDistance: '0 means there is none',
  payoutMost: '0 means there is none',
  tradingDays: 'Leave empty if none are asked',
}

/** As the form shows them; every rule is in one of these. */
export const RULE_GROUPS: readonly { title: string; fields: readonly RuleField[] }[] = [
  { title: 'Overall drawdown', fields: ['trail', 'distance', 'lock', 'testedOn', 'touch'] },
  { title: 'Daily limit', fields: ['dailyDistance', 'dailyReference', 'dailyEffect'] },
  { title: 'Trading day', fields: ['reset'] },
  { title: 'Target and days', fields: ['target', 'tradingDays', 'profitableDays', 'profitableLeast'] },
  { title: 'Consistency', fields: ['consistencyPercent', 'consistencyBase', 'consistencyOf'] },
  { title: 'Size and time', fields: ['maxContracts', 'timeLimitDays', 'inactivityDays'] },
  {
    title: 'Payouts',
    fields: ['payoutMinimum', 'payoutMost', 'payoutKeeps', 'payoutEffect', 'splitPercent'],
  },
]
