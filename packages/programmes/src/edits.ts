import type { StatedPhase, StatedReset } from './programme.ts'

/** What a trader changed of one account's rules. Amounts in whole units; a `lock` of null says that nothing stops the floor. */
export type RuleEdits = {
  target?: number
  trail?: 'static' | 'day_end' | 'closed' | 'intraday'
  distance?: number
  lock?: number | null
  dailyReference?: 'balance' | 'equity' | 'higher'
  /** 0 says that there is no daily limit. */
  dailyDistance?: number
  dailyEffect?: 'breach' | 'pause'
  reset?: { time: string; zone: string }
}

/**
 * The rules as a trader has changed them, in the place of what is stated.
 * @example withEdits({ phase, reset: null }, { distance: 2500 }, 50_000).phase.overall?.distance // → { amount: 2500 }
 */
export function withEdits(
  { phase, reset }: { phase: StatedPhase; reset: StatedReset | null },
  edits: RuleEdits,
  size: number,
): { phase: StatedPhase; reset: StatedReset | null } {
  const overall = { ...phase.overall }
  if (edits.trail !== undefined) overall.trail = edits.trail
  if (edits.distance !== undefined) overall.distance = { amount: edits.distance }
  if (edits.lock !== undefined)
    overall.lock = edits.lock === null ? 'none' : { bySize: { [size]: edits.lock } }
  return {
    phase: {
      ...phase,
      ...(edits.target === undefined ? {} : { target: { amount: edits.target } }),
      ...(Object.keys(overall).length === 0 ? {} : { overall }),
      ...dailyWith(phase, edits),
    },
    reset: edits.reset ?? reset,
  }
}

function dailyWith({ daily }: StatedPhase, edits: RuleEdits): Pick<StatedPhase, 'daily'> {
  const { dailyReference, dailyDistance, dailyEffect } = edits
  if (dailyDistance === 0) return { daily: 'none' }
  if (dailyReference === undefined && dailyDistance === undefined && dailyEffect === undefined)
    return daily === undefined ? {} : { daily }
  return {
    daily: {
      ...(daily === 'none' ? {} : daily),
      ...(dailyReference ? { reference: dailyReference } : {}),
      ...(dailyDistance ? { distance: { amount: dailyDistance } } : {}),
      ...(dailyEffect ? { effect: dailyEffect } : {}),
    },
  }
}
