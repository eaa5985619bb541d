import { writeFixed } from '@ballast/domain/text/write-fixed'
import { formatDecimal } from '../../lib/format/format-number.ts'
import { instrumentOf } from '../../lib/instruments/own-instruments.ts'
import { decimalsOf } from '../../ui/forms/number-text.ts'

/**
 * A price with the decimals of its contract's tick: `26057.5` of MNQ is `26,057.50`. An average between two
 * ticks is rounded to those decimals (at least two); if the tick is unknown, the price is left unchanged.
 */
export function formatPrice(price: string, symbol: string): string {
  const digits = decimalsOf(instrumentOf(symbol).tickSize ?? '')
  const has = decimalsOf(price)
  if (digits === 0 && has <= 5) return formatDecimal(price)
  const maxDigits = Math.max(digits, 2)
  return has > maxDigits ? writeFixed(Number(price), maxDigits) : formatDecimal(padded(price, digits))
}

function padded(text: string, digits: number): string {
  if (digits === 0) return text
  const [whole = '0', fraction = ''] = text.split('.')
  return `${whole}.${fraction.padEnd(digits, '0')}`
}
