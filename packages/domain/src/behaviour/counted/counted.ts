import type { Interval } from '../../statistics/intervals/interval.ts'
import type { Cost } from '../compare-sides.ts'
import type { DecisionTable } from '../decision-table.ts'

/**
 * A behaviour that only shows in how a trade ended. A test of it would be circular, so it is only counted: how many of
 * how many, the share with its 95 % interval (Wilson), and the money if there is an exact sum.
 */
export type CountedBehaviour = CountedBehaviourText & {
  /** False: the record it needs does not exist for any decision. */
  isRecorded: boolean
  n: number
  of: number
  share: Interval
  /** Micros; above 0: it cost money. `null`: no exact sum. */
  cost: Cost | null
  /** Rows of `table.columns`, in opening order. */
  rows: number[]
}

export type CountedBehaviourText = {
  id: string
  /** The counted decisions, and the population they are counted in. */
  counted: string
  among: string
  /** How it is counted, why no more is claimed, and how its money is computed; for the documentation. */
  definition: string
  /** The record it needs. */
  needs: string
}

/** Whether a decision is counted, and what it cost by itself in micros. */
export type Judgement = { isCounted: boolean; cost: number | null }

export type Kind = CountedBehaviourText & {
  /** `null`: the decision does not belong to the population. */
  judge: (table: DecisionTable, at: number) => Judgement | null
}
