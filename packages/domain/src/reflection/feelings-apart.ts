import { clusteredDifference, type MeanDifference } from '../statistics/comparison/clustered-difference.ts'
import { sumOf } from '../statistics/maths/moments.ts'
import { adjustedChances } from '../statistics/significance/benjamini-hochberg.ts'
import type { Selection } from '../statistics/trade-columns.ts'
import { EMOTIONS, IS_UNPLEASANT } from '../vocabulary/emotions.ts'
import { EMOTION_MOMENTS, type EmotionMoment, RECORDED } from '../vocabulary/trade-vocabulary.ts'

/** Feelings of one kind: how many, on how many days, and how many are unpleasant. */
export type FeelingCount = { n: number; days: number; unpleasant: number }

export type FeelingsApart = {
  moment: EmotionMoment
  live: FeelingCount
  /** Written after the result was known, so from memory. */
  later: FeelingCount
  /** Share of unpleasant ones, later minus live; days are the cases. */
  difference: MeanDifference
  /** Adjusted for all moments compared; null if nothing was. */
  q: number | null
}

const LIVE = RECORDED.indexOf('live')
const LATER = RECORDED.indexOf('reconstructed')
const COLUMNS = {
  before: ['emotionBefore', 'emotionBeforeRecorded'],
  during: ['emotionDuring', 'emotionDuringRecorded'],
  after: ['emotionAfter', 'emotionAfterRecorded'],
} as const satisfies Record<EmotionMoment, readonly [string, string]>

/**
 * Compares feelings written live with those remembered later, for each moment of a trade. `recordedAt` decides which is
 * which; feelings for which that is unknown are on neither side. Fewer than 10 feelings or 8 days on a side → not
 * compared. The two sides are different trades: this shows how they differ, not that remembering changed the feelings.
 * Source: docs/reflection.md, Live and remembered.
 * @example // 40 of 100 unpleasant live, 30 of 50 later → difference 0.2 with its interval
 */
export function feelingsApart({ columns, rows }: Selection): FeelingsApart[] {
  const days = [...new Set(Array.from(rows, (row) => columns.openDay[row] ?? 0))]
  const slots = new Map(days.map((day, at) => [day, at]))
  const compared = EMOTION_MOMENTS.map((moment) => {
    const [feltName, recordedName] = COLUMNS[moment]
    const felt = columns[feltName]
    const recorded = columns[recordedName]
    const sums = (kind: number) => {
      const side = { sum: new Float64Array(days.length), count: new Float64Array(days.length) }
      for (const row of rows) {
        const emotion = felt[row] ?? -1
        if (!EMOTIONS[emotion] || recorded[row] !== kind) continue
        const slot = slots.get(columns.openDay[row] ?? 0) ?? 0
        side.count[slot] = (side.count[slot] ?? 0) + 1
        if (IS_UNPLEASANT[emotion]) side.sum[slot] = (side.sum[slot] ?? 0) + 1
      }
      return side
    }
    const live = sums(LIVE)
    const later = sums(LATER)
    return { moment, live: feltOf(live), later: feltOf(later), difference: clusteredDifference(later, live) }
  })
  const adjusted = adjustedChances(compared.map(({ difference }) => difference.chance.value))
  return compared.map((one, at) => ({ ...one, q: adjusted[at] ?? null }))
}

function feltOf({ sum, count }: { sum: Float64Array; count: Float64Array }): FeelingCount {
  return { n: sumOf(count), days: count.filter((n) => n > 0).length, unpleasant: sumOf(sum) }
}
