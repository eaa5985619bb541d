import { CONDUCT_EFFECTS } from './conduct/conduct-rules.ts'
import { CONSISTENCY_EFFECTS } from './consistency.ts'
import { PAYOUT_WEEKDAYS } from './days/payout-days.ts'

/** The format of a rule: a choice, amounts in whole units of the account's currency, numbers, the day's clock. */
type Kind =
  | { kind: 'choice'; choices: readonly string[] }
  /** Zero or more; zero means that there is no such rule, wherever a rule of zero would be meaningless. */
  | { kind: 'amount' | 'count' | 'percent' }
  /** An amount above zero. */
  | { kind: 'distance' }
  /** A balance; null means that nothing stops the floor. */
  | { kind: 'level' }
  | { kind: 'clock' }
  /** A time of day, `15:10`; empty if there is none. */
  | { kind: 'time' }

/** Every rule a trader can state for one account. Forms, the wire, the database and the archive are derived from it. */
export const RULE_FIELDS = {
  trail: { kind: 'choice', choices: ['static', 'day_end', 'closed', 'intraday', 'payout'] },
  distance: { kind: 'distance' },
  lock: { kind: 'level' },
  testedOn: { kind: 'choice', choices: ['equity', 'balance', 'lower'] },
  touch: { kind: 'choice', choices: ['breaches', 'allowed'] },
  dailyDistance: { kind: 'amount' },
  dailyReference: { kind: 'choice', choices: ['balance', 'equity', 'higher', 'running_high'] },
  /** The base of a limit stated as a percentage. */
  dailyBase: { kind: 'choice', choices: ['initial', 'reference'] },
  dailyEffect: { kind: 'choice', choices: ['breach', 'pause'] },
  target: { kind: 'amount' },
  tradingDays: { kind: 'count' },
  profitableDays: { kind: 'count' },
  profitableLeast: { kind: 'amount' },
  consistencyPercent: { kind: 'percent' },
  consistencyBase: { kind: 'choice', choices: ['total_profit', 'target', 'profit_since_payout'] },
  consistencyOf: { kind: 'choice', choices: ['day', 'trade'] },
  consistencyEffect: { kind: 'choice', choices: CONSISTENCY_EFFECTS },
  maxContracts: { kind: 'count' },
  floatingLoss: { kind: 'amount' },
  floatingPer: { kind: 'choice', choices: ['position', 'symbol', 'account'] },
  floatingEffect: { kind: 'choice', choices: ['closes', ...CONDUCT_EFFECTS] },
  ideaRisk: { kind: 'amount' },
  overnight: { kind: 'choice', choices: ['allowed', 'forbidden'] },
  weekend: { kind: 'choice', choices: ['allowed', 'forbidden'] },
  flatBy: { kind: 'time' },
  newsMinutes: { kind: 'count' },
  leastSeconds: { kind: 'count' },
  leastMove: { kind: 'amount' },
  conductEffect: { kind: 'choice', choices: CONDUCT_EFFECTS },
  dayProfitMost: { kind: 'amount' },
  dayProfitEffect: { kind: 'choice', choices: ['deducted', 'not_counted'] },
  timeLimitDays: { kind: 'count' },
  inactivityDays: { kind: 'count' },
  payoutMinimum: { kind: 'amount' },
  payoutMost: { kind: 'amount' },
  payoutKeeps: { kind: 'amount' },
  payoutFirstDays: { kind: 'count' },
  payoutEveryDays: { kind: 'count' },
  payoutDayKind: { kind: 'choice', choices: ['calendar', 'business'] },
  payoutWeekday: { kind: 'choice', choices: ['any', ...PAYOUT_WEEKDAYS] },
  payoutEffect: {
    kind: 'choice',
    choices: ['none', 'lock_at_start', 'high_water_reduced', 'allowance_reduced', 'restart'],
  },
  splitPercent: { kind: 'percent' },
  growthPercent: { kind: 'percent' },
  growthMonths: { kind: 'count' },
  growthProfitPercent: { kind: 'percent' },
  growthPayouts: { kind: 'count' },
  growthMost: { kind: 'amount' },
  personAccounts: { kind: 'count' },
  personAllocation: { kind: 'amount' },
  reset: { kind: 'clock' },
} as const satisfies Record<string, Kind>

export type RuleField = keyof typeof RULE_FIELDS
type FieldOf<Field extends RuleField> = (typeof RULE_FIELDS)[Field]

/** A rule's value, with `Amount` for amounts and numbers: numbers in the database, texts on the wire. */
export type RuleValue<Field extends RuleField, Amount> =
  FieldOf<Field> extends { choices: readonly (infer Choice)[] }
    ? Choice
    : FieldOf<Field> extends { kind: 'clock' }
      ? { time: string; zone: string }
      : FieldOf<Field> extends { kind: 'time' }
        ? string
        : FieldOf<Field> extends { kind: 'level' }
          ? Amount | null
          : Amount

/** A trader's edits to one account's rules. */
export type RuleEdits = { [Field in RuleField]?: RuleValue<Field, number> }

export const RULE_FIELD_NAMES = Object.keys(RULE_FIELDS) as RuleField[]
