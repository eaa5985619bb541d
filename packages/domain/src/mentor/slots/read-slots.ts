import { STATISTIC_NAMES } from '../intents/statistic-names.ts'
import type { QuestionContext } from '../question.ts'
import type { Token } from '../words/tokens.ts'
import { readHour, readWeekday } from './clock.ts'
import { turnNegated } from './negation.ts'
import {
  readEmotion,
  readMistake,
  readOwnName,
  readPhrase,
  readRun,
  readSession,
  readSymbol,
} from './own-words.ts'
import { readPeriod } from './periods.ts'
import { readReference } from './references.ts'
import { type Reading, type Slot, type SlotKind, type SlotReader, wordAt } from './slot.ts'

/** In order of precedence: of two that match equally many words, the earlier one wins. */
const READERS: readonly SlotReader[] = [
  readRun,
  readReference,
  readPeriod,
  readOwnName,
  readPhrase,
  readMistake,
  readHour,
  readWeekday,
  readSession,
  readSymbol,
  readEmotion,
]

const FIGURES = Object.keys(STATISTIC_NAMES).map((name) => name.split(' '))

/**
 * How many words there are from here to the end of a figure's name, if it begins here, or behind "my", and is longer than
 * the slot; 0 otherwise.
 */
function longerName(tokens: readonly Token[], { at, length }: Pick<Slot, 'at' | 'length'>): number {
  const start = /^(my|the)$/.test(wordAt(tokens, at)) ? 1 : 0
  const names = FIGURES.filter((words) => words.every((word, i) => wordAt(tokens, at + start + i) === word))
  const end = start + Math.max(-start, ...names.map((words) => words.length))
  return end > length ? end : 0
}

/**
 * The slots of a question: at each word the longest match; slots never overlap. Words of a figure's name are none: "day
 * win rate" is not about today.
 */
export function readSlots(tokens: readonly Token[], around: QuestionContext): Slot[] {
  const slots: Slot[] = []
  for (let at = 0; at < tokens.length; at++) {
    let best: Reading | null = null
    for (const read of READERS) {
      const found = read(tokens, at, around)
      if (found && found.length > (best?.length ?? 0)) best = found
    }
    const name = longerName(tokens, { at, length: best?.length ?? 0 })
    if (name > 0) at += name - 1
    else if (best) {
      slots.push({ ...best, at })
      at += best.length - 1
    }
  }
  return turnNegated(tokens, slots, around)
}

/** The positions of a slot's words. */
export function placesOf({ at, length }: Pick<Slot, 'at' | 'length'>): number[] {
  return Array.from({ length }, (_, i) => at + i)
}

/** The words with each slot replaced by its kind: `why was _period_ bad`. */
export function patternOf(
  tokens: readonly Token[],
  slots: readonly Slot[],
): { text: string; places: number[][] } {
  const starts = new Map(slots.map((slot) => [slot.at, slot]))
  const words: string[] = []
  const places: number[][] = []
  for (let at = 0; at < tokens.length; at++) {
    const slot = starts.get(at)
    words.push(slot ? `_${slot.kind}_` : (tokens[at]?.text ?? ''))
    places.push(slot ? placesOf(slot) : [at])
    if (slot) at += slot.length - 1
  }
  return { text: words.join(' '), places }
}

/** Whether any slot is of one of these kinds. */
export function hasKind(slots: readonly Slot[], ...kinds: SlotKind[]): boolean {
  return slots.some(({ kind }) => kinds.includes(kind))
}
