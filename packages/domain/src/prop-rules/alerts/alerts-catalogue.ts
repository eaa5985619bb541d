/** The kinds of alert. */
export const ALERT_KINDS = [
  'breach',
  'daily_room',
  'buffer',
  'full_size_loser',
  'day_stop',
  'reset_open',
  'consistency',
  'size',
  'rule_broken',
  'flat_by',
  'day_not_counted',
  'deadline',
  'payout_near',
  'payout_possible',
  'growth_possible',
  'person_limit',
  'target_reached',
  'subscription_due',
  'snapshot_differs',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** The unit of a rule's thresholds: per cent used, minutes before the reset, or days ahead. */
export type ThresholdUnit = 'percent' | 'minutes' | 'days'

export type AlertRule = {
  name: string
  /** When it fires, in a sentence. */
  explanation: string
  /** Where it fires by default, in ascending order, and the allowed range; `null` if it has no number. */
  thresholds: { unit: ThresholdUnit; defaults: readonly number[]; least: number; most: number } | null
  /**
   * `data`: as soon as a trade or payout is known, which is after the fact if trades come from a file. `clock`: ahead
   * of time.
   */
  comes: 'data' | 'clock'
}

const percents = { unit: 'percent', defaults: [50, 75, 90], least: 1, most: 99 } as const

/**
 * Every watched rule, declared once: its name and sentence on the page, its numbers and when it can fire.
 * @example ALERT_RULES.daily_room.thresholds?.defaults // → [50, 75, 90]
 */
export const ALERT_RULES: Record<AlertKind, AlertRule> = {
  breach: {
    name: 'Limit reached',
    explanation: 'A limit that ends the account, or the day, was reached.',
    thresholds: null,
    comes: 'data',
  },
  daily_room: {
    name: 'Daily room',
    explanation: 'Part of what may be lost today is used.',
    thresholds: percents,
    comes: 'data',
  },
  buffer: {
    name: 'Buffer to the floor',
    explanation: 'Part of the way down to the floor is used.',
    thresholds: percents,
    comes: 'data',
  },
  full_size_loser: {
    name: 'Room for one full-size loser',
    explanation: 'What may still be lost is no more than a full-size loser of the account.',
    thresholds: null,
    comes: 'data',
  },
  day_stop: {
    name: 'Your day stop',
    explanation: 'Your own stop for the day is reached.',
    thresholds: null,
    comes: 'data',
  },
  reset_open: {
    name: 'Open position at the reset',
    explanation: 'A position is open shortly before a reset that leaves less room.',
    thresholds: { unit: 'minutes', defaults: [40], least: 5, most: 240 },
    comes: 'clock',
  },
  consistency: {
    name: 'Consistency',
    explanation: 'The best day comes close to its cap, or exceeds it.',
    thresholds: { unit: 'percent', defaults: [90, 100], least: 50, most: 100 },
    comes: 'data',
  },
  size: {
    name: 'Position size',
    explanation: 'More was open at one moment than was allowed.',
    thresholds: null,
    comes: 'data',
  },
  rule_broken: {
    name: 'Rule of single trades',
    explanation: 'A trade broke a rule on open losses, risk, holding or events.',
    thresholds: null,
    comes: 'data',
  },
  flat_by: {
    name: 'Closed in time',
    explanation: 'A position is open shortly before it must be closed.',
    thresholds: { unit: 'minutes', defaults: [30], least: 5, most: 240 },
    comes: 'clock',
  },
  day_not_counted: {
    name: 'Day not counted',
    explanation: 'A traded day does not count yet shortly before it ends.',
    thresholds: { unit: 'minutes', defaults: [60], least: 5, most: 240 },
    comes: 'clock',
  },
  deadline: {
    name: 'Deadline',
    explanation: 'The account ends soon by inactivity, or its time runs out.',
    thresholds: { unit: 'days', defaults: [1, 3], least: 1, most: 30 },
    comes: 'clock',
  },
  payout_near: {
    name: 'One day before a payout',
    explanation: 'One more counted day, and a payout can be requested.',
    thresholds: null,
    comes: 'data',
  },
  payout_possible: {
    name: 'Payout possible',
    explanation: 'Everything a payout needs is in place.',
    thresholds: null,
    comes: 'data',
  },
  growth_possible: {
    name: 'Scaling possible',
    explanation: 'Everything the scaling plan needs is in place.',
    thresholds: null,
    comes: 'data',
  },
  person_limit: {
    name: 'Accounts at one firm',
    explanation: 'More funded accounts, or more money, at a firm than it allows one person.',
    thresholds: null,
    comes: 'data',
  },
  target_reached: {
    name: 'Target reached',
    explanation: 'The profit target is reached, with what may still be missing.',
    thresholds: null,
    comes: 'data',
  },
  subscription_due: {
    name: 'Subscription due',
    explanation: 'A monthly fee is due again soon.',
    thresholds: { unit: 'days', defaults: [3], least: 1, most: 14 },
    comes: 'clock',
  },
  snapshot_differs: {
    name: 'Firm’s page differs',
    explanation: 'The firm’s page says something other than what was computed from your trades.',
    thresholds: null,
    comes: 'data',
  },
}

/** Whether a rule is about payouts: such alerts have their own channels. */
export function isAboutPayouts(kind: AlertKind): boolean {
  return kind === 'payout_near' || kind === 'payout_possible'
}

/** The trader's own numbers for some rules; rules left out use their defaults. */
export type Thresholds = Partial<Record<AlertKind, readonly number[]>>

/** The numbers of a rule in ascending order. @example thresholdsOf('deadline', {}) // → [1, 3] */
export function thresholdsOf(kind: AlertKind, own: Thresholds): readonly number[] {
  return own[kind]?.toSorted((a, b) => a - b) ?? ALERT_RULES[kind].thresholds?.defaults ?? []
}
