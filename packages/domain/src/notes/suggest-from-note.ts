import { plainApostrophes } from '../text/apostrophes.ts'
import { EMOTIONS, type Emotion } from '../vocabulary/emotions.ts'
import { MISTAKES } from '../vocabulary/mistakes.ts'
import { FEELING_WORDS, MISTAKE_WORDS } from './note-lexicon.ts'

/** `words` are those of the note, in lower case, so that a suggestion can show what it is based on. */
export type NoteSuggestion<Word extends string> = { word: Word; words: string }

export type NoteSuggestions = {
  emotions: NoteSuggestion<Emotion>[]
  mistakes: NoteSuggestion<(typeof MISTAKES)[number]>[]
}

/** More suggestions than these are no help. */
const MAX_SUGGESTIONS = 3
/** Only the end of a long note is read: it is what was written last. */
const MAX_READ = 20_000
/** How many words before a phrase may negate it. */
const REACH = 3
/** A negation does not reach past these. */
const CLAUSES = new Set(['and', 'but', 'then', 'so', 'because'])
const NEGATIONS = new Set([
  ...['not', 'no', 'never', 'without', 'neither', 'nor', 'cannot', 'avoid', 'avoided', 'resisted'],
  ...["wasn't", "isn't", "aren't", "weren't", "didn't", "don't", "doesn't", "won't", "can't", "couldn't"],
  ...["wouldn't", "shouldn't", "haven't", "hasn't", "hadn't"],
])

/**
 * Feelings and mistakes that a note mentions, in order of mention: suggestions to confirm, never saved automatically.
 * Negated phrases ("not afraid", "did not chase") do not count, unless the negation is part of the phrase ("no stop");
 * nor do plans for another time ("if I get angry").
 * @example suggestFromNote('Was scared and moved my stop.').mistakes // → [{ word: 'moved stop', words: 'moved my stop' }]
 */
export function suggestFromNote(note: string): NoteSuggestions {
  const sentences = plainApostrophes(note.slice(-MAX_READ))
    .split(/[.!?;:,()\n…–—]| - /)
    .map((sentence) => tokensOf(sentence))
    .filter((tokens) => tokens[0] !== 'if' && tokens[0] !== 'when')
  return {
    emotions: suggested(sentences, EMOTIONS, FEELING_WORDS),
    mistakes: suggested(sentences, MISTAKES, MISTAKE_WORDS),
  }
}

function tokensOf(sentence: string): string[] {
  return sentence.toLowerCase().match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? []
}

function suggested<Word extends string>(
  sentences: readonly (readonly string[])[],
  all: readonly Word[],
  lexicon: Partial<Record<Word, readonly string[]>>,
): NoteSuggestion<Word>[] {
  const found = all.flatMap((word) => {
    for (const phrase of lexicon[word] ?? []) {
      const pattern = phrase.split(' ')
      for (const [place, tokens] of sentences.entries()) {
        const at = placeOf(tokens, pattern)
        if (at >= 0) return [{ word, words: tokens.slice(at, at + pattern.length).join(' '), place, at }]
      }
    }
    return []
  })
  return found
    .sort((a, b) => a.place - b.place || a.at - b.at)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ word, words }) => ({ word, words }))
}

/** What makes a moved stop no mistake. */
const TO_ENTRY = /^to (my |the )?(break ?even|be|entry)\b/

/** The position of a phrase that is not negated just before; −1 if there is none. */
function placeOf(tokens: readonly string[], pattern: readonly string[]): number {
  for (let at = 0; at + pattern.length <= tokens.length; at++) {
    if (!pattern.every((word, step) => isWord(tokens[at + step] ?? '', word))) continue
    if (isDenied(tokens.slice(Math.max(0, at - REACH), at))) continue
    if (pattern.at(-1) === 'stop' && TO_ENTRY.test(tokens.slice(at + pattern.length).join(' '))) continue
    return at
  }
  return -1
}

/** Looks at the words just before, but only in the last clause. */
function isDenied(before: readonly string[]): boolean {
  const start = before.findLastIndex((word) => CLAUSES.has(word)) + 1
  return before.slice(start).some((word) => NEGATIONS.has(word))
}

function isWord(token: string, pattern: string): boolean {
  return pattern.endsWith('*') ? token.startsWith(pattern.slice(0, -1)) : token === pattern
}
