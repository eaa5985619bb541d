import type { QuestionContext, QuestionFilter } from '../question.ts'
import { parts, type Token, wordsOfName } from '../words/tokens.ts'

export const SLOT_KINDS = [
  'period',
  'account',
  'symbol',
  'setup',
  'tag',
  'mistake',
  'emotion',
  'plan',
  'risk',
  'run',
  'weekday',
  'hour',
  'session',
  'direction',
  'outcome',
  'those',
] as const
export type SlotKind = (typeof SLOT_KINDS)[number]

/** Words of a question that say which trades it is about. */
export type Slot = { kind: SlotKind; filter: QuestionFilter; at: number; length: number }

/** A phrase that starts at a given word: its number of words, and the filter it means. */
export type Reading = { kind: SlotKind; filter: QuestionFilter; length: number }
export type SlotReader = (tokens: readonly Token[], at: number, around: QuestionContext) => Reading | null

/** The word at a position; empty beyond the ends. */
export function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.text ?? ''
}

/** How many words from a position on are a phrase, or 0; hyphens, slashes and a plural `s` make no difference. */
export function phraseAt(tokens: readonly Token[], at: number, phrase: string): number {
  const words = wordsOfName(phrase)
  let matched = 0
  let length = 0
  while (matched < words.length) {
    const typed = parts(wordAt(tokens, at + length))
    if (typed.length === 0 || !typed.every((part, i) => isSame(part, words[matched + i] ?? ''))) return 0
    matched += typed.length
    length += 1
  }
  return length
}

function isSame(typed: string, word: string): boolean {
  return typed === word || typed === `${word}s` || (word.endsWith('s') && typed === word.slice(0, -1))
}

/** The combined filter of several slots: slots of one kind widen it, slots of different kinds narrow it. */
export function filterOf(slots: readonly Slot[]): QuestionFilter {
  const filter: Record<string, unknown> = {}
  for (const slot of slots) {
    for (const [key, value] of Object.entries(slot.filter)) {
      const known = filter[key]
      filter[key] = Array.isArray(value) && Array.isArray(known) ? [...new Set([...known, ...value])] : value
    }
  }
  return filter
}
