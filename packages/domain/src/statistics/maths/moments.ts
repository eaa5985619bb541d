/**
 * The sum in the order of the list; 0 for no numbers.
 * @example sumOf([1, 2, 6]) // → 9
 */
export function sumOf(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] ?? 0
  return sum
}

/**
 * Arithmetic mean; NaN for no numbers, so callers check first.
 * @example mean([1, 2, 6]) // → 3
 */
export function mean(values: ArrayLike<number>): number {
  return sumOf(values) / values.length
}

/**
 * Standard deviation around the mean. `lost` is the number of degrees of freedom lost: 1 for a sample (the default), 0
 * for a whole population. NaN if none are left.
 * @example standardDeviation([1, 2, 3]) // → 1
 */
export function standardDeviation(values: ArrayLike<number>, lost: 0 | 1 = 1): number {
  const middle = mean(values)
  let squares = 0
  let isOne = true
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0
    const off = value - middle
    squares += off * off
    isOne &&= value === values[0]
  }
  // Rounding leaves equal fractions a deviation from their mean.
  if (isOne) squares = 0
  return values.length > lost ? Math.sqrt(squares / (values.length - lost)) : Number.NaN
}

/**
 * Skewness γ₃ and raw kurtosis γ₄ (3 for a normal distribution) from population moments; `null` without
 * spread.
 */
export function shape(values: ArrayLike<number>): { skewness: number; kurtosis: number } | null {
  const middle = mean(values)
  let second = 0
  let third = 0
  let fourth = 0
  for (let i = 0; i < values.length; i++) {
    const off = (values[i] ?? 0) - middle
    second += off * off
    third += off ** 3
    fourth += off ** 4
  }
  const n = values.length
  const variance = second / n
  if (!(variance > 0)) return null
  return { skewness: third / n / variance ** 1.5, kurtosis: fourth / n / variance ** 2 }
}
