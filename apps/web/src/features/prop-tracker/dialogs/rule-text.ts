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
  dailyBase: { initial: 'The initial balance', reference: 'What it is measured from' },
  dailyEffect: { breach: 'Ends the account', pause: 'Ends the day' },
  floatingPer: { position: 'Each position', symbol: 'All of one symbol', account: 'All of them together' },
  floatingEffect: {
    closes: 'The firm closes them',
    flagged: 'The firm decides',
    profit_removed: 'Their profit does not count',
    breaches: 'Ends the account',
  },
  overnight: { allowed: 'Allowed', forbidden: 'Not allowed' },
  weekend: { allowed: 'Allowed', forbidden: 'Not allowed' },
  conductEffect: {
    flagged: 'Is for the firm to judge',
    profit_removed: 'Takes the profit of the trade',
    breaches: 'Ends the account',
  },
  dayProfitEffect: { deducted: 'Taken off at the reset', not_counted: 'Stays, but does not count' },
  consistencyBase: {
    total_profit: 'All profit so far',
    target: 'The profit target',
    profit_since_payout: 'Profit since the last payout',
  },
  consistencyOf: { day: 'The best day', trade: 'The best trade' },
  consistencyEffect: {
    delays: 'Delays the pass or the payout',
    raises_target: 'Raises the target until the share fits',
    adds_excess: 'Adds the excess to the target',
    excess_not_counted: 'Is capped: the excess does not count',
    breaches: 'Ends the account',
  },
  payoutDayKind: { calendar: 'Calendar days', business: 'Business days, Monday to Friday' },
  payoutWeekday: {
    any: 'Any day',
    monday: 'Mondays',
    tuesday: 'Tuesdays',
    wednesday: 'Wednesdays',
    thursday: 'Thursdays',
    friday: 'Fridays',
  },
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
  dailyBase: 'A daily limit in % is based on',
  dailyEffect: 'Reaching the daily limit',
  target: 'Profit target',
  tradingDays: 'Days with a trade',
  profitableDays: 'Profitable days',
  profitableLeast: 'A profitable day makes at least',
  consistencyPercent: 'Best day or trade at most, %',
  consistencyBase: 'Share of',
  consistencyOf: 'Counted by',
  consistencyEffect: 'More than that',
  maxContracts: 'Contracts at most',
  floatingLoss: 'Open loss at most',
  floatingPer: 'Counted over',
  floatingEffect: 'Reaching it',
  ideaRisk: 'Risk of one idea at most',
  overnight: 'Held over the close',
  weekend: 'Held over a weekend',
  flatBy: 'Closed by',
  newsMinutes: 'No order around an event, minutes',
  leastSeconds: 'Held for at least, seconds',
  leastMove: 'Price moves at least',
  conductEffect: 'Breaking one of these',
  dayProfitMost: 'Profit of a day at most',
  dayProfitEffect: 'What is above it',
  timeLimitDays: 'Time limit in days',
  inactivityDays: 'Closed after days without a trade',
  payoutMinimum: 'Smallest payout',
  payoutMost: 'Largest payout',
  payoutKeeps: 'Profit that has to stay',
  payoutFirstDays: 'Days to the first payout',
  payoutEveryDays: 'Days between payouts',
  payoutDayKind: 'Those days are',
  payoutWeekday: 'Payouts only on',
  payoutEffect: 'After a payout the floor',
  splitPercent: 'Your share, %',
  growthPercent: 'The account grows by, %',
  growthMonths: 'After months',
  growthProfitPercent: 'With a profit of, %',
  growthPayouts: 'And payouts',
  growthMost: 'Largest size',
  personAccounts: 'Funded accounts at most',
  personAllocation: 'Their sizes together at most',
  reset: 'The day ends at',
}

export const FIELD_HINTS: { [Field in RuleField]?: string } = {
  lock: 'Leave empty if it never stops',
  dailyDistance: '0 means there is none',
  payoutMost: '0 means there is none',
  payoutFirstDays: 'From the first trade',
  payoutEveryDays: 'Also to the first, if that is empty',
  tradingDays: 'Leave empty if none are asked',
  flatBy: 'Leave empty for the end of the day',
  newsMinutes: 'Before and after each event of your calendar',
  leastMove: 'From entry to exit, in the price’s own units',
  ideaRisk: 'Positions of one symbol and side that are open together',
}

/** `isRare`: most programmes have none of these, so the form shows them only on request. */
type RuleGroup = { title: string; fields: readonly RuleField[]; isRare?: true }

/** As the form shows them; every rule is in one of these groups. */
export const RULE_GROUPS: readonly RuleGroup[] = [
  { title: 'Overall drawdown', fields: ['trail', 'distance', 'lock', 'testedOn', 'touch'] },
  { title: 'Daily limit', fields: ['dailyDistance', 'dailyReference', 'dailyBase', 'dailyEffect'] },
  { title: 'Trading day', fields: ['reset'] },
  { title: 'Target and days', fields: ['target', 'tradingDays', 'profitableDays', 'profitableLeast'] },
  {
    title: 'Consistency',
    fields: ['consistencyPercent', 'consistencyBase', 'consistencyOf', 'consistencyEffect'],
  },
  { title: 'Size and time', fields: ['maxContracts', 'timeLimitDays', 'inactivityDays'] },
  {
    title: 'Payouts',
    fields: [
      ...(['payoutMinimum', 'payoutMost', 'payoutKeeps'] as const),
      ...(['payoutFirstDays', 'payoutEveryDays', 'payoutDayKind', 'payoutWeekday'] as const),
      ...(['payoutEffect', 'splitPercent'] as const),
    ],
  },
  {
    title: 'Open losses and risk',
    fields: ['floatingLoss', 'floatingPer', 'floatingEffect', 'ideaRisk'],
    isRare: true,
  },
  {
    title: 'Holding and events',
    fields: ['overnight', 'weekend', 'flatBy', 'newsMinutes', 'leastSeconds', 'leastMove', 'conductEffect'],
    isRare: true,
  },
  { title: 'Profit of a day', fields: ['dayProfitMost', 'dayProfitEffect'], isRare: true },
  {
    title: 'Scaling plan',
    fields: ['growthPercent', 'growthMonths', 'growthProfitPercent', 'growthPayouts', 'growthMost'],
    isRare: true,
  },
  { title: 'All your accounts at this firm', fields: ['personAccounts', 'personAllocation'], isRare: true },
]
