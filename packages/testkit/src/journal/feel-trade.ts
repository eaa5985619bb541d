import type { Emotion } from '@ballast/domain/vocabulary/emotions'
import type { Draws } from '../draws.ts'
import type { RecordedEmotion } from '../history/history.ts'
import type { TradeDraft } from '../trading/trade-draft.ts'

type Weights = readonly (readonly [Emotion, number])[]

const BEFORE_PLANNED: Weights = [
  ['calm', 20],
  ['focused', 26],
  ['patient', 12],
  ['confident', 12],
  ['neutral', 12],
  ['anxious', 6],
  ['hesitant', 6],
  ['tired', 4],
  ['bored', 2],
]
const BEFORE_QUICK: Weights = [
  ['revengeful', 28],
  ['frustrated', 30],
  ['fomo', 16],
  ['angry', 12],
  ['anxious', 8],
  ['focused', 6],
]
const BEFORE_LATE: Weights = [
  ['tired', 18],
  ['bored', 14],
  ['greedy', 10],
  ['overconfident', 10],
  ['frustrated', 12],
  ['neutral', 16],
  ['focused', 12],
  ['calm', 8],
]
const DURING_WIN: Weights = [
  ['calm', 20],
  ['focused', 20],
  ['patient', 16],
  ['confident', 14],
  ['anxious', 14],
  ['greedy', 8],
  ['fearful', 8],
]
const DURING_LOSS: Weights = [
  ['anxious', 24],
  ['hesitant', 16],
  ['calm', 14],
  ['neutral', 14],
  ['frustrated', 14],
  ['fearful', 12],
  ['focused', 6],
]
const AFTER_WIN: Weights = [
  ['calm', 26],
  ['confident', 26],
  ['neutral', 18],
  ['euphoric', 8],
  ['overconfident', 6],
  ['regretful', 8],
  ['focused', 8],
]
const AFTER_LOSS: Weights = [
  ['frustrated', 28],
  ['neutral', 20],
  ['calm', 18],
  ['regretful', 14],
  ['angry', 8],
  ['revengeful', 6],
  ['tired', 6],
]

/** Feelings before, during and after, each written down live or in the evening, or never. */
export function feelTrade(
  trade: TradeDraft,
  draws: Draws,
): { before: RecordedEmotion | null; during: RecordedEmotion | null; after: RecordedEmotion | null } {
  const { openedAt, closedAt, net, quick, index } = trade
  const evening = closedAt + draws.integer(2, 7) * 3_600_000
  const record = (weights: Weights, { live, at }: { live: number; at: number }): RecordedEmotion | null => {
    if (draws.chance(0.08)) return null
    const emotion = draws.weighted(weights)
    return draws.chance(live)
      ? { emotion, recorded: 'live', at }
      : { emotion, recorded: 'reconstructed', at: evening }
  }
  const before = quick === 'after_loss' ? BEFORE_QUICK : index > 3 ? BEFORE_LATE : BEFORE_PLANNED
  return {
    before: record(before, { live: 0.7, at: openedAt - draws.integer(5, 90) * 1_000 }),
    during: record(net > 0 ? DURING_WIN : DURING_LOSS, {
      live: 0.4,
      at: Math.round((openedAt + closedAt) / 2),
    }),
    after: record(net > 0 ? AFTER_WIN : AFTER_LOSS, {
      live: 0.6,
      at: closedAt + draws.integer(10, 240) * 1_000,
    }),
  }
}
