/**
 * A point of a curve: its index, its value, how far that is below the running peak (zero or negative), and its trade's
 * row.
 */
export type CurvePoint = { point: number; value: number; below: number; row: number }

type Bucket = { lowest: CurvePoint; highest: CurvePoint }

/**
 * Selects the points of a curve worth drawing as the values arrive, however many there will be: the first lowest and
 * the first highest of each of many buckets of equal width, and the last point. Point 0, the start, is up to the
 * caller. A curve of up to `most` points including the start is kept whole; a longer one leaves room for the start and
 * both ends of a fall, and is halved whenever it grows too long. `most` is at least six.
 * @example
 * const points = new CurvePoints(500)
 * points.add(50_780, 0, 3)
 * points.chosen() // → [{ point: 1, value: 50_780, below: 0, row: 3 }]
 */
export class CurvePoints {
  readonly #most: number
  readonly #last: CurvePoint = { point: 0, value: 0, below: 0, row: 0 }
  #buckets: Bucket[] = []
  #width = 1
  /** The last point of the bucket being filled. */
  #until = 0

  constructor(most: number) {
    this.#most = Math.max(6, Math.floor(most))
  }

  /** Adds the next point: its value, how far below the peak, and its row. No object, as it is called for every trade. */
  add(value: number, below: number, row: number): void {
    const last = this.#last
    last.point++
    last.value = value
    last.below = below
    last.row = row
    const bucket = this.#buckets.at(-1)
    if (!bucket || last.point > this.#until) this.#openBucket()
    else if (value < bucket.lowest.value) bucket.lowest = { ...last }
    else if (value > bucket.highest.value) bucket.highest = { ...last }
  }

  /** The selected points in order, each once. */
  chosen(): CurvePoint[] {
    if (this.#last.point === 0) return []
    const points = this.#buckets.flatMap(({ lowest, highest }) => [lowest, highest])
    return inOrder([...points, { ...this.#last }])
  }

  #openBucket(): void {
    const first = { ...this.#last }
    this.#buckets.push({ lowest: first, highest: first })
    while (this.#buckets.length > this.#limit()) this.#widen()
    this.#until = this.#buckets.length * this.#width
  }

  #limit(): number {
    return this.#width === 1 ? this.#most - 1 : Math.floor((this.#most - 4) / 2)
  }

  /** Merges buckets in pairs; the last of an odd number waits for further points. */
  #widen(): void {
    this.#width *= 2
    this.#buckets = this.#buckets.flatMap((bucket, at) => {
      if (at % 2 === 1) return []
      const next = this.#buckets[at + 1] ?? bucket
      const lowest = next.lowest.value < bucket.lowest.value ? next.lowest : bucket.lowest
      const highest = next.highest.value > bucket.highest.value ? next.highest : bucket.highest
      return [{ lowest, highest }]
    })
  }
}

/**
 * Sorts points of one curve and removes duplicates.
 * @example inOrder([{ point: 2, … }, { point: 1, … }, { point: 2, … }]) // → points 1 and 2
 */
export function inOrder(points: readonly CurvePoint[]): CurvePoint[] {
  const ordered = points.toSorted((a, b) => a.point - b.point)
  return ordered.filter(({ point }, at) => point !== ordered[at - 1]?.point)
}
