import type { ReportGroup } from '@ballast/contract/report-values'
import { formatPercent } from '../../../lib/format/format-number.ts'

type Endings = ReportGroup['endings']

/** In the order of the bar: wins solid, losses hollow. */
export const ENDINGS: readonly { key: keyof Endings; label: string; look: string }[] = [
  { key: 'atLeastOneR', label: '1R or more', look: 'bg-profit text-background' },
  {
    key: 'smallWin',
    label: 'small win',
    look: 'bg-[color-mix(in_oklab,var(--profit-mark)_34%,transparent)]',
  },
  { key: 'flat', label: 'even', look: 'bg-pressed' },
  { key: 'smallLoss', label: 'small loss', look: 'border border-loss-line' },
  { key: 'fullLoss', label: 'full loss', look: 'border-[1.5px] border-loss bg-loss-soft text-loss' },
]

/** How a group's trades ended, by R. */
export function EndingsBar({ endings }: { endings: Endings }) {
  const total = ENDINGS.reduce((sum, { key }) => sum + endings[key], 0)
  if (total === 0) return <span className="text-caption text-subtle-foreground">No trade has an R</span>
  const parts = ENDINGS.filter(({ key }) => endings[key] > 0)
  const share = (key: keyof Endings) => endings[key] / total
  const words = parts
    .map(({ key, label }) => `${label} ${formatPercent(share(key), { digits: 0 })}`)
    .join(', ')
  return (
    <span role="img" aria-label={words} className="flex h-5 w-full gap-[2px]">
      {parts.map(({ key, look }) => (
        <span
          key={key}
          aria-hidden="true"
          style={{ flexGrow: endings[key] }}
          className={`flex min-w-1.5 basis-0 items-center justify-center overflow-hidden rounded-[4px] text-micro font-560 ${look}`}
        >
          {share(key) >= 0.14 && formatPercent(share(key), { digits: 0 })}
        </span>
      ))}
    </span>
  )
}

export function EndingsLegend() {
  return (
    <span aria-hidden="true" className="flex flex-wrap gap-x-3 gap-y-1 text-caption text-subtle-foreground">
      {ENDINGS.filter(({ key }) => key !== 'flat').map(({ key, label, look }) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          <i className={`size-2.5 rounded-[3px] ${look}`} />
          {label}
        </span>
      ))}
    </span>
  )
}
