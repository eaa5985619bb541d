import { type Micros, microsFromUnits } from '@ballast/domain/money/micros'
import type { PayoutCap, PayoutTerms, Split } from '@ballast/domain/prop-rules/payout-terms'
import type { DayNeed, PhaseRules, Scope } from '@ballast/domain/prop-rules/phase-rules'
import type {
  DailyLimit,
  Distance,
  OverallDrawdown,
  PayoutEffect,
  Step,
} from '@ballast/domain/prop-rules/rule-set'
import type { StatedDistance, StatedLevel, StatedPhase, StatedReset } from './programme.ts'
import { conductOf, dayProfitOf, growthOf, personOf } from './read-conduct.ts'

/** A field that no source states. The rule is left out, or read strictly (`readRules`). */
export const UNSTATED_FIELDS = [
  'overall',
  'trail',
  'distance',
  'lock',
  'tested_on',
  'touch',
  'payout_effect',
  'daily',
  'daily_reference',
  'daily_distance',
  'daily_effect',
  'reset',
  'target',
] as const
export type UnstatedField = (typeof UNSTATED_FIELDS)[number]

/** Without these the floor, the daily floor or the target cannot be exact. */
export const NEEDED_FIELDS: readonly UnstatedField[] = [
  'overall',
  'trail',
  'distance',
  'lock',
  'daily',
  'daily_reference',
  'daily_distance',
  'daily_effect',
  'reset',
  'target',
]

/** The rules of one phase as the engine reads them, and the fields that are not stated. */
export type ReadRules = { rules: PhaseRules; notStated: UnstatedField[] }

type Size = { size: number /** From 1. */; payoutNumber?: number }
type StatedRules = { phase: StatedPhase; reset: StatedReset | null; splitPercent: number | null }

/**
 * The rules of a phase at one size. Fields that are not stated are listed, and read so that the room is never shown too
 * large: equity is tested, touching a level breaches, an open result counts towards the day's reference, a payout moves
 * no floor. `size` is in whole units of the account's currency, as programmes list it; `payoutNumber` is that of the
 * next payout.
 * @example readRules({ phase: combine, reset, splitPercent: 90 }, { size: 50_000 }).rules.loss.overall?.trail
 * // → 'day_end'
 */
export function readRules(
  { phase, reset, splitPercent }: StatedRules,
  { size, payoutNumber = 1 }: Size,
): ReadRules {
  const at: ReadContext = { size, payoutNumber, start: phase.startBalance ?? size, distance: null }
  at.distance = phase.overall?.distance ? unitsOf(phase.overall.distance, at) : null
  const scope: Scope = phase.stage === 'evaluation' ? 'phase' : 'cycle'
  const overall = overallOf(phase, at)
  return {
    rules: {
      loss: {
        initialBalance: microsFromUnits(size),
        startBalance: microsFromUnits(at.start),
        overall,
        daily: dailyOf(phase, at),
        ...dayProfitOf(phase, size),
      },
      target: targetOf(phase, at),
      days: daysOf(phase, at, scope),
      consistency: consistencyOf(phase, at, scope),
      size: sizeOf(phase.maxContracts?.[size]),
      life: {
        inactivityDays: phase.inactivityDays ?? null,
        timeLimitDays: phase.timeLimitDays ?? null,
      },
      payout: phase.payout ? payoutOf(phase.payout, at) : null,
      split: splitOf(phase, splitPercent),
      ...conductOf(phase, size),
      ...growthOf(phase),
      ...personOf(phase),
    },
    notStated: notStated(phase, at, reset),
  }
}

function sizeOf(stated: NonNullable<StatedPhase['maxContracts']>[string] | undefined): PhaseRules['size'] {
  if (!stated) return []
  if (typeof stated === 'number') return [{ fromProfit: 0, most: stated }]
  return stated.map(({ fromProfit, most }) => ({ fromProfit: microsFromUnits(fromProfit), most }))
}

type ReadContext = { size: number; payoutNumber: number; start: number; distance: number | null }

/** An amount in whole units; `null` if it is not stated for this size. */
function unitsOf(stated: StatedDistance, { size }: ReadContext): number | null {
  if ('bySize' in stated) return stated.bySize[size] ?? null
  return 'amount' in stated ? stated.amount : (size * stated.percent) / 100
}

