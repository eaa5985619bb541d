/**
 * Chooses the points of a curve worth drawing while its values come by: first and last, and from each bucket between them
 * the first lowest and the first highest. At most `most` minus two, at least four; a curve of up to `most` points is taken
 * whole. The values are those of the points from 1 on.
 * @example
 * const points = new CurvePoints(curve.length, 500)
 * for (const value of curve.equity.subarray(1)) points.add(value)
 * points.with(peakPoint, troughPoint) // → the points to draw, ascending
 */
export class CurvePoints {
  private readonly length: number
  private readonly buckets: number
  private readonly chosen: number[] = []
  private point = 0
  private bucket = -1
  private until = 1
  private lowest = 0
  private lowestPoint = 0
  private highest = 0
  private highestPoint = 0

  constructor(length: number, most: number) {
    const wanted = Math.max(6, Math.floor(most))
    this.length = length
    this.buckets = length <= wanted ? 0 : Math.floor((wanted - 4) / 2)
  }

  /** The value at the next point. */
  add(value: number): void {
    this.point++
    if (this.buckets === 0) return
    if (this.point >= this.until) this.openBucket(value)
    else if (value < this.lowest) {
      this.lowest = value
      this.lowestPoint = this.point
    } else if (value > this.highest) {
      this.highest = value
      this.highestPoint = this.point
    }
  }

  /** The points chosen and those named, in order, each once. */
  with(...points: readonly number[]): Uint32Array {
    if (this.buckets === 0) return Uint32Array.from({ length: this.length }, (_, point) => point)
    return Uint32Array.from(new Set([0, this.length - 1, ...this.chosen, ...points])).sort()
  }

  /** The last point opens one too, of its own, which closes the one before. */
  private openBucket(value: number): void {
    if (this.bucket >= 0) this.chosen.push(this.lowestPoint, this.highestPoint)
    this.bucket++
    this.until = 1 + Math.floor(((this.bucket + 1) * (this.length - 2)) / this.buckets)
    this.lowest = value
    this.highest = value
    this.lowestPoint = this.point
    this.highestPoint = this.point
  }
}
