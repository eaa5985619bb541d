import type { Random } from '../statistics/maths/random.ts'
import type { DecisionTable } from './decision-table.ts'
import type { Results, SessionSoFar } from './results-so-far.ts'
import type { SharedTrait } from './strata.ts'

/** What a decision is to a detector: flagged, a control, or neither. */
export const FLAGGED = 1
export const CONTROL = 0
export const NEITHER = -1

/**
 * Which decisions are flagged and which are their controls.
 *
 * `acts`: from what was decided alone, so the labels are shuffled within the session and stratum to see what chance does.
 * Within a setup of the session, over its strata, where so few could change places otherwise that nothing would be seen;
 * within a stratum of all sessions for what is about the first trade of a session, such as the first after days off; and
 * from day to day for what is about whole days, such as those after a payout.
 *
 * `results`: from results of other decisions of the session. Such labels cannot be shuffled against results (the
 * decision after a loss was drawn from what the loss left over), so the session's results are shuffled over its slots
 * and the labels written anew. With `random` the act in the label, if there is one, is redrawn from the trader's own
 * chances after a loss and after a win.
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
      /** What is redrawn besides the results, as a sentence. */
      redraws?: string
    }

export type LabelWriter = (
  state: { results: Results; soFar: SessionSoFar },
  into: Int8Array,
  random: Random | null,
) => void

/** What is averaged over each side: the result, or an act such as how long was waited. NaN leaves a decision out. */
export type Measure =
  | { of: 'result' }
  | { of: 'act'; unit: 'ratio' | 'share'; values: (table: DecisionTable) => Float64Array }

/**
 * What the act cost by itself, for each flagged decision in micros (above 0: it cost): as if it had not been taken, or as if
 * it had been taken at the usual size. `null`: no such sum, only the difference to the control.
 */
export type Mechanical = 'not_taken' | 'usual_size' | null

/** One behaviour: its words, its event and control with their permutation, its statistic, its money, and what it needs. */
export type Detector = {
  id: string
  /** What is flagged, as the head of a finding that names a number of them: "entries soon after a loss". */
  flagged: string
  /** What it is compared with: "entries as soon after a win". */
  control: string
  /** Why anybody looks for it, in one or two sentences, without a claim about the reader. */
  why: string
  /** Who described it first, as docs/behaviour.md lists them. */
  source: string
  /** What counts as the act and as its control, in sentences for the documentation. */
  definition: string
  /** What must be recorded, or be there, before anything is compared. */
  needs: string
  /** What would mislead here, and what is done about it; each has a test beside the detector. */
  trap: string
  labelling: Labelling
  measure: Measure
  /** What two decisions must share to be compared; their place in the session unless said. None: all of a session are. */
  shared?: readonly SharedTrait[]
  mechanical: Mechanical
  /** Whether what it looks at is recorded at all; left out where the trades alone are enough. */
  isRecorded?: (table: DecisionTable) => boolean
}
