export type SignMode = 'always' | 'auto' | 'never'

export const MINUS = '−'

const formats = new Map<number, Intl.NumberFormat>()

/**
 * A number with fixed decimals, grouped, a half away from zero as the number is written: `toFixed` would round what the
 * computer stores, which makes `0.14` of 0.145. `auto` writes only a minus.
 * @example writeFixed(-1234.565, 2) // → '−1,234.57'
 */
export function writeFixed(value: number, digits: number, sign: SignMode = 'auto'): string {
  const format = formats.get(digits) ?? formatOf(digits)
  return withSign(format.format(Math.abs(value)), value < 0, sign)
}

function formatOf(digits: number): Intl.NumberFormat {
  const made = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(digits, made)
  return made
}

/** Puts the sign before a text without one. A value that rounds to zero has no sign. */
export function withSign(text: string, isNegative: boolean, mode: SignMode): string {
  if (mode === 'never' || !/[1-9]/.test(text)) return text
  if (isNegative) return MINUS + text
  return mode === 'always' ? `+${text}` : text
}
