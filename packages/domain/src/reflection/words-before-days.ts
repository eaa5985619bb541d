import { winRateDifference } from '../statistics/comparison/win-rate-difference.ts'
import type { Interval } from '../statistics/intervals/interval.ts'
import { adjustedChances } from '../statistics/significance/benjamini-hochberg.ts'
import { fisherExact, type Part } from '../statistics/significance/fisher-exact.ts'
import { plainApostrophes } from '../text/apostrophes.ts'
import { compareTexts } from '../text/compare-texts.ts'

/** A text written before a day, and how that day ended. The caller leaves out days that ended at zero. */
export type TextBeforeDay = { text: string; next: 'bad' | 'good' }

export type ComparedWord = {
  word: string
  /** Texts with the word before bad days and before good ones, out of all texts before such days. */
  bad: Part
  good: Part
  /** Difference of the two shares, bad minus good. */
  difference: Interval
  /** The p-value of the difference, adjusted for all words compared. */
  q: number
}

export type WordsBeforeDays = {
  bad: number
  good: number
  /** How many words were compared; 0 while there is too little. */
  compared: number
  /** The most significant first. */
  words: ComparedWord[]
}

/** With fewer texts before bad days or before good ones, no word is compared. */
export const MIN_TEXTS = 20
/** A word in fewer texts than this is not compared. */
export const MIN_WITH_WORD = 8
/** At most this many words are compared, the most frequent ones. */
export const MAX_COMPARED = 60

/** Words without a meaning of their own. */
const PLAIN_WORDS = new Set(
  `a about after again all also am an and any are as at be because been before being below but by can can't could did do does
doing done for from get got had has have having he her here him his how i if in into is it its just like made make me
more most my no nor not now of off on once one only or other our out over own same she so some such than that the their
them then there these they this those through to today tomorrow too trade trades traded trading under until up very was
we were what when where which while who why will with won't would you your`.split(/\s+/),
)

/**
 * Compares how often words were used before bad days and before good days; each text counts a word once. Fisher's exact
 * p-value for each, adjusted for all of them together. Fewer than 20 texts on a side → nothing is compared. A word that
 * came before a day is not therefore its cause. Source: docs/reflection.md, Words.
 * @example wordsBeforeDays([]) // → { bad: 0, good: 0, compared: 0, words: [] }
 */
export function wordsBeforeDays(written: readonly TextBeforeDay[]): WordsBeforeDays {
  const bad = written.filter(({ next }) => next === 'bad').length
  const good = written.length - bad
  if (Math.min(bad, good) < MIN_TEXTS) return { bad, good, compared: 0, words: [] }
  const counted = [...countsOf(written)]
    .map(([word, counts]) => ({ word, ...counts, all: counts.bad + counts.good }))
    .filter(({ all }) => all >= MIN_WITH_WORD && all < written.length)
    .sort((a, b) => b.all - a.all || compareTexts(a.word, b.word))
    .slice(0, MAX_COMPARED)
  const chances = counted.map((one) => fisherExact({ k: one.bad, n: bad }, { k: one.good, n: good }))
  const adjusted = adjustedChances(chances)
  const words = counted.map((one, at) => {
    const before = { k: one.bad, n: bad }
    const after = { k: one.good, n: good }
    return {
      chance: chances[at] ?? 1,
      word: {
        word: one.word,
        bad: before,
        good: after,
        difference: differenceOf(before, after),
        q: adjusted[at] ?? 1,
      },
    }
  })
  return {
    bad,
    good,
    compared: counted.length,
    words: words.sort((a, b) => a.chance - b.chance).map(({ word }) => word),
  }
}

function differenceOf(bad: Part, good: Part): Interval {
  return winRateDifference({ wins: bad.k, decided: bad.n }, { wins: good.k, decided: good.n })
}

function countsOf(written: readonly TextBeforeDay[]): Map<string, { bad: number; good: number }> {
  const counts = new Map<string, { bad: number; good: number }>()
  for (const { text, next } of written)
    for (const word of wordsIn(text)) {
      const known = counts.get(word) ?? { bad: 0, good: 0 }
      counts.set(word, { ...known, [next]: known[next] + 1 })
    }
  return counts
}

/** A filler word, or the short form of two: `it's`, `didn't`. */
const isPlain = (word: string) =>
  PLAIN_WORDS.has(word) || PLAIN_WORDS.has(word.replace(/(?:n't|'\p{L}{1,2})$/u, ''))

/** The distinct words of a text in lower case, without filler words, numbers, and words of fewer than three letters. */
function wordsIn(text: string): Set<string> {
  const words = new Set<string>()
  for (const [word] of plainApostrophes(text)
    .toLowerCase()
    .matchAll(/\p{L}+(?:'\p{L}+)*/gu))
    if (word.length >= 3 && !isPlain(word)) words.add(word)
  return words
}