function distanceOf(stated: StatedDistance | undefined, at: ReadContext): Distance | null {
  if (!stated) return null
  if ('percent' in stated)
    return { kind: stated.of ? 'percent_of_reference' : 'percent_of_initial', percent: stated.percent }
  const units = unitsOf(stated, at)
  return units === null ? null : { kind: 'amount', amount: microsFromUnits(units) }
}

function levelOf(stated: StatedLevel, { size, start, distance }: ReadContext): Micros | null {
  if ('bySize' in stated) {
    const units = stated.bySize[size]
    // Levels are printed as balances at the size; for an account that starts at 0 they are shifted.
    return units === undefined ? null : microsFromUnits(units - size + start)
  }
  if ('percent' in stated) return microsFromUnits(start + (size * stated.percent) / 100)
  if (stated.above === 'initial') return microsFromUnits(start + stated.amount)
  return distance === null ? null : microsFromUnits(start + distance + stated.amount)
}

function overallOf({ overall }: StatedPhase, at: ReadContext): OverallDrawdown | null {
  const distance = distanceOf(overall?.distance, at)
  if (!overall?.trail || overall.trail === 'buyers_choice' || !distance) return null
  if (overall.trail === 'step' && !overall.step) return null
  return {
    trail: overall.trail,
    distance,
    lock: overall.lock && overall.lock !== 'none' ? levelOf(overall.lock, at) : null,
    startFloor: null,
    step: overall.step ? stepOf(overall.step, at) : null,
    testedOn: overall.testedOn ?? 'equity',
    touch: overall.touch ?? 'breaches',
    payoutEffect: effectOf(overall.payoutEffect, at),
  }
}

type StatedOverall = NonNullable<StatedPhase['overall']>

function stepOf(step: NonNullable<StatedOverall['step']>, { size, start }: ReadContext): Step {
  const percent = { kind: 'percent_of_initial' as const, percent: step.percent }
  return {
    gain: { kind: 'percent_of_initial', percent: step.gainPercent },
    floor:
      step.floorBelow === 'balance'
        ? { kind: 'below_balance', distance: { kind: 'percent_of_reference', percent: step.percent } }
        : { kind: 'level', level: microsFromUnits(start - (size * percent.percent) / 100) },
  }
}

function effectOf(stated: StatedOverall['payoutEffect'], at: ReadContext): PayoutEffect {
  if (!stated) return { kind: 'none' }
  if (stated.kind !== 'lock') return { kind: stated.kind }
  const level = levelOf(stated.at, at)
  return level === null ? { kind: 'none' } : { kind: 'lock_at', level }
}

function dailyOf({ daily, overall }: StatedPhase, at: ReadContext): DailyLimit | null {
  if (!daily || daily === 'none' || daily.reference === 'best_day_end') return null
  const distance = distanceOf(daily.distance, at)
  if (!distance) return null
  return {
    reference: daily.reference ?? 'higher',
    distance,
    effect: daily.effect ?? 'breach',
    testedOn: 'equity',
    touch: overall?.touch ?? 'breaches',
  }
}

function targetOf({ target }: StatedPhase, at: ReadContext): PhaseRules['target'] {
  if (!target) return null
  if ('percent' in target) return { kind: 'percent_of_initial', percent: target.percent }
  const units = unitsOf(target, at)
  return units === null ? null : { kind: 'amount', amount: microsFromUnits(units) }
}

function daysOf({ tradingDays, profitableDays }: StatedPhase, at: ReadContext, scope: Scope): DayNeed[] {
  const needs: DayNeed[] = []
  if (tradingDays)
    needs.push({ count: tradingDays, rule: { kind: 'any_trade', attribution: 'close' }, scope })
  if (profitableDays) {
    const least = profitableDays.least ? unitsOf(profitableDays.least, at) : 0
    needs.push({
      count: profitableDays.count,
      rule: {
        kind: 'profit',
        attribution: 'close',
        least: { kind: 'amount', amount: microsFromUnits(least ?? 0) },
      },
      scope,
    })
  }
  return needs
}

/** By number of the payout; the last applies to all later ones. */
const ofPayout = <Amount>(list: readonly Amount[], { payoutNumber }: ReadContext): Amount | undefined =>
  list[Math.min(payoutNumber, list.length) - 1]

