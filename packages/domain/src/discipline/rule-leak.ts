import type { Cell } from '../routine/day-cells.ts'
import type { HabitRule } from '../routine/habit.ts'
import type { RuleTrade } from '../routine/judge-rule.ts'

/** Rules that a single trade can break, so that its result is the result of breaking the rule. */
export const LEAK_KINDS: readonly HabitRule['kind'][] = [
  'max_loss_trade',
  'max_loss_day',
  'hours',
  'max_trades',
  'stop_recorded',
  'stop_within',
  'max_size',
  'cool_down',
  'flat_by',
]

/**
 * The trades of one currency that broke a rule. `net` in micros over those with a known result; `unknown` counts the
 * others.
 */
export type RuleLeak = { currency: string; n: number; net: number; unknown: number }

type LeakDay = {
  opened: readonly RuleTrade[]
  closed: readonly RuleTrade[]
  cells: readonly { cell: Cell; kind: HabitRule['kind'] | null }[]
  /** Trades opened on the day while a lock was active. */
  locked: readonly string[]
}

/**
 * The net of the trades that broke a rule, per currency, most trades first; each trade counts once, however many rules
 * it broke. Exact for the past, and no part of the score. Source: docs/discipline.md, Money beside it.
 * @example ruleLeak([{ opened, closed, cells, locked: [] }]) // → [{ currency: 'USD', n: 3, net: -120_000_000, unknown: 0 }]
 */
export function ruleLeak(days: readonly LeakDay[]): RuleLeak[] {
  const broke = new Map<string, RuleTrade>()
  for (const { opened, closed, cells, locked } of days) {
    const trades = new Map([...opened, ...closed].map((trade) => [trade.id, trade]))
    const named = cells.flatMap(({ cell: { state, verdict }, kind }) =>
      state === 'broken' && kind !== null && LEAK_KINDS.includes(kind) ? (verdict?.tradeIds ?? []) : [],
    )
    for (const id of [...named, ...locked]) {
      const trade = trades.get(id)
      if (trade) broke.set(id, trade)
    }
  }
  return [...Map.groupBy(broke.values(), ({ currency }) => currency)]
    .map(([currency, trades]) => ({
      currency,
      n: trades.length,
      net: trades.reduce((sum, { net }) => sum + (net ?? 0), 0),
      unknown: trades.filter(({ net }) => net === null).length,
    }))
    .sort((a, b) => b.n - a.n)
}
