import { POINT_SOURCES, type Skill } from './sources.ts'

/** The levels of a skill: the number of full days each starts at, and its meaning. */
export const SKILL_LEVELS = [
  { level: 1, fromDays: 0, name: 'New', meaning: 'Fewer than 10 days of it so far.' },
  { level: 2, fromDays: 10, name: 'Started', meaning: 'Done on about ten days.' },
  { level: 3, fromDays: 30, name: 'Regular', meaning: 'About six weeks of trading days.' },
  {
    level: 4,
    fromDays: 66,
    name: 'Settled',
    meaning: 'About 66 days: the median until a habit felt automatic, in one study.',
  },
  { level: 5, fromDays: 150, name: 'Steady', meaning: 'More than half a year of trading days.' },
] as const

export const SKILL_WORDS: Record<Skill, { name: string; meaning: string }> = {
  preparation: { name: 'Preparation', meaning: 'Knowing the day before it begins.' },
  risk: { name: 'Risk', meaning: 'Staying inside what was set beforehand, or staying out.' },
  review: { name: 'Review', meaning: 'Looking back, and trying out what was found.' },
  recovery: { name: 'Recovery', meaning: 'Pausing before the next decision.' },
  honesty: { name: 'Honesty', meaning: 'Saying what was kept and what was not.' },
}

/**
 * The most a skill's practice gives in a day. Of sources that exclude each other, either stops and limits or no trade,
 * only one counts.
 */
function fullDay(skill: Skill): number {
  const own = POINT_SOURCES.filter((source) => source.skill === skill && source.kind === 'practice')
  const isOther = ({ key }: { key: string }) => key !== 'no_trade'
  return own.filter(isOther).reduce((sum, { points }) => sum + points, 0)
}

export type SkillLevel = {
  level: number
  name: string
  meaning: string
  /** Points at which the next level begins; null at the last level. */
  nextAt: number | null
  /** Points at which this level began. */
  from: number
}

/**
 * The level of a skill: full days of its practice, in points.
 * @example skillLevel('preparation', 50).level // ten days of five points → 2
 */
export function skillLevel(skill: Skill, points: number): SkillLevel {
  const day = fullDay(skill)
  const at = SKILL_LEVELS.findLastIndex(({ fromDays }) => points >= fromDays * day)
  const { level, name, meaning, fromDays } = SKILL_LEVELS[Math.max(0, at)] ?? SKILL_LEVELS[0]
  const next = SKILL_LEVELS[at + 1]
  return { level, name, meaning, from: fromDays * day, nextAt: next ? next.fromDays * day : null }
}

/**
 * Points at which an overall level begins: 50 × level × (level − 1), each level 5 full days longer than the previous
 * one.
 * @example [1, 2, 3, 7].map(levelStart) // → [0, 100, 300, 2100]
 */
export function levelStart(level: number): number {
  return 50 * level * (level - 1)
}

/**
 * The overall level for a number of points.
 * @example overallLevel(2340) // → { level: 7, from: 2100, nextAt: 2800 }
 */
export function overallLevel(points: number): { level: number; from: number; nextAt: number } {
  let level = 1
  while (levelStart(level + 1) <= points) level++
  return { level, from: levelStart(level), nextAt: levelStart(level + 1) }
}
