/** The state of an attempt according to its trader; what the account did is computed from its trades. */
export const ATTEMPT_STATES = [
  'evaluation',
  'funded',
  'live',
  'passed',
  'breached',
  'expired',
  'reset',
  'withdrawn',
  'refunded',
] as const
export type AttemptStatus = (typeof ATTEMPT_STATES)[number]

export const RUNNING_STATES = ['evaluation', 'funded', 'live'] as const
export const ENDED_STATES = ['passed', 'breached', 'expired', 'reset', 'withdrawn', 'refunded'] as const

export const PAYOUT_STATES = ['requested', 'approved', 'paid', 'refused'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]
/** How a payout arrives; a processor is a service such as Rise or Deel. */
export const PAYOUT_METHODS = ['bank', 'processor', 'card', 'wallet', 'crypto', 'other'] as const
export type PayoutMethod = (typeof PAYOUT_METHODS)[number]
export const EXPENSE_KINDS = [
  'evaluation',
  'reset',
  'activation',
  'subscription',
  'data',
  'platform',
  'addon',
  'refund',
  'other',
] as const
export type ExpenseKind = (typeof EXPENSE_KINDS)[number]
