import { EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import { MISTAKES } from '@ballast/domain/vocabulary/mistakes'
import { ModelFailure } from './model-failure.ts'

/** The same number that the built-in word lists suggest. */
const MAX_SUGGESTIONS = 3

export type JournalSuggestion = {
  emotions: (typeof EMOTIONS)[number][]
  mistakes: (typeof MISTAKES)[number][]
}

/**
 * The lists in a model's answer, without words that are in neither vocabulary. Throws a ModelFailure if there are none.
 * @example suggestionsIn('{"emotions":["angry","sad"],"mistakes":[]}') // → { emotions: ['angry'], mistakes: [] }
 */
export function suggestionsIn(text: string): JournalSuggestion {
  const start = text.indexOf('{')
  const end = text.lastIndexOf('}')
  let answer: unknown
  try {
    answer = JSON.parse(text.slice(start, end + 1))
  } catch {
    throw new ModelFailure('The model gave no answer that could be read')
  }
  const listed = (name: string) => {
    const list = (answer as Record<string, unknown> | null)?.[name]
    return Array.isArray(list) ? list : []
  }
  return {
    emotions: EMOTIONS.filter((word) => listed('emotions').includes(word)).slice(0, MAX_SUGGESTIONS),
    mistakes: MISTAKES.filter((word) => listed('mistakes').includes(word)).slice(0, MAX_SUGGESTIONS),
  }
}
