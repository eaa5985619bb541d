/** What the plans hold; what is not built yet says so. */
export const FREE_PLAN = [
  '100 trades in one account',
  'Every importer, with its check and undo',
  'Journal, dashboard, calendar and plans',
  'CSV, PDF and archive of everything',
] as const

export const PRO_BENEFITS = [
  'Unlimited trade logging and accounts',
  'AI insights (planned)',
  'Advanced analytics: every figure by every dimension',
  'Prop firm management (planned)',
  'Real-time alerts (planned)',
  'Priority support',
] as const

export const YEARLY_EXTRAS = ['Early access to new features', 'Exclusive webinars (planned)'] as const
