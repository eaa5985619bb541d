const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

/**
 * ln Γ(x) for x > 0 (Lanczos, g = 7).
 * @example logGamma(5) // → ln 24
 */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const z = x - 1
  const t = z + 7.5
  const sum = LANCZOS.reduce((total, c, i) => total + c / (z + i + 1), 0.9999999999998099)
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum)
}

/**
 * ln of the binomial coefficient n over k; −Infinity outside 0 ≤ k ≤ n.
 * @example Math.exp(logChoose(5, 2)) // → 10
 */
export function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return -Infinity
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1)
}

/** Two positive shape parameters of a beta distribution. */
export type BetaShape = { a: number; b: number }

/**
 * The regularised incomplete beta function Iₓ(a, b): the beta distribution function (Lentz's continued
 * fraction).
 * @example betaCdf(0.5, { a: 2, b: 2 }) // → 0.5
 */
export function betaCdf(x: number, { a, b }: BetaShape): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  if (x < (a + 1) / (a + b + 2)) return (front * continuedFraction(x, a, b)) / a
  return 1 - (front * continuedFraction(1 - x, b, a)) / b
}

function continuedFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300
  const awayFromZero = (value: number) => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= 1000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / awayFromZero(1 + even * d)
    c = awayFromZero(1 + even / c)
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / awayFromZero(1 + odd * d)
    c = awayFromZero(1 + odd / c)
    result *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return result
}
