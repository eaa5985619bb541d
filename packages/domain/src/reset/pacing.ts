import type { BreathingTechnique, BreathKind, BreathPhase } from './techniques.ts'

/** The bounds of one phase of a custom pace, in seconds. */
export const PACE_BOUNDS = { least: 1, most: 15 }
/** Rounds shorter than this are fast breathing, which did not help in trials. */
export const FASTEST_ROUND = 6

/** The current moment of an exercise. `level` is how full the lungs are, 0 to 1. */
export type BreathNow = {
  kind: BreathKind
  /** Whole seconds left of this phase, from its length down to 1. */
  secondsLeft: number
  /** How much of this phase is over, 0 to 1. */
  share: number
  level: number
  round: number
  rounds: number
  /** Which phase of the round this is, from 0; −1 during a rest. */
  place: number
  isDone: boolean
}

type PacedTechnique = Pick<BreathingTechnique, 'round' | 'sets' | 'dose'>

/**
 * All phases of an exercise, in order. Whole rounds only: the number that comes closest to the dose, at least one. A
 * custom pace replaces the lengths of the round's phases.
 * @param pace seconds for each phase of a round
 * @example scheduleOf(TECHNIQUES.box, 'long').length // → 19 rounds of 4 stretches: 76
 */
export function scheduleOf(
  { round, sets, dose }: PacedTechnique,
  length: 'short' | 'long',
  pace: readonly number[] | null = null,
): BreathPhase[] {
  const one = round.map((phase, at) => ({ ...phase, seconds: pace?.[at] ?? phase.seconds }))
  if (sets) {
    const rest: BreathPhase = { kind: 'rest', seconds: sets.rest }
    const set = Array.from({ length: sets.rounds[length] }, () => one).flat()
    return Array.from({ length: sets.sets[length] }, (_, at) => (at === 0 ? set : [rest, ...set])).flat()
  }
  const rounds = Math.max(1, Math.round(dose[length] / secondsOf(one)))
  return Array.from({ length: rounds }, () => one).flat()
}

/** The duration of a schedule, in seconds. */
export function secondsOf(phases: readonly BreathPhase[]): number {
  return phases.reduce((sum, { seconds }) => sum + seconds, 0)
}

/**
 * The state of an exercise after a number of milliseconds. It depends only on the time elapsed, so a hidden tab, a slow
 * frame or a missed timer change nothing. Before the start counts as the start; after the end it stays at the end.
 * @example breathAt(scheduleOf(TECHNIQUES.box, 'short'), 5000) // → { kind: 'hold', secondsLeft: 3, level: 1, … }
 */
export function breathAt(schedule: readonly BreathPhase[], elapsedMs: number): BreathNow {
  const rounds = schedule.filter(({ kind }) => kind === 'in').length
  let left = Math.max(0, elapsedMs) / 1000
  let round = 0
  let place = -1
  let air = 0
  for (const [at, { kind, seconds }] of schedule.entries()) {
    if (kind === 'in') [round, place] = [round + 1, 0]
    else place = kind === 'rest' ? -1 : place + 1
    const to = airAfter(schedule, at, air)
    if (left < seconds) {
      const share = left / seconds
      const level = air + (to - air) * (0.5 - Math.cos(Math.PI * share) / 2)
      return {
        kind,
        secondsLeft: Math.ceil(seconds - left),
        share,
        level,
        round,
        rounds,
        place,
        isDone: false,
      }
    }
    left -= seconds
    air = to
  }
  return { kind: 'out', secondsLeft: 0, share: 1, level: air, round, rounds, place, isDone: true }
}

/** How full the lungs are after a phase: a second breath in fills what the first left free. */
function airAfter(schedule: readonly BreathPhase[], at: number, air: number): number {
  const kind = schedule[at]?.kind
  if (kind === 'in') return schedule[at + 1]?.kind === 'in_again' ? 0.75 : 1
  if (kind === 'in_again') return 1
  return kind === 'hold' ? air : 0
}

/**
 * The strength of an urge, 0 to 1, at a share of its time: it peaks at two fifths and falls again. An illustration of
 * what urges mostly do, not a measurement.
 * @example urgeAt(0.4) // → 1
 */
export function urgeAt(share: number): number {
  const at = Math.min(1, Math.max(0, share))
  const peak = 0.4
  const rise = at <= peak ? at / peak : (1 - at) / (1 - peak)
  return 0.12 + 0.88 * (0.5 - Math.cos(Math.PI * rise) / 2)
}

/**
 * Which of several steps is due at a share of the time, counted from 0.
 * @example stepAt(5, 0.5) // → 2
 */
export function stepAt(steps: number, share: number): number {
  return Math.min(steps - 1, Math.max(0, Math.floor(share * steps)))
}
