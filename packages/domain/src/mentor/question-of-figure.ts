import { lowerFirst } from '../text/lower-first.ts'
import type { QuestionContext } from './question.ts'
import { understand } from './understand.ts'

const NOTHING_KNOWN: QuestionContext = {
  today: '2026-01-01',
  symbols: [],
  setups: [],
  tags: [],
  mistakes: [],
  accounts: [],
  previous: [],
}

/**
 * The question for the trader's own value of a figure, by its label in the catalogue; null if there is none that would be
 * understood.
 * @example questionOfFigure('SQN') // → 'What is my SQN?'
 */
export function questionOfFigure(label: string): string | null {
  const question = `What is my ${lowerFirst(label)}?`
  return understand(question, NOTHING_KNOWN).kind === 'asked' ? question : null
}
