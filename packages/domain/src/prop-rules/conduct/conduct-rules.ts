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

/** The effect of breaking such a rule: the firm decides, the trade's profit does not count, or the account ends. */
export const CONDUCT_EFFECTS = ['flagged', 'profit_removed', 'breaches'] as const
export type ConductEffect = (typeof CONDUCT_EFFECTS)[number]

/** How much may be lost in what is open: in one position, in all positions of one symbol, or in all of them. */
export type FloatingLoss = {
  most: Least
  per: 'position' | 'symbol' | 'account'
  /** `closes`: the firm closes what is open, nothing else follows. */
  effect: ConductEffect | 'closes'
}

/** Rules of single trades; what is `null` is not asked, or not stated. */
export type ConductRules = {
  floatingLoss: FloatingLoss | null
  /** The most one idea may risk: positions of one symbol and side that are open together. */
  ideaRisk: Least | null
  isOvernightForbidden: boolean
  isWeekendForbidden: boolean
  /** `HH:MM` on the clock of the trading day by which positions must be closed; `null`: at its end. */
  flatBy: string | null
  /** No order so many minutes before and after a scheduled event. */
  newsMinutes: number | null
  /** A position is held for at least so long, and the price moves at least so far from entry to exit, in millionths. */
  leastSeconds: number | null
  leastMove: Micros | null
  /** Of every rule but the floating loss. */
  effect: ConductEffect
}

/** Nothing is asked of single trades. */
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

/** The most that may be earned on one day: what is above it is taken off at the reset, or does not count. */
export type DayProfitCap = { most: Least; effect: 'deducted' | 'not_counted' }
