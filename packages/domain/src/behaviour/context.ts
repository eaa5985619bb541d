import type { OwnContract } from '../instruments/own-contract.ts'

/** Facts about a trade that are not in its columns; `null` if not recorded. */
export type TradeContext = {
  /** Planned distance to the target ÷ planned distance to the stop. */
  plannedReward: number | null
  /**
   * How often the position was added to while it lost, and its net in micros without that (`withoutAdds`): its own if it
   * never was.
   */
  withoutAdds: { adds: number; net: number } | null
}

/** The limits of a funded account at the start of a day, in micros. */
export type DayLimits = {
  /** The loss allowed that day; `null` without a limit. */
  room: number | null
  /** The profit target, and how much of it is left to earn (0 or less: reached); `null` without one. */
  target: { amount: number; left: number } | null
}

/** A trade plan that was taken, missed or cancelled, and when that was decided (UTC milliseconds). */
export type DecidedPlan = { account: string; day: number; at: number; isTaken: boolean }

/** The context the caller supplies for the trades; each part is `null` if it was not recorded. */
export type Context = {
  /** By trade id. */
  trades: ReadonlyMap<string, TradeContext> | null
  /** Instants of scheduled events in UTC milliseconds, in any order. */
  events: readonly number[] | null
  /** By account and trading day, `keyOfDay`. */
  limits: ReadonlyMap<string, DayLimits> | null
  /** Days of the payouts of each account, in days since 1970-01-01, in any order. */
  payouts: ReadonlyMap<string, readonly number[]> | null
  /** In any order. */
  plans: readonly DecidedPlan[] | null
  /** The trader's own contracts, in addition to the contract table. */
  contracts: readonly OwnContract[]
}

export const NO_CONTEXT: Context = {
  trades: null,
  events: null,
  limits: null,
  payouts: null,
  plans: null,
  contracts: [],
}

/**
 * The key of an account's day in `Context.limits`.
 * @example keyOfDay('a1', 20_000) // → 'a1 20000'
 */
export function keyOfDay(account: string, day: number): string {
  return `${account} ${day}`
}
