/** What is known of a trade beside its columns; `null` for what is not recorded. */
export type TradeContext = {
  /** Planned distance to the target ÷ planned distance to the stop. */
  plannedReward: number | null
  /** Net in micros had the position never been added to while it lost (`withoutAdds`); its own net where it was not. */
  netWithoutAdds: number | null
}

/** What a caller knows beside the trades; each part is `null` where nobody recorded it. */
export type Context = {
  /** By id of the trade. */
  trades: ReadonlyMap<string, TradeContext> | null
  /** Instants of scheduled events in UTC milliseconds, in any order. */
  events: readonly number[] | null
}

export const NO_CONTEXT: Context = { trades: null, events: null }
