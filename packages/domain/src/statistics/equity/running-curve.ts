import type { RowFold } from '../fold-rows.ts'
import { type CurvePoint, CurvePoints, inOrder } from './curve-points.ts'
import { RunningFall } from './running-fall.ts'

/** A curve followed trade by trade: its fall, the points worth drawing, and the row of its first trade. */
export class RunningCurve {
  readonly fall: RunningFall
  firstRow = -1
  #value: number
  readonly #points: CurvePoints
  readonly #start: CurvePoint
  /** Overwritten at each new peak: an object for every trade took 1.7 of the 16 MB of an overview. */
  readonly #lastPeak: CurvePoint
  #ends: CurvePoint[] = []
  #count = 0

  constructor(start: number, most: number) {
    this.fall = new RunningFall(start)
    this.#value = start
    this.#points = new CurvePoints(most)
    this.#start = { point: 0, value: start, below: 0, row: -1 }
    this.#lastPeak = { ...this.#start }
  }

  /** Adds a trade's amount to the curve. */
  add(amount: number, row: number): void {
    const point = ++this.#count
    if (point === 1) this.firstRow = row
    this.#value += amount
    const value = this.#value
    this.fall.add(value)
    const below = value - this.fall.highest
    this.#points.add(value, below, row)
    if (below === 0) this.#moveLastPeak(point, value, row)
    else if (this.fall.troughPoint === point)
      this.#ends = [{ ...this.#lastPeak }, { point, value, below, row }]
  }

  #moveLastPeak(point: number, value: number, row: number): void {
    const peak = this.#lastPeak
    peak.point = point
    peak.value = value
    peak.row = row
  }

  /** The start, the points worth drawing and both ends of the deepest fall, in order; empty without a trade. */
  drawn(): CurvePoint[] {
    return this.#count === 0 ? [] : inOrder([this.#start, ...this.#points.chosen(), ...this.#ends])
  }
}

type Curve = { of: 'net' | 'r'; start: number; most: number }

/** The curve of closed trades with a known result, in money or in R; the latter skips trades without an R. */
export function curveFold({ of, start, most }: Curve): RowFold<RunningCurve> {
  return {
    name: `curve of ${of} from ${start}`,
    reads: [of, 'outcome'],
    start: () => new RunningCurve(start, most),
    add: (curve, { columns, rows }) => {
      const { outcome, [of]: amounts } = columns
      for (const row of rows) {
        const amount = amounts[row] ?? Number.NaN
        if (outcome[row] !== 2 && !Number.isNaN(amount)) curve.add(amount, row)
      }
    },
  }
}
