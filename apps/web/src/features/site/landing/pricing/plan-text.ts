/** What the plans include today. */
export const FREE_PLAN = [
  '100 trades in one account',
  'Every importer, with its check and undo',
  'Journal, dashboard, calendar and plans',
  'CSV, PDF and archive of everything',
] as const

export const PRO_BENEFITS = [
  'Unlimited trade logging and accounts',
  'Advanced analytics: every figure by every dimension',
  'Priority support',
] as const

export const YEARLY_EXTRAS = ['Early access to new features'] as const

/** Planned features, never sold as if they existed. */
export const PRO_COMING = [
  'AI insights',
  'Prop firm management',
  'Real-time alerts',
  'Exclusive webinars, with the yearly plan',
] as const
export const COMING_TITLE = 'Coming later, and included then'
