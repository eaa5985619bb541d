import type { Micros } from '../../money/micros.ts'
import type { Least } from '../least.ts'

/** A firm's rules for single trades, and for a single day, besides the floors. */
export const CONDUCT_RULES = [
  'floating_loss',
  'idea_risk',
  'overnight',
  'weekend',
  'news',
  'held_too_short',
  'moved_too_little',
  'consistency',
] as const
export type ConductRule = (typeof CONDUCT_RULES)[number]

/**
 * What happens when such a rule is broken: the firm decides, the trade's profit does not count, or the account ends.
 */
export const CONDUCT_EFFECTS = ['flagged', 'profit_removed', 'breaches'] as const
export type ConductEffect = (typeof CONDUCT_EFFECTS)[number]

/** The limit on open losses: in one position, in all positions of one symbol, or in all positions. */
export type FloatingLoss = {
  most: Least
  per: 'position' | 'symbol' | 'account'
  /** `closes`: the firm closes what is open, without further consequences. */
  effect: ConductEffect | 'closes'
}

/** Rules of single trades; `null` means not required, or not stated. */
export type ConductRules = {
  floatingLoss: FloatingLoss | null
  /** The maximum risk of one idea: positions of one symbol and side that are open together. */
  ideaRisk: Least | null
  isOvernightForbidden: boolean
  isWeekendForbidden: boolean
  /** `HH:MM` on the clock of the trading day by which positions must be closed; `null`: at its end. */
  flatBy: string | null
  /** No order within this many minutes before and after a scheduled event. */
  newsMinutes: number | null
  /**
   * A position must be held at least this long, and the price must move at least this far from entry to exit, in
   * millionths.
   */
  leastSeconds: number | null
  leastMove: Micros | null
  /** The effect of every rule except the floating loss. */
  effect: ConductEffect
}

/** No rules for single trades. */
export const NO_CONDUCT: ConductRules = {
  floatingLoss: null,
  ideaRisk: null,
  isOvernightForbidden: false,
  isWeekendForbidden: false,
  flatBy: null,
  newsMinutes: null,
  leastSeconds: null,
  leastMove: null,
  effect: 'flagged',
}

/** The maximum profit of one day: the part above it is deducted at the reset, or does not count. */
export type DayProfitCap = { most: Least; effect: 'deducted' | 'not_counted' }
