import type { ProfileStatistic } from '@ballast/contract/people/profile'

export const STATISTIC_LABELS: Record<ProfileStatistic, string> = {
  expectancy: 'Expectancy',
  win_rate: 'Win rate',
  rules_kept: 'Rules kept',
  days_up: 'Day win rate',
}
