import { FREE_TRADES } from '@ballast/domain/billing/free-plan'
/** What the plans include today. */
export const FREE_PLAN = [
  `${FREE_TRADES} trades in one account`,
  'Every importer, with its check and undo',
  'Journal, dashboard, calendar and plans',
  'CSV, PDF and archive of everything',
] as const

export const PRO_BENEFITS = [
  'Unlimited trade logging and accounts',
  'AI insights: findings about your behaviour, and the AI Mentor',
  'Advanced analytics: every figure by every dimension',
  'Prop firm management: the rules of every funded account',
  'Real-time alerts before a limit, as soon as a trade is in',
  'Priority support',
] as const

export const YEARLY_EXTRAS = ['Early access to new features'] as const

/** Planned features, never sold as if they existed. */
export const PRO_COMING = ['Exclusive webinars, with the yearly plan'] as const
export const COMING_TITLE = 'Coming later, and included then'
