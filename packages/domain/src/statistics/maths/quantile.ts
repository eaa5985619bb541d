/**
 * The q-quantile of ascending numbers, interpolated linearly between neighbours (type 7, the default of R and NumPy).
 * NaN for an empty list, so callers check first.
 * @example quantileOfSorted([1, 2, 3, 4], 0.5) // → 2.5
 */
export function quantileOfSorted(sorted: ArrayLike<number>, q: number): number {
  const last = sorted.length - 1
  if (last < 0) return Number.NaN
  const at = Math.min(Math.max(q, 0), 1) * last
  const below = Math.floor(at)
  const low = sorted[below] ?? Number.NaN
  const high = sorted[Math.min(below + 1, last)] ?? Number.NaN
  // Checks for equal neighbours first: interpolating between two infinities would give NaN.
  return low === high || at === below ? low : low + (high - low) * (at - below)
}

/**
 * The median without sorting everything (quickselect). Reorders the array it is given.
 * @example medianInPlace(new Float64Array([3, 1, 2])) // → 2
 */
export function medianInPlace(values: Float64Array): number {
  const n = values.length
  if (n === 0) return Number.NaN
  const upper = selectInPlace(values, n >> 1)
  if (n % 2 === 1) return upper
  let lower = -Infinity
  for (let i = 0; i < n >> 1; i++) lower = Math.max(lower, values[i] ?? lower)
  return (lower + upper) / 2
}

/**
 * The same as `quantileOfSorted`, for values in any order and without sorting all of them (quickselect). Reorders the
 * array it is given. NaN for an empty one.
 * @example quantileInPlace(new Float64Array([3, 1, 4, 2]), 0.5) // → 2.5
 */
export function quantileInPlace(values: Float64Array, q: number): number {
  const at = Math.min(Math.max(q, 0), 1) * (values.length - 1)
  const below = Math.floor(at)
  const low = selectInPlace(values, below)
  let high = Infinity
  for (let i = below + 1; i < values.length; i++) high = Math.min(high, values[i] ?? high)
  return low === high || at === below ? low : low + (high - low) * (at - below)
}

/** Moves the k-th smallest value to index k, with smaller ones before it, and returns it. */
function selectInPlace(values: Float64Array, k: number): number {
  let left = 0
  let right = values.length - 1
  while (left < right) {
    const pivot = values[(left + right) >> 1] ?? 0
    let i = left
    let j = right
    while (i <= j) {
      while ((values[i] ?? 0) < pivot) i++
      while ((values[j] ?? 0) > pivot) j--
      if (i <= j) {
        const held = values[i] ?? 0
        values[i++] = values[j] ?? 0
        values[j--] = held
      }
    }
    if (k <= j) right = j
    else if (k >= i) left = i
    else break
  }
  return values[k] ?? Number.NaN
}
