import { newResampleMemory } from '../../statistics/intervals/resample-memory.ts'
import { wilsonInterval } from '../../statistics/intervals/wilson-interval.ts'
import { sumOf } from '../../statistics/maths/moments.ts'
import { totalInterval } from '../../statistics/what-if/total-interval.ts'
import type { DecisionTable } from '../decision-table.ts'
import { AVERAGED_DOWN } from './averaging-down/kind.ts'
import { BREAK_EVEN_EXITS } from './break-even-exits/kind.ts'
import type { CountedBehaviour, Kind } from './counted.ts'
import { HELD_OVERNIGHT } from './held-overnight/kind.ts'
import { CUT_WINNERS, OVERRUN_LOSERS } from './plan-against-fact/kinds.ts'
import { UNEVEN_SIZES } from './uneven-sizes/kind.ts'

export const ENDINGS: readonly Kind[] = [
  OVERRUN_LOSERS,
  CUT_WINNERS,
  AVERAGED_DOWN,
  BREAK_EVEN_EXITS,
  UNEVEN_SIZES,
  HELD_OVERNIGHT,
]

/**
 * Counts what only shows in how trades ended. Source: docs/behaviour.md, Counted and not tested.
 * @example countEndings(table)[0] // → 3 of 41 losses beyond 1.1 R, cost 120 USD in micros
 */
export function countEndings(table: DecisionTable): CountedBehaviour[] {
  const memory = newResampleMemory()
  return ENDINGS.map(({ judge, ...kind }) => {
    const cases = new Float64Array(table.days)
    const costs = new Float64Array(table.days)
    const rows: number[] = []
    let hasCost = false
    for (let at = 0; at < table.length; at++) {
      const judged = judge(table, at)
      if (!judged) continue
      const day = table.day[at] ?? 0
      cases[day] = (cases[day] ?? 0) + 1
      if (judged.cost !== null) hasCost = true
      if (!judged.isCounted) continue
      costs[day] = (costs[day] ?? 0) + (judged.cost ?? 0)
      rows.push(table.row[at] ?? 0)
    }
    const of = sumOf(cases)
    return {
      ...kind,
      isRecorded: of > 0,
      n: rows.length,
      of,
      share: wilsonInterval(rows.length, of),
      cost: hasCost
        ? { amount: sumOf(costs), interval: totalInterval({ sum: costs, count: cases }, { memory }) }
        : null,
      rows,
    }
  })
}
