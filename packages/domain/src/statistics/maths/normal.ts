const SQRT_2 = Math.SQRT2
const SQRT_PI = Math.sqrt(Math.PI)

/**
 * The standard normal distribution function Φ, to about 1e-14.
 * @example normalCdf(1.96) // → 0.9750021…
 */
export function normalCdf(z: number): number {
  return z < 0 ? errorTail(-z / SQRT_2) / 2 : 1 - errorTail(z / SQRT_2) / 2
}

/** erfc(x) for x ≥ 0: Maclaurin series near zero, continued fraction in the tail. */
function errorTail(x: number): number {
  if (x > 27) return 0
  if (x < 2.5) {
    let term = x
    let sum = x
    for (let k = 1; k < 200; k++) {
      term *= (-x * x) / k
      const step = term / (2 * k + 1)
      sum += step
      if (Math.abs(step) < 1e-17) break
    }
    return 1 - (2 / SQRT_PI) * sum
  }
  let fraction = x
  for (let k = 80; k >= 1; k--) fraction = x + k / 2 / fraction
  return Math.exp(-x * x) / (SQRT_PI * fraction)
}

const A = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
  2.506628277459239,
]
const B = [
  -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1,
]
const C = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
]
const D = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1]

/**
 * The standard normal quantile Φ⁻¹ (Acklam's approximation, one Halley step). ±Infinity at 1 and 0.
 * @example normalQuantile(0.975) // → 1.959963985
 */
export function normalQuantile(p: number): number {
  if (p <= 0) return -Infinity
  if (p >= 1) return Infinity
  const rough = roughQuantile(p)
  const error = normalCdf(rough) - p
  const step = error * Math.sqrt(2 * Math.PI) * Math.exp((rough * rough) / 2)
  return rough - step / (1 + (rough * step) / 2)
}

function roughQuantile(p: number): number {
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p))
    return horner(C, q) / horner(D, q)
  }
  if (p > 1 - 0.02425) return -roughQuantile(1 - p)
  const q = p - 0.5
  return (horner(A, q * q) * q) / horner(B, q * q)
}

function horner(coefficients: readonly number[], x: number): number {
  return coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)
}
