import { readInstrument } from '@ballast/domain/instruments/instrument'
import { DecimalText, NumberText } from '../../ui/number-text.tsx'

/** A price with the decimals of its contract's tick; averages are rounded to one decimal more at most. */
export function PriceText({ value, symbol }: { value: string | null; symbol: string }) {
  if (value === null) return <DecimalText value={null} />
  const digits = decimalsOf(readInstrument(symbol).tickSize ?? '')
  const has = decimalsOf(value)
  if (digits === 0 && has <= 5) return <DecimalText value={value} />
  if (has > Math.max(digits, 2)) return <NumberText value={Number(value)} digits={Math.max(digits, 2)} />
  return <DecimalText value={padDecimals(value, digits)} />
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

function padDecimals(text: string, digits: number): string {
  if (digits === 0 || decimalsOf(text) >= digits) return text
  const [whole = '0', fraction = ''] = text.split('.')
  return `${whole}.${fraction.padEnd(digits, '0')}`
}
