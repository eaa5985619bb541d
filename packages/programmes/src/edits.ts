import { defined } from '@ballast/domain/defined'
import type { RuleEdits } from '@ballast/domain/prop-rules/rule-fields'
import { conductEdits } from './edit-conduct.ts'
import type { StatedDistance, StatedPhase, StatedReset } from './programme.ts'

type StatedRules = { phase: StatedPhase; reset: StatedReset | null; splitPercent: number | null }

/**
 * The rules with a trader's edits in place of what is stated. An edit of 0 days, contracts or percent removes the rule.
 * @example withEdits({ phase, reset: null, splitPercent: 80 }, { distance: 2500 }, 50_000).phase.overall?.distance
 * // → { amount: 2500 }
 */
export function withEdits(
  { phase, reset, splitPercent }: StatedRules,
  edits: RuleEdits,
  size: number,
): StatedRules {
  const changed: Record<string, unknown> = {
    ...phase,
    target:
      edits.target === undefined ? phase.target : edits.target === 0 ? undefined : { amount: edits.target },
    overall: overallWith(phase, edits, phase.startBalance ?? size),
    daily: dailyWith(phase, edits),
    tradingDays: countWith(phase.tradingDays, edits.tradingDays),
    profitableDays: profitableWith(phase, edits),
    consistency: consistencyWith(phase, edits),
    maxContracts:
      edits.maxContracts === undefined
        ? phase.maxContracts
        : edits.maxContracts === 0
          ? undefined
          : { [size]: edits.maxContracts },
    timeLimitDays: countWith(phase.timeLimitDays, edits.timeLimitDays),
    inactivityDays: countWith(phase.inactivityDays, edits.inactivityDays),
    payout: payoutWith(phase, edits),
    // A typed share is that of every payout.
    split: edits.splitPercent === undefined ? phase.split : undefined,
    ...conductEdits(phase, edits),
  }
  return {
    phase: defined(changed) as StatedPhase,
    reset: edits.reset ?? reset,
    splitPercent: (edits.splitPercent ?? splitPercent) || null,
  }
}

function countWith(stated: number | undefined, edit: number | undefined): number | undefined {
  return edit === undefined ? stated : edit || undefined
}

function overallWith({ overall }: StatedPhase, edits: RuleEdits, start: number): StatedPhase['overall'] {
  const { trail, distance, lock, testedOn, touch, payoutEffect } = edits
  const changed = defined({
    ...overall,
    ...(trail === undefined ? {} : { trail }),
    ...(distance === undefined ? {} : { distance: { amount: distance } }),
    // A balance as the account shows it, also where it begins at 0.
    ...(lock === undefined
      ? {}
      : { lock: lock === null ? 'none' : { above: 'initial', amount: lock - start } }),
    ...(testedOn === undefined ? {} : { testedOn }),
    ...(touch === undefined ? {} : { touch }),
    ...(payoutEffect === undefined ? {} : { payoutEffect: effectOf(payoutEffect) }),
  }) as NonNullable<StatedPhase['overall']>
  return Object.keys(changed).length === 0 ? undefined : changed
}

function effectOf(kind: NonNullable<RuleEdits['payoutEffect']>) {
  return kind === 'lock_at_start'
    ? { kind: 'lock' as const, at: { above: 'initial' as const, amount: 0 } }
    : { kind }
}

function dailyWith({ daily }: StatedPhase, edits: RuleEdits): StatedPhase['daily'] {
  const { dailyReference, dailyDistance, dailyBase, dailyEffect } = edits
  if (dailyDistance === 0) return 'none'
  const changes = [dailyReference, dailyDistance, dailyBase, dailyEffect]
  if (changes.every((change) => change === undefined)) return daily
  const stated = daily === 'none' ? {} : daily
  return {
    ...stated,
    // An amount replaces a share of the best day, and leaves open what it is measured from.
    ...(dailyDistance && stated?.reference === 'best_day_end' ? { reference: undefined } : {}),
    ...(dailyReference ? { reference: dailyReference } : {}),
    ...(dailyBase ? basedOn(dailyBase, stated?.distance) : {}),
    ...(dailyDistance ? { distance: { amount: dailyDistance } } : {}),
    ...(dailyEffect ? { effect: dailyEffect } : {}),
  }
}

/** Only a percentage has a base. */
function basedOn(base: NonNullable<RuleEdits['dailyBase']>, distance: StatedDistance | undefined) {
  if (!distance || !('percent' in distance)) return {}
  const { percent } = distance
  return { distance: base === 'reference' ? { percent, of: 'reference' as const } : { percent } }
}

function profitableWith({ profitableDays: stated }: StatedPhase, edits: RuleEdits) {
  const count = edits.profitableDays ?? stated?.count ?? 0
  if (count === 0) return undefined
  const least = edits.profitableLeast === undefined ? stated?.least : { amount: edits.profitableLeast }
  return { count, ...(least ? { least } : {}) }
}

/**
 * The base of the share, and whether it is of days or trades: what most firms use, for programmes that do not state it.
 */
const USUAL_CONSISTENCY = { base: 'total_profit', of: 'day', effect: 'delays' } as const

function consistencyWith({ consistency }: StatedPhase, edits: RuleEdits): StatedPhase['consistency'] {
  const { consistencyPercent: percent, consistencyBase, consistencyOf, consistencyEffect } = edits
  if (percent === 0) return undefined
  const limit = percent === undefined ? consistency?.limit : { percent }
  if (!limit) return undefined
  return {
    ...USUAL_CONSISTENCY,
    ...consistency,
    limit,
    ...(consistencyBase ? { base: consistencyBase } : {}),
    ...(consistencyOf ? { of: consistencyOf } : {}),
    ...(consistencyEffect ? { effect: consistencyEffect } : {}),
  }
}

function payoutWith({ payout }: StatedPhase, edits: RuleEdits): StatedPhase['payout'] {
  const { payoutMinimum: minimum, payoutMost: most, payoutKeeps: keeps } = edits
  const dates = defined({
    firstAfterDays: edits.payoutFirstDays,
    everyDays: edits.payoutEveryDays,
    dayKind: edits.payoutDayKind,
    weekday: edits.payoutWeekday,
  })
  const hasDates = Object.keys(dates).length > 0
  if (!hasDates && [minimum, most, keeps].every((edit) => edit === undefined)) return payout
  const { alsoAsks, ...stated } = payout ?? {}
  return {
    ...stated,
    // Typed dates say what the firm's words were kept for.
    ...(alsoAsks === undefined || hasDates ? {} : { alsoAsks }),
    ...(minimum === undefined ? {} : { minimum: { amount: minimum } }),
    ...(most === undefined ? {} : { caps: capsWith(payout?.caps ?? [], most) }),
    ...(keeps === undefined ? {} : { keepsAbove: { above: 'initial', amount: keeps } }),
    ...dates,
  }
}

type StatedCap = NonNullable<NonNullable<StatedPhase['payout']>['caps']>[number]

/** A changed amount replaces stated amounts, not shares: of several caps the smallest applies. */
function capsWith(stated: readonly StatedCap[], most: number): StatedCap[] {
  const shares = stated.filter(
    (cap) => 'percentOfBalance' in cap || 'percentOfProfit' in cap || 'timesCycleProfit' in cap,
  )
  return most === 0 ? shares : [{ amount: most }, ...shares]
}
