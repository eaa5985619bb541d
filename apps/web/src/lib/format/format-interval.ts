import { formatFixed, formatMoney, formatPercent, formatR, MINUS } from './format-number.ts'

export type FigureUnit = 'percent' | 'ratio' | 'r' | 'money'
type Ends = { low: number | null; high: number | null }

/** The 95 % interval of a figure: `41–58%`, `1.02–2.22`, `0.02–0.43R`; an open end reads `1.02 or more`. */
export function formatInterval({ low, high }: Ends, unit: FigureUnit): string | null {
  if (low === null) return null
  if (high === null) return `${formatFigure(low, unit)} or more`
  const [first, second] = [formatFigure(low, unit), formatFigure(high, unit)]
  const shared = low >= 0 && unit !== 'money' ? first.replace(/[%R]$/, '') : first
  return shared.includes(MINUS) || second.includes(MINUS) ? `${shared} to ${second}` : `${shared}–${second}`
}

/** The end of an interval: shorter than the figure itself. */
function formatFigure(value: number, unit: FigureUnit): string {
  if (unit === 'percent') return formatPercent(value, { digits: 0 })
  if (unit === 'r') return formatR(value, { sign: 'auto' })
  if (unit === 'money') return formatMoney(value, { precision: 'whole', sign: 'auto' })
  return formatFixed(value, 2)
}
