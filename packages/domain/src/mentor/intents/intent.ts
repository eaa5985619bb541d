import type { QuestionContext, QuestionFilter, ToolCall, Topic } from '../question.ts'
import type { Comparison } from '../slots/read-comparison.ts'
import type { Slot } from '../slots/slot.ts'

/** A question with its slots replaced: `why was _period_ bad`. */
export type ParsedQuestion = {
  /** Words and slots, separated by one space. */
  text: string
  slots: readonly Slot[]
  filter: QuestionFilter
  comparison: Comparison | null
  around: QuestionContext
}

/** The intent of a question, and the words that matched it: all other words are slots or were not understood. */
export type MatchedIntent = { topic: Topic; calls: ToolCall[]; said: string[] }

/** Null if the question is something else. Tried in the order of the table in `read-intent.ts`. */
export type Intent = (question: ParsedQuestion) => MatchedIntent | null

/** Returns the first expression's match in a text. */
export function saidIn(text: string, expressions: readonly RegExp[]): RegExpExecArray | null {
  for (const expression of expressions) {
    const found = expression.exec(text)
    if (found) return found
  }
  return null
}

/** Only the period of a filter. */
export function periodOf({ from, to }: QuestionFilter): Pick<QuestionFilter, 'from' | 'to'> {
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}
