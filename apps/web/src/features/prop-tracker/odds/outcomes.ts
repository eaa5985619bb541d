import type { Odds } from '@ballast/contract/attempts/odds'

export type Outcome = {
  key: string
  label: string
  share: number
  tone: 'good' | 'overall' | 'daily' | 'open'
}

const LOSSES = {
  overall: ['the overall drawdown', 'overall'],
  daily: ['the daily limit', 'daily'],
  floating: ['the limit of open losses', 'overall'],
  consistency: ['too large a day', 'daily'],
  expired: ['a time limit', 'daily'],
} as const

const LOST_BY = ['overall', 'daily', 'floating', 'consistency', 'expired'] as const

/** The outcomes of all paths, the good one first. The shares add up to 1. */
export function outcomesOf({ paths, phases, paid }: Pick<Odds, 'paths' | 'phases' | 'paid'>): Outcome[] {
  const last = phases.at(-1)
  const good = last ? last.endings.passed + last.endings.paid : 0
  const losses = phases.flatMap(({ name, endings }) =>
    LOST_BY.map((rule) => ({
      key: `${name} ${rule}`,
      label: `${name}: ended by ${LOSSES[rule][0]}`,
      share: endings[rule] / paths,
      tone: LOSSES[rule][1],
    })),
  )
  const open = phases.reduce((sum, { endings }) => sum + endings.unfinished, 0)
  return [
    {
      key: 'good',
      label: paid ? 'Reached a payout' : 'Passed',
      share: good / paths,
      tone: 'good' as const,
    },
    ...losses,
    {
      key: 'open',
      label: 'Neither within 500 days of a phase',
      share: open / paths,
      tone: 'open' as const,
    },
  ].filter(({ share, key }) => share > 0 || key === 'good')
}

/** The rule that ended most of the lost paths, in words; null if none was lost. */
export function usualEnd({ phases }: Pick<Odds, 'phases'>): string | null {
  const counts = LOST_BY.map((rule) => ({
    words: LOSSES[rule][0],
    n: phases.reduce((sum, { endings }) => sum + endings[rule], 0),
  }))
  const mostLikely = counts.reduce((a, b) => (b.n > a.n ? b : a))
  return mostLikely.n === 0 ? null : mostLikely.words
}
