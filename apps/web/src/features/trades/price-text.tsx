import { DASH } from '../../lib/format/format-number.ts'
import { useInstruments } from '../../lib/instruments/own-instruments.ts'
import { formatPrice } from './format-price.ts'

/** A price with the decimals of its contract's tick; a dash if there is none. */
export function PriceText({ value, symbol }: { value: string | null; symbol: string }) {
  useInstruments()
  if (value === null) return <span className="text-subtle-foreground">{DASH}</span>
  return <span className="whitespace-nowrap tabular-nums">{formatPrice(value, symbol)}</span>
}
