/** What the plans hold; what is not built yet says so. */
export const FREE_PLAN = [
  '100 trades in one account',
  'Every importer, with its preview and undo',
  'Journal, dashboard and calendar',
  'Export and archive of everything',
] as const

export const PRO_BENEFITS = [
  'Unlimited trades and accounts',
  'Performance: every figure by every dimension',
  'Comparisons and simulations',
  'PDF reports of any period',
  'AI mentor and behaviour findings (planned)',
  'Prop tracker with real-time alerts (planned)',
] as const

export const YEARLY_EXTRAS = ['Early access to new features', 'Exclusive webinars (planned)'] as const
