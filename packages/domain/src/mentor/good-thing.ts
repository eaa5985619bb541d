import { OVERRUN } from '../trades/controlled-loss.ts'

/** How a week was traded, as counts out of totals. */
export type WeekCounts = {
  trades: number
  /** All losses, those with a known R, and how many of these stayed within 1.1 R. */
  losses: { all: number; of: number; within: number }
  /** Trades with an answered plan, and those that followed it. */
  plans: { of: number; followed: number }
  /** Trades with judged rules, and those that kept all of them. */
  rules: { of: number; kept: number }
  /** Days with a closed trade, and how many of them have a reflection. */
  days: { of: number; reflected: number }
  resets: number
}

/** Fewer than this say nothing about a week. */
const MIN_TRADES = 3
const MIN_DAYS = 2
/** At this share and above, it was done well. */
const WELL = 0.8

/**
 * One thing that was done well in a week, as a sentence, judged by the act and never by its result; `null` if nothing
 * stands out. What keeps an account alive comes first.
 * @example goodThing({ …, losses: { all: 4, of: 4, within: 4 } }) // → 'All 4 losses stayed within 1.1 R.'
 */
export function goodThing({ trades, losses, plans, rules, days, resets }: WeekCounts): string | null {
  if (losses.of >= MIN_TRADES && losses.within === losses.of)
    return `All ${losses.of} losses${losses.all > losses.of ? ' with a known risk' : ''} stayed within ${OVERRUN} R.`
  if (rules.of >= MIN_TRADES && rules.kept >= WELL * rules.of)
    return `${amountOf(rules.kept, rules.of)} trades${trades > rules.of ? ' with judged rules' : ''} kept every rule of their setup.`
  if (plans.of >= MIN_TRADES && plans.followed >= WELL * plans.of)
    return `${amountOf(plans.followed, plans.of)} trades${trades > plans.of ? ' with an answer about it' : ''} followed their plan.`
  if (days.of >= MIN_DAYS && days.reflected >= WELL * days.of)
    return `${amountOf(days.reflected, days.of)} trading days have a reflection.`
  if (resets > 0) return `You took ${resets === 1 ? 'a reset' : `${resets} resets`} when it mattered.`
  return null
}

function amountOf(some: number, all: number): string {
  return some === all ? `All ${all}` : `${some} of ${all}`
}
