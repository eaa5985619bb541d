import type { Finding } from '@ballast/contract/findings/findings'
import { writeFixed } from '@ballast/domain/text/write-fixed'
import { formatPercent } from '../../lib/format/format-number.ts'
import { Money } from '../../ui/money.tsx'
import { RMultiple } from '../../ui/r-multiple.tsx'

export const MICROS = 1_000_000

type MeasuredProps = {
  value: number | null
  measure: Finding['measure']
  unit: 'r' | 'money'
  currency: string
}

/** A mean or difference in the finding's measure: R, money, a ratio, or a share. */
export function Measured({ value, measure, unit, currency }: MeasuredProps) {
  if (measure === 'result' && unit === 'r') return <RMultiple value={value} />
  if (measure === 'result')
    return <Money value={value === null ? null : value / MICROS} currency={currency} />
  if (value === null) return <>–</>
  const shown =
    measure === 'ratio' ? `×${writeFixed(Math.exp(value), 2)}` : formatPercent(value, { digits: 0 })
  return <span className="whitespace-nowrap tabular-nums">{shown}</span>
}
