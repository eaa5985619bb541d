/**
 * The values that are not NaN, in order; the same list if all are known.
 * @example knownOf(new Float64Array([0.5, Number.NaN, -1])) // → [0.5, -1]
 */
export function knownOf(values: Float64Array): Float64Array {
  const known = new Float64Array(values.length)
  let count = 0
  for (const value of values) if (!Number.isNaN(value)) known[count++] = value
  return count === values.length ? values : known.subarray(0, count)
}