function consistencyOf(
  { consistency }: StatedPhase,
  at: ReadContext,
  scope: Scope,
): PhaseRules['consistency'] {
  if (!consistency) return null
  const { limit } = consistency
  const percent =
    'percent' in limit
      ? limit.percent
      : 'bySize' in limit
        ? limit.bySize[at.size]
        : ofPayout(limit.byPayout, at)
  if (percent === undefined) return null
  const { base, of, effect, isStrict = false } = consistency
  return { percent, base, of, effect, isStrict, scope }
}

function payoutOf(stated: NonNullable<StatedPhase['payout']>, at: ReadContext): PayoutTerms {
  const minimum = stated.minimum ? unitsOf(stated.minimum, at) : null
  const goal = ofPayout(stated.cycleGoal?.byPayout[at.size] ?? [], at)
  return {
    minimum: minimum === null ? null : microsFromUnits(minimum),
    caps: (stated.caps ?? []).flatMap((cap) => capOf(cap, at) ?? []),
    keepsAbove: stated.keepsAbove ? levelOf(stated.keepsAbove, at) : null,
    asksFrom: null,
    needsPositiveCycle: stated.needsPositiveCycle ?? false,
    ...(goal === undefined ? {} : { cycleGoal: microsFromUnits(goal) }),
    ...(stated.firstAfterDays === undefined ? {} : { firstAfterDays: stated.firstAfterDays }),
    ...(stated.everyDays === undefined ? {} : { everyDays: stated.everyDays }),
    ...(stated.dayKind === 'business' ? { countsBusinessDays: true } : {}),
    ...(stated.weekday === undefined || stated.weekday === 'any' ? {} : { weekday: stated.weekday }),
    ...(stated.alsoAsks === undefined ? {} : { alsoAsks: stated.alsoAsks }),
  }
}

function splitOf({ split: stated }: StatedPhase, percent: number | null): Split | null {
  if (!stated) return percent === null ? null : { kind: 'flat', percent }
  if ('byPayout' in stated) return { kind: 'by_payout', percents: stated.byPayout }
  if ('line' in stated) return { ...stated, kind: 'by_line', line: microsFromUnits(stated.line) }
  const { firstAmount, ...shares } = stated
  return { kind: 'first_amount', amount: microsFromUnits(firstAmount), ...shares }
}

type StatedCap = NonNullable<NonNullable<StatedPhase['payout']>['caps']>[number]

function capOf(cap: StatedCap, at: ReadContext): PayoutCap | null {
  if ('percentOfBalance' in cap) return { kind: 'percent_of_balance', percent: cap.percentOfBalance }
  if ('percentOfProfit' in cap) return { kind: 'percent_of_profit', percent: cap.percentOfProfit }
  if ('timesCycleProfit' in cap) return { kind: 'multiple_of_cycle_profit', factor: cap.timesCycleProfit }
  const units = 'byPayout' in cap ? ofPayout(cap.byPayout[at.size] ?? [], at) : unitsOf(cap, at)
  return units === null || units === undefined ? null : { kind: 'amount', amount: microsFromUnits(units) }
}

const TRAILING: readonly string[] = ['day_end', 'closed', 'intraday', 'payout']

function notStated(phase: StatedPhase, at: ReadContext, reset: StatedReset | null): UnstatedField[] {
  const { overall, daily } = phase
  const missing: UnstatedField[] = []
  const lacks = (field: UnstatedField, isMissing: boolean) => isMissing && missing.push(field)
  lacks('overall', !overall)
  if (overall) {
    lacks('trail', !overall.trail || overall.trail === 'buyers_choice')
    lacks('distance', distanceOf(overall.distance, at) === null)
    lacks('lock', TRAILING.includes(overall.trail ?? '') && !overall.lock)
    lacks('tested_on', !overall.testedOn)
    lacks('touch', !overall.touch)
    lacks('payout_effect', phase.stage !== 'evaluation' && !overall.payoutEffect)
  }
  lacks('daily', !daily)
  if (daily && daily !== 'none') {
    lacks('daily_reference', !daily.reference)
    lacks('daily_distance', distanceOf(daily.distance, at) === null)
    lacks('daily_effect', !daily.effect)
  }
  const usesDay = overall?.trail === 'day_end' || (daily !== undefined && daily !== 'none')
  lacks('reset', usesDay && (reset === null || reset.printed !== undefined))
  lacks('target', phase.stage === 'evaluation' && targetOf(phase, at) === null)
  return missing
}
