import { askBehaviour, askNearLimits, askWhatIf, askWithout, askWorkOn } from './behaviour-intents.ts'
import {
  askBreakdown,
  askComparison,
  askFigures,
  askOverall,
  askProgress,
  askSizesOfResults,
  askWhy,
} from './figure-intents.ts'
import type { Intent, MatchedIntent, ParsedQuestion } from './intent.ts'
import {
  askDays,
  askDrawdown,
  askHabits,
  askNotes,
  askPayouts,
  askPlans,
  askRooms,
  askStreaks,
  askTerm,
  askTrades,
} from './record-intents.ts'

/** The more specific intents come first. */
const INTENTS: readonly Intent[] = [
  askTerm,
  askSizesOfResults,
  askProgress,
  askNotes,
  askWithout,
  askWhatIf,
  askHabits,
  askNearLimits,
  askPayouts,
  askRooms,
  askStreaks,
  askDrawdown,
  askPlans,
  askBehaviour,
  askWhy,
  askTrades,
  askComparison,
  askDays,
  askBreakdown,
  askWorkOn,
  askFigures,
  askOverall,
]

export function readIntent(question: ParsedQuestion): MatchedIntent | null {
  for (const intent of INTENTS) {
    const matched = intent(question)
    if (matched) return matched
  }
  return null
}
