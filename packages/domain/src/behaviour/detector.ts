import type { Random } from '../statistics/maths/random.ts'
import type { DecisionTable } from './decision-table.ts'
import type { Results, SessionSoFar } from './results-so-far.ts'
import type { SharedTrait } from './strata.ts'

/** How a detector labels a decision: flagged, a control, or neither. */
export const FLAGGED = 1
export const CONTROL = 0
export const NEITHER = -1

/** Tolerance for floating-point rounding: sums of R, ratios of sizes, 1.1 and 0.9 are not exact. */
export const SLACK = 1e-9

/**
 * Which decisions are flagged and which are their controls.
 *
 * `acts`: the labels depend only on what was decided, so they are shuffled within the session and stratum to see what
 * chance does. They are shuffled within a setup of the session, over its strata, if otherwise too few could change
 * places to detect anything; within a stratum of all sessions for behaviours of the first trade of a session, such as
 * the first after days off; and from day to day for behaviours of whole days, such as those after a payout.
 *
 * `results`: the labels depend on results of other decisions of the session. Such labels cannot be shuffled against
 * results (the decision after a loss was drawn from what the loss left over), so the session's results are shuffled
 * over its slots and the labels rewritten. With `random`, the act in the label, if there is one, is redrawn from the
 * trader's own frequencies after a loss and after a win. So are acts that are often an answer to the last result.
 * Source: docs/behaviour.md, Ground rules.
 */
export type Labelling =
  | {
      from: 'acts'
      of: (table: DecisionTable) => Int8Array
      within?: 'session' | 'setup' | 'everything' | 'days'
    }
  | {
      from: 'results'
      of: (table: DecisionTable) => LabelWriter
      /** What is redrawn in addition to the results, as a sentence. */
      redraws?: string
    }

export type LabelWriter = (
  state: { results: Results; soFar: SessionSoFar },
  into: Int8Array,
  random: Random | null,
) => void

/** The quantity averaged over each side: the result, or an act such as the waiting time. NaN leaves a decision out. */
export type Measure =
  | { of: 'result' }
  | { of: 'act'; unit: 'ratio' | 'share'; values: (table: DecisionTable) => Float64Array }

/** One occasion for an act: its instant (UTC epoch ms), its trading day, and whether the act came. */
export type Occasion = { at: number; day: number; isTaken: boolean }

/** Names what acts are counted among: "after 3 of 41 losses". */
export type AmongWords = { preposition: 'after' | 'around' | 'in' | 'on'; one: string; many: string }

/**
 * What must have happened for the act to be possible, if that is not up to the trader: of fewer losses, fewer can be
 * followed by anything. How often the act is done is then counted per occasion. `given`: the behaviour is about what
 * follows, and an occasion is never without it (the first trade after days off). Source: docs/behaviour.md, Occasions.
 */
export type Occasions = { words: AmongWords; of: (table: DecisionTable) => Occasion[] } | 'given'

/**
 * What the act cost by itself, for each flagged decision in micros (above 0: it cost money): compared with not taking
 * the trade, or with taking it at the usual size. `null`: no such sum, only the difference to the control.
 */
export type Mechanical = 'not_taken' | 'usual_size' | null

/**
 * One behaviour: its texts, its event and control with their permutation, its statistic, its money, and what it needs.
 */
export type Detector = {
  id: string
  /** The flagged decisions, as the heading of a finding names them: "entries soon after a loss". */
  flagged: string
  /** The controls: "entries as soon after a win". */
  control: string
  /** Why it is worth looking for, in one or two sentences, without a claim about the reader. */
  why: string
  /** Who described it first, as docs/behaviour.md lists them. */
  source: string
  /** The act and its control, in sentences for the documentation. */
  definition: string
  /** The record it needs before anything is compared. */
  needs: string
  /** The traps, and how each is avoided; each has a test next to the detector. */
  trap: string
  labelling: Labelling
  measure: Measure
  /** Omitted if any decision could have been the act. */
  occasions?: Occasions
  /**
   * The traits two decisions must share to be compared; by default their place in the session. Empty: all decisions of
   * a session are compared.
   */
  shared?: readonly SharedTrait[]
  mechanical: Mechanical
  /** Whether the data it needs is recorded at all; omitted if the trades alone are enough. */
  isRecorded?: (table: DecisionTable) => boolean
}
