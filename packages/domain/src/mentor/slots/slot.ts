import type { QuestionContext, QuestionFilter } from '../question.ts'
import type { Token } from '../words/tokens.ts'

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

/** How many words of a phrase match at a position, or 0; a plural `s` is ignored. */
export function phraseAt(tokens: readonly Token[], at: number, phrase: string): number {
  const words = phrase
    .toLowerCase()
    .split(/[\s/-]+/)
    .filter(Boolean)
  const isThere = words.every((word, i) => isSame(wordAt(tokens, at + i), word))
  return isThere && words.length > 0 ? words.length : 0
}

function isSame(typed: string, word: string): boolean {
  return typed === word || typed === `${word}s` || (word.endsWith('s') && typed === word.slice(0, -1))
}
