import { firstFrom } from '../time/first-from.ts'
import type { Micros } from './micros.ts'

/** The places of one weight, rising. */
type Places = {
  weight: number
  places: number[]
  /** What each place has. */
  each: Micros
  /** At `n`: what the first `n` places have in addition. */
  first: Micros[]
}

/**
 * What each weight has of several amounts: the sums of `allocateMicros` for each of them, to the micro. Equal amounts, and
 * equal weights, are computed once: thousands of lines and fills of one second have few of either.
 * @example allocateAll([100, 100], [1, 1, 1]) // → [68, 66, 66]
 */
export function allocateAll(amounts: readonly Micros[], weights: readonly number[]): Micros[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const classes = [...Map.groupBy(weights.keys(), (place) => (total === 0 ? 0 : (weights[place] ?? 0)))].map(
    ([weight, places]): Places => ({ weight, places, each: 0, first: new Array(places.length + 1).fill(0) }),
  )
  for (const [amount, same] of Map.groupBy(amounts, (amount) => amount))
    share({ amount, times: same.length, total, count: weights.length }, classes)
  const parts = new Array<Micros>(weights.length).fill(0)
  for (const { places, each, first } of classes) {
    let part = each
    for (let n = places.length; n > 0; n--) {
      part += first[n] ?? 0
      parts[places[n - 1] ?? 0] = part + 0
    }
  }
  return parts
}

type Shared = { amount: Micros; times: number; total: number; count: number }

/** Whole shares first; what they leave goes to the largest remainders, and among those to the earlier places. */
function share({ amount, times, total, count }: Shared, classes: readonly Places[]): void {
  let rest = amount
  const byRemainder: { remainder: number; one: Places }[] = []
  for (const one of classes) {
    const exact = total === 0 ? amount / count : (amount * one.weight) / total
    const whole = Math.trunc(exact)
    one.each += whole * times
    rest -= whole * one.places.length
    byRemainder.push({ remainder: Math.abs(exact - whole), one })
  }
  const step = Math.sign(rest) * times
  const rounds = Math.floor(Math.abs(rest) / count)
  for (const one of classes) one.each += step * rounds
  let left = Math.abs(rest) % count
  byRemainder.sort((a, b) => b.remainder - a.remainder)
  for (let at = 0; left > 0 && at < byRemainder.length; ) {
    const { remainder } = byRemainder[at] ?? { remainder: 0 }
    const tied: Places[] = []
    for (let next = byRemainder[at]; next?.remainder === remainder; next = byRemainder[++at])
      tied.push(next.one)
    left -= giveFirst(tied, left, step)
  }
}

/** Adds a step to the first places of some classes, at most `most`; returns to how many. */
function giveFirst(tied: readonly Places[], most: number, step: Micros): number {
  const before = (place: number) => tied.map(({ places }) => firstFrom(place, places))
  const sum = (counts: readonly number[]) => counts.reduce((all, n) => all + n, 0)
  let end = 0
  let high = Math.max(...tied.map(({ places }) => places.at(-1) ?? 0)) + 1
  while (end < high) {
    const middle = (end + high) >> 1
    if (sum(before(middle)) >= most) high = middle
    else end = middle + 1
  }
  const counts = before(end)
  for (const [index, { first }] of tied.entries()) {
    const n = counts[index] ?? 0
    first[n] = (first[n] ?? 0) + step
  }
  return sum(counts)
}
