import type { ImportPreview } from '@ballast/contract/imports'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { fillsOf } from '../import-text.ts'

/** Warns of fills at times when nothing trades, the surest sign of a wrong clock. */
export function WeekendDoubt({ preview: { weekendFills, parts } }: { preview: ImportPreview }) {
  if (weekendFills === 0) return null
  const all = parts.reduce((sum, part) => sum + fillsOf(part), 0)
  return (
    <p role="alert" className="rounded-md bg-warning-soft px-3 py-2.5 text-warning">
      {countOf(weekendFills, 'fill')} of {formatNumber(all)} would fall on a weekend, when futures and
      currencies do not trade (Friday to Sunday, 17:00 in New York). Is the time zone right?
    </p>
  )
}
