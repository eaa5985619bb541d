import { EMOTION_FACTS, EMOTIONS } from '../../vocabulary/emotions.ts'
import { PLAN_ANSWERS } from '../../vocabulary/trade-vocabulary.ts'
import type { Selection } from '../trade-columns.ts'

/** Judgements and feelings of a day, for the trades opened on it. */
export type DayMarks = {
  /** Days since 1970-01-01. */
  day: number
  /** Trades opened that day, including those still open. */
  n: number
  /** Setup rules judged as kept, and all judged. */
  rulesKept: number
  rulesJudged: number
  /** Trades that followed their plan, and those answered with yes or no. */
  plansFollowed: number
  plansAnswered: number
  /** Sum of the valence (−1 unpleasant … 1 pleasant) of the recorded feelings, and their number. */
  valence: number
  feelings: number
  /** Trades with notes, and the total number of screenshots. */
  withNotes: number
  screenshots: number
}

/**
 * Discipline and mood of each day, in date order. Behaviour belongs to the day a trade was opened, money to the day it
 * was closed. Nothing recorded → counts of 0, never a judgement. Source: docs/metrics.md, Conventions.
 * @example // one trade, two rules kept and one broken → { rulesKept: 2, rulesJudged: 3, … }
 */
export function dayMarks({ columns, rows }: Selection): DayMarks[] {
  const { openDay, rulesKept, rulesBroken, planFollowed, hasNotes, screenshots } = columns
  const feelings = [columns.emotionBefore, columns.emotionDuring, columns.emotionAfter]
  const yes = PLAN_ANSWERS.indexOf('yes')
  const no = PLAN_ANSWERS.indexOf('no')
  const days = new Map<number, DayMarks>()
  for (const row of rows) {
    const marks = marksOf(days, openDay[row] ?? 0)
    const kept = rulesKept[row] ?? 0
    const answer = planFollowed[row] ?? -1
    marks.n++
    marks.rulesKept += kept
    marks.rulesJudged += kept + (rulesBroken[row] ?? 0)
    if (answer === yes) marks.plansFollowed++
    if (answer === yes || answer === no) marks.plansAnswered++
    for (const felt of feelings) {
      const emotion = EMOTIONS[felt[row] ?? -1]
      if (!emotion) continue
      marks.valence += EMOTION_FACTS[emotion].valence
      marks.feelings++
    }
    if (hasNotes[row]) marks.withNotes++
    marks.screenshots += screenshots[row] ?? 0
  }
  return [...days.values()].sort((a, b) => a.day - b.day)
}

function marksOf(days: Map<number, DayMarks>, day: number): DayMarks {
  const known = days.get(day)
  if (known) return known
  const fresh = {
    day,
    n: 0,
    rulesKept: 0,
    rulesJudged: 0,
    plansFollowed: 0,
    plansAnswered: 0,
    valence: 0,
    feelings: 0,
    withNotes: 0,
    screenshots: 0,
  }
  days.set(day, fresh)
  return fresh
}
