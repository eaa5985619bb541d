import { microsFromUnits } from '@ballast/domain/money/micros'
import type { AttemptCosts } from '@ballast/domain/prop-rules/odds/simulate-attempt'
import type { PhaseRules } from '@ballast/domain/prop-rules/phase-rules'
import type { Programme, StatedDistance, StatedPhase, StatedReset } from './programme.ts'
import { NEEDED_FIELDS, readRules, type UnstatedField } from './read-rules.ts'

/** `payout`: a programme without an evaluation and without stated payout conditions has no end to simulate. */
export type MissingField = UnstatedField | 'payout' | 'sizes'

export type SimulatedPhase = { name: string; rules: PhaseRules }

type PhasePath = { phases: readonly StatedPhase[]; reset: StatedReset | null; splitPercent: number | null }

/**
 * The phases of an attempt at one size, up to the first funded one, and the fields that are not stated. The end of the
 * firm's trading day is not needed, because whole days of the trader's own are drawn. `size` is in whole units,
 * `payoutNumber` that of the first phase's next payout.
 * @example simulatedPhases({ phases: combine.phases, reset: null, splitPercent: 90 }, 50_000).missing // → []
 */
export function simulatedPhases(
  { phases, reset, splitPercent }: PhasePath,
  size: number,
  payoutNumber = 1,
): { phases: SimulatedPhase[]; missing: MissingField[] } {
  const funded = phases.findIndex(({ stage }) => stage !== 'evaluation')
  const road = funded < 0 ? phases : phases.slice(0, funded + 1)
  const read = road.map((phase, i) => ({
    name: phase.name,
    ...readRules({ phase, reset, splitPercent }, { size, payoutNumber: i === 0 ? payoutNumber : 1 }),
  }))
  const needed = NEEDED_FIELDS.filter((field) => field !== 'reset')
  // Fields missing from a funded phase that cannot be simulated anyway do not block passing.
  const played = read.filter(({ rules }, i) => road[i]?.stage === 'evaluation' || rules.payout)
  const missing: MissingField[] = needed.filter((field) =>
    played.some(({ notStated }) => notStated.includes(field)),
  )
  if (played.length === 0) missing.push('payout')
  return { phases: played.map(({ name, rules }) => ({ name, rules })), missing }
}

/**
 * What an attempt costs at one size, as the firm lists it; `null` if no price is stated, if it is in another currency, or
 * if the fee on the pass is listed for other sizes only.
 * @example listedCosts(combine, 50_000) // → { once: 0, monthly: 49_000_000, onPass: 149_000_000 }
 */
export function listedCosts(programme: Programme, size: number): AttemptCosts | null {
  const { price, activationFee, currency } = programme
  const listed = price?.bySize[size]
  if (!price || listed === undefined || price.currency !== currency) return null
  const onPass = activationFee ? feeOf(activationFee, size) : 0
  if (onPass === null) return null
  const isMonthly = price.kind === 'monthly'
  return {
    once: isMonthly ? 0 : microsFromUnits(listed),
    monthly: isMonthly ? microsFromUnits(listed) : 0,
    onPass: microsFromUnits(onPass),
  }
}

function feeOf(fee: Exclude<StatedDistance, { percent: number }>, size: number): number | null {
  return 'amount' in fee ? fee.amount : (fee.bySize[size] ?? null)
}
