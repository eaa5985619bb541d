import type { QuestionContext } from '../question.ts'
import { understand } from '../understand.ts'

/** A Friday. */
const AROUND: QuestionContext = {
  today: '2026-11-20',
  symbols: ['NQ', 'MNQ', 'ES', 'MES', 'GC', 'EURUSD', 'CL'],
  setups: ['Range break', 'Failed breakdown', 'VWAP fade', '20 EMA pullback'],
  tags: ['news day', 'A+'],
  mistakes: ['revenge', 'moved stop'],
  accounts: [
    { id: 'a1', name: 'Apex 50K' },
    { id: 'a2', name: 'Personal' },
  ],
  previous: [],
}

/** How a question of this trader is understood. */
export const read = (question: string, around: Partial<QuestionContext> = {}) =>
  understand(question, { ...AROUND, ...around })
