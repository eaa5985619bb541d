import type { UserActivity } from '../../lib/activity.ts'

/** One thing worth doing next. None asks for more trades, only for more of those taken anyway. */
export type Recommendation = {
  id: string
  title: string
  description: string
  action: { label: string; to: '/journal' | '/trade-plans' | '/ai-metrics' | '/calendar' | '/settings' }
  /** 1 comes first. */
  priority: number
}

export const FEW_TRADES = 5
const ENOUGH_FOR_FIGURES = 30
const LONG_USE_MINUTES = 120

type Rule = Recommendation & { applies: (activity: UserActivity) => boolean }

const hasUsed = (activity: UserActivity, feature: string) => activity.favoriteFeatures.includes(feature)

const RULES: readonly Rule[] = [
  {
    id: 'first_trades',
    title: 'Add a few trades',
    description: 'Import an export from your platform. The figures need at least a few trades.',
    action: { label: 'Open the trade log', to: '/journal' },
    priority: 1,
    applies: ({ tradeCount }) => tradeCount < FEW_TRADES,
  },
  {
    id: 'plan_a_day',
    title: 'Write a plan before a session',
    description:
      'The most you may lose, when you stop, and what you wait for. The plan locks when the session starts.',
    action: { label: 'Open trade plans', to: '/trade-plans' },
    priority: 2,
    applies: (activity) => activity.tradeCount >= FEW_TRADES && !hasUsed(activity, 'trade-plans'),
  },
  {
    id: 'see_patterns',
    title: 'See what your trades have in common',
    description: 'You have enough trades for first figures, each with how sure it is.',
    action: { label: 'Open performance', to: '/ai-metrics' },
    priority: 3,
    applies: (activity) => activity.tradeCount >= ENOUGH_FOR_FIGURES && !hasUsed(activity, 'ai-metrics'),
  },
  {
    id: 'reflect_on_days',
    title: 'Look back on a day',
    description: 'Write a few lines in the calendar about how a day went, beside its result.',
    action: { label: 'Open the calendar', to: '/calendar' },
    priority: 4,
    applies: (activity) =>
      activity.tradeCount >= FEW_TRADES && activity.daysSinceSignup >= 3 && !hasUsed(activity, 'calendar'),
  },
  {
    id: 'keep_a_copy',
    title: 'Keep your own copy',
    description: 'Everything you wrote and imported fits in one archive that can be restored.',
    action: { label: 'Open settings', to: '/settings' },
    priority: 5,
    applies: ({ tradeCount, timeSpentInApp }) =>
      tradeCount >= ENOUGH_FOR_FIGURES && timeSpentInApp >= LONG_USE_MINUTES,
  },
]

/** The recommendations that apply, most important first. */
export function recommend(activity: UserActivity): Recommendation[] {
  return RULES.filter(({ applies }) => applies(activity))
    .map(({ applies: _, ...recommendation }) => recommendation)
    .sort((a, b) => a.priority - b.priority)
}
