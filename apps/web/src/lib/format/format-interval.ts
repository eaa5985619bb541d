import { writeFixed } from '@ballast/domain/text/write-fixed'
import { writeInterval } from '@ballast/domain/text/write-interval'
import { formatChance, formatMoney, formatPercent, formatR } from './format-number.ts'

/** `fine-percent` has three decimals, for shares of a balance. */
export type FigureUnit = 'chance' | 'percent' | 'fine-percent' | 'ratio' | 'r' | 'money'
type Ends = { low: number | null; high: number | null }

/** The 95 % interval of a figure: `41–58%`, `1.02–2.22`, `0.02–0.43R`; an open end reads `1.02 or more`. */
export function formatInterval({ low, high }: Ends, unit: FigureUnit, currency?: string): string | null {
  if (low === null) return null
  if (unit === 'money') return moneyInterval(low, high, currency)
  return writeInterval(formatFigure(low, unit), high === null ? null : formatFigure(high, unit))
}

/** In whole units, or with cents if an end would read as zero without being it. */
function moneyInterval(low: number, high: number | null, currency: string | undefined): string {
  const isSmall = [low, high ?? 0].some((end) => end !== 0 && Math.abs(end) < 0.5)
  const precision = isSmall ? 'cents' : 'whole'
  const write = (end: number) => formatMoney(end, { currency, precision, sign: 'auto' })
  return writeInterval(write(low), high === null ? null : write(high))
}

/** The end of an interval: shorter than the figure itself. */
function formatFigure(value: number, unit: Exclude<FigureUnit, 'money'>): string {
  if (unit === 'chance') return formatChance(value)
  if (unit === 'percent') return formatPercent(value, { digits: 0 })
  if (unit === 'fine-percent') return formatPercent(value, { digits: 3 })
  if (unit === 'r') return formatR(value, { sign: 'auto' })
  return writeFixed(value, 2)
}
