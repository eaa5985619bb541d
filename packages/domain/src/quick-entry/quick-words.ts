import { EMOTION_FACTS, EMOTIONS, type Emotion } from '../vocabulary/emotions.ts'
import type { Direction } from '../vocabulary/trade-words.ts'

/** The words a trade in one line may be written with. They are compared in lower case. */

export const SIDE_WORDS = new Map<string, Direction>(
  Object.entries({
    l: 'long',
    long: 'long',
    b: 'long',
    buy: 'long',
    bought: 'long',
    s: 'short',
    short: 'short',
    sell: 'short',
    sold: 'short',
  }),
)

export type NumberName = 'quantity' | 'entry' | 'exit' | 'stop' | 'target' | 'costs' | 'result'

/** Words that say what the number after them is. */
export const NUMBER_WORDS = new Map<string, NumberName>(
  Object.entries({
    qty: 'quantity',
    entry: 'entry',
    in: 'entry',
    at: 'entry',
    '@': 'entry',
    exit: 'exit',
    out: 'exit',
    stop: 'stop',
    sl: 'stop',
    target: 'target',
    tp: 'target',
    costs: 'costs',
    fees: 'costs',
    result: 'result',
    gross: 'result',
  }),
)

const ALSO = new Map<string, Emotion>(
  Object.entries({
    revenge: 'revengeful',
    fear: 'fearful',
    greed: 'greedy',
    regret: 'regretful',
    focus: 'focused',
    confidence: 'confident',
  }),
)

/** An emotion of the vocabulary by its label, or a short form of it; null where the word is none. */
export function emotionOf(word: string): Emotion | null {
  return (
    EMOTIONS.find((emotion) => EMOTION_FACTS[emotion].label.toLowerCase() === word) ?? ALSO.get(word) ?? null
  )
}
