import type { Interval } from '../statistics/intervals/interval.ts'
import { wilsonInterval } from '../statistics/intervals/wilson-interval.ts'
import { totalInterval } from '../statistics/what-if/total-interval.ts'
import type { Cost } from './compare-sides.ts'
import type { TradeContext } from './context.ts'
import type { DecisionTable } from './decision-table.ts'

/**
 * What shows only in how a trade ended. It would be its own proof, so it is counted and never tested: how many of how many,
 * the share with its 95 % interval (Wilson), and the money where there is an exact sum.
 */
export type Counted = {
  id: string
  counted: string
  among: string
  /** False: what it needs was not recorded for any decision. */
  isRecorded: boolean
  n: number
  of: number
  share: Interval
  /** Micros; above 0: it cost. `null`: no exact sum. */
  cost: Cost | null
  /** Rows of `table.columns`, in opening order. */
  rows: number[]
}

type Judgement = { isCounted: boolean; cost: number | null }
type Kind = Pick<Counted, 'id' | 'counted' | 'among'> & {
  /** `null`: the decision is not among those it is counted of. */
  judge: (table: DecisionTable, at: number) => Judgement | null
}

/** A loss beyond this many R is more than slippage. Fixed beforehand. */
export const OVERRUN = 1.1
/** A winner closed below this share of its planned reward was cut. Fixed beforehand. */
const CUT = 0.9
/** Exits so many steps from the entry are at break-even, and so many around it are the ones beside them. Fixed beforehand. */
const AT_ENTRY = 2
const AROUND_ENTRY = 7
/** Under and over these, a size is not the usual one. Fixed beforehand. */
const [SMALL, LARGE] = [0.5, 2]
/** 1.1 and 0.9 are no exact numbers. */
const SLACK = 1e-9

const KINDS: readonly Kind[] = [
  {
    id: 'overrun_losers',
    counted: 'losses beyond 1.1 R',
    among: 'losses with a known risk',
    judge: ({ columns, row, outcome }, at) => {
      const own = row[at] ?? 0
      const r = columns.r[own] ?? Number.NaN
      if (outcome[at] !== -1 || Number.isNaN(r)) return null
      // What lies beyond 1 R. The risk of copies together is often not known, the leader's R is.
      const over = -(columns.net[own] ?? 0) * (1 + 1 / r)
      return -r > OVERRUN + SLACK ? { isCounted: true, cost: over } : { isCounted: false, cost: 0 }
    },
  },
  {
    id: 'cut_winners',
    counted: 'winners closed below 90 % of the planned reward',
    among: 'winners with a planned stop and target',
    judge: (table, at) => {
      const planned = factsOf(table, at)?.plannedReward ?? null
      const r = table.columns.r[table.row[at] ?? 0] ?? Number.NaN
      if (table.outcome[at] !== 1 || planned === null || Number.isNaN(r)) return null
      return { isCounted: r < CUT * planned - SLACK, cost: null }
    },
  },
  {
    id: 'averaged_down',
    counted: 'trades that were added to while they lost',
    among: 'trades whose fills are known',
    judge: (table, at) => {
      const without = factsOf(table, at)?.netWithoutAdds ?? null
      if (without === null) return null
      const cost = without - (table.net[at] ?? 0)
      return { isCounted: cost !== 0, cost }
    },
  },
  {
    id: 'break_even_exits',
    counted: 'exits within 2 ticks of the entry',
    among: 'exits within 7 ticks of it, of which a third would be even',
    judge: (table, at) => {
      const ticks = ticksFromEntry(table, at)
      return ticks <= AROUND_ENTRY ? { isCounted: ticks <= AT_ENTRY, cost: null } : null
    },
  },
  {
    id: 'uneven_sizes',
    counted: 'trades at under half or over twice the usual size',
    among: 'trades with five before them in the same market',
    judge: ({ sizeRatio }, at) => {
      const ratio = sizeRatio[at] ?? Number.NaN
      if (Number.isNaN(ratio)) return null
      return { isCounted: ratio < SMALL - SLACK || ratio > LARGE + SLACK, cost: null }
    },
  },
  {
    id: 'held_overnight',
    counted: 'trades held over the end of their trading day',
    among: 'all trades',
    judge: ({ columns, row }, at) => {
      const own = row[at] ?? 0
      return { isCounted: (columns.tradingDay[own] ?? 0) > (columns.openDay[own] ?? 0), cost: null }
    },
  },
]

/**
 * Counts what is known only by how trades ended. Source: docs/behaviour.md, Counted and not tested.
 * @example countEndings(table)[0] // → 3 of 41 losses beyond 1.1 R, cost 120 USD in micros
 */
export function countEndings(table: DecisionTable): Counted[] {
  return KINDS.map(({ judge, ...kind }) => {
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
      cost: hasCost ? { amount: sumOf(costs), interval: totalInterval({ sum: costs, count: cases }) } : null,
      rows,
    }
  })
}

/** Between the mean exit and the mean entry, to the nearest step; NaN for a market nobody has described. */
function ticksFromEntry({ columns, row, tickSize }: DecisionTable, at: number): number {
  const own = row[at] ?? 0
  const distance = Math.abs(
    (columns.averageExit[own] ?? Number.NaN) - (columns.averageEntry[own] ?? Number.NaN),
  )
  return Math.round(distance / (tickSize[at] ?? Number.NaN))
}

function factsOf({ context, columns, row }: DecisionTable, at: number): TradeContext | undefined {
  return context.trades?.get(columns.id[row[at] ?? 0] ?? '')
}

function sumOf(list: Float64Array): number {
  return list.reduce((sum, value) => sum + value, 0)
}
