import type { HabitJson, HabitRuleJson } from '@ballast/contract/routine/routine'
import { decimalFromMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import type { HabitRule } from '@ballast/domain/routine/habit'
import type { HabitRow, TermsRow } from './habits.queries.ts'

type TermsJson = NonNullable<HabitJson['next']>

/** A habit with today's terms, and those from tomorrow on if they differ. */
export function presentHabit(row: HabitRow, terms: readonly TermsRow[], today: string): HabitJson {
  const { id, name, moment, tiny, cueTime, cuePlace, cueAfter, remind, startsOn, endedOn, revision } = row
  const at = Math.max(
    0,
    terms.findLastIndex(({ fromDay }) => fromDay <= today),
  )
  const [now, next] = terms.slice(at)
  if (!now) throw new Error(`habit ${id} has no terms`)
  return {
    id,
    name,
    moment,
    tiny,
    cueTime,
    cuePlace,
    cueAfter,
    remind,
    startsOn,
    endedOn,
    revision,
    ...presentTerms(now),
    next: next ? presentTerms(next) : null,
  }
}

function presentTerms({ due, goal, rule, isPaused }: TermsRow): TermsJson {
  return { due, goal, rule: rule && presentRule(rule), isPaused }
}

/** Money is decimal text on the wire. */
function presentRule(rule: HabitRule): HabitRuleJson {
  if ('amount' in rule)
    return { ...rule, amount: decimalFromMicros(rule.amount), currency: rule.currency as never }
  return rule
}

export function storedRule(rule: HabitRuleJson): HabitRule {
  return 'amount' in rule ? { ...rule, amount: microsFromDecimal(rule.amount) } : rule
}
