import { answersOf, isOver, isPlanned, isReviewed, keptLimits, type PointDay } from './point-day.ts'

/** Raised whenever the sources, points or cap change. */
export const POINTS_VERSION = 1

export const SKILLS = ['preparation', 'risk', 'review', 'recovery', 'honesty'] as const
export type Skill = (typeof SKILLS)[number]

/** The page of the thing that earned a point. */
export const POINT_LINKS = ['plans', 'calendar', 'routine', 'reset', 'findings'] as const
export type PointLink = (typeof POINT_LINKS)[number]

export type PointSource = {
  key: string
  skill: Skill
  points: number
  name: string
  /** How to earn it, as a sentence. */
  earns: string
  link: PointLink
  /** Practice counts towards the day's cap; a milestone does not. */
  kind: 'practice' | 'milestone'
  /** Why it was earned on a day; null if it was not. Reads process only, and never gives more for more trades. */
  reason: (day: PointDay, now: number) => string | null
}

const STOPS = 2
const LIMITS = 3

/**
 * All sources of points. Points are given in this order, so the day's cap cuts the last ones. No source reads a result,
 * and none gives more for a day with more trades: anything trades can earn, a planned day without trades can earn too.
 * Source: docs/discipline.md, Points.
 */
export const POINT_SOURCES = [
  {
    key: 'plan_before_open',
    skill: 'preparation',
    points: 5,
    name: 'Plan before the open',
    earns: 'A day plan written before its session and before the first trade.',
    link: 'plans',
    kind: 'practice',
    reason: (day, now) => (isPlanned(day, now) ? 'Written before the open' : null),
  },
  {
    key: 'day_reviewed',
    skill: 'review',
    points: 5,
    name: 'Day reviewed',
    earns: 'A day finished or reflected on within a day of its end, with none of its trades left unreviewed.',
    link: 'calendar',
    kind: 'practice',
    reason: (day, now) => (isReviewed(day, now) ? 'Reviewed within a day' : null),
  },
  {
    key: 'stops',
    skill: 'risk',
    points: STOPS,
    name: 'Every trade had its stop',
    earns: 'On a planned day with trades, a stop on record for each of them.',
    link: 'calendar',
    kind: 'practice',
    reason: (day, now) =>
      hasPlannedTrades(day, now) && day.opened.every(({ hasStop }) => hasStop)
        ? 'No trade was without a stop'
        : null,
  },
  {
    key: 'limits',
    skill: 'risk',
    points: LIMITS,
    name: 'Stopped at the limit',
    earns: 'On a planned day with trades, inside every limit of number, hours and size you had set for it.',
    link: 'calendar',
    kind: 'practice',
    reason: (day, now) =>
      hasPlannedTrades(day, now) && keptLimits(day, now) ? 'Inside every limit set beforehand' : null,
  },
  {
    key: 'no_trade',
    skill: 'risk',
    points: STOPS + LIMITS,
    name: 'No trade, by plan',
    earns: 'A planned day that ended without a trade. It is worth as much as stops and limits together.',
    link: 'plans',
    kind: 'practice',
    reason: (day, now) =>
      isOver(day, now) && isPlanned(day, now) && day.opened.length === 0
        ? 'A plan, and nothing that fitted it'
        : null,
  },
  {
    key: 'answered',
    skill: 'honesty',
    points: 4,
    name: 'Every mark given',
    earns:
      'Everything on the list that is yours to mark, marked within a day. “Not kept” is worth as much as “kept”.',
    link: 'routine',
    kind: 'practice',
    reason: (day) => {
      const answers = answersOf(day)
      if (!answers || answers.kept + answers.broken < answers.due) return null
      return answers.broken === 0
        ? `${answers.kept} kept`
        : `${answers.kept} kept, ${answers.broken} not kept`
    },
  },
  {
    key: 'reset',
    skill: 'recovery',
    points: 3,
    name: 'Reset used',
    earns: 'A reset seen through to its end, once a day.',
    link: 'reset',
    kind: 'practice',
    reason: ({ resetsDone }) => (resetsDone > 0 ? 'A reset seen through' : null),
  },
  {
    key: 'experiment',
    skill: 'review',
    points: 20,
    name: 'Experiment finished',
    earns: 'An if-then plan tried against a finding until its end, whatever came of it.',
    link: 'findings',
    kind: 'milestone',
    reason: ({ experimentsFinished }) => (experimentsFinished.length > 0 ? 'Tried to its end' : null),
  },
  {
    key: 'finding',
    skill: 'review',
    points: 10,
    name: 'Finding worked on',
    earns: 'A first experiment on a finding that later trades have confirmed.',
    link: 'findings',
    kind: 'milestone',
    reason: ({ findingsWorkedOn }) => (findingsWorkedOn.length > 0 ? 'Confirmed, and worked on' : null),
  },
] as const satisfies readonly PointSource[]
export type PointSourceKey = (typeof POINT_SOURCES)[number]['key']

function hasPlannedTrades(day: PointDay, now: number): boolean {
  return isOver(day, now) && day.opened.length > 0 && isPlanned(day, now)
}
