import { type Micros, microsFromDecimal } from '@ballast/domain/money/micros'
import { readDecimal } from './cells/number-style.ts'
import { MAX_MONEY } from './row-checks.ts'

/**
 * A total that a file states, in micros; null if it is not a number, or too large to be money.
 * @example statedTotal('-1,234.50') // → -1_234_500_000
 */
export function statedTotal(text: string): Micros | null {
  const decimal = readDecimal(text, '.')
  return decimal === null || Math.abs(Number(decimal)) > MAX_MONEY ? null : microsFromDecimal(decimal)
}
