import { emotionOfWord } from '../vocabulary/emotion-words.ts'
import type { Emotion } from '../vocabulary/emotions.ts'
import type { Direction } from '../vocabulary/trade-vocabulary.ts'

/** The words accepted for the side of a trade typed in one line, in lower case. */

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

/** Words that name the number after them. */
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

/** Feelings only where one is expected: elsewhere these are mistakes and figures. */
const SHORT = new Map<string, Emotion>(
  Object.entries({
    revenge: 'revengeful',
    focus: 'focused',
    confidence: 'confident',
  }),
)

/** Finds an emotion by its label, another word or a short form of it; null if the word is none of them. */
export function emotionOf(word: string): Emotion | null {
  return emotionOfWord(word) ?? SHORT.get(word) ?? null
}
