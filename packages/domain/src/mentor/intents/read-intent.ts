import { askBalances, askOdds, askPayouts, askRooms } from './account-intents.ts'
import { askBehaviour, askNearLimits, askWhatIf, askWithout, askWorkOn } from './behaviour-intents.ts'
import {
  askBreakdown,
  askComparison,
  askCountOfResults,
  askFigures,
  askOverall,
  askProgress,
  askSizesOfResults,
  askWhy,
} from './figure-intents.ts'
import type { Intent, MatchedIntent, ParsedQuestion } from './intent.ts'
import {
  askDays,
  askDiscipline,
  askDrawdown,
  askHabits,
  askNotes,
  askPlans,
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
  askDiscipline,
  askNearLimits,
  askOdds,
  askPayouts,
  askRooms,
  askBalances,
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
  askCountOfResults,
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
