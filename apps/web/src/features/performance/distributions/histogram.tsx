import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import type { ReportView } from '../frame/report-view.ts'
import { TradesLink } from '../frame/trades-link.tsx'
import type { TradesSearch } from '../trades-search.ts'

export type Bar = {
  key: string
  /** The bin's range in words: "from −1R to below −0.5R". */
  label: string
  count: number
  tone: 'win' | 'loss' | 'plain'
  search: TradesSearch
  /** Written below its left edge. */
  tick?: string | null
  /** Written below its middle. */
  name?: string
}
export type Mean = { at: number; low: number | null; high: number | null }

type HistogramProps = {
  label: string
  bars: readonly Bar[]
  /** What a bar counts. */
  one: ReportView['one']
  mean?: Mean | null
}

/** Counts as bars that link to their trades; the shaded band is the interval of the average. */
export function Histogram({ label, bars, one, mean }: HistogramProps) {
  const tallest = Math.max(1, ...bars.map(({ count }) => count))
  const lines = [1, 0.5].map((share) => Math.round(tallest * share)).filter((line) => line > 0)
  return (
    <figure aria-label={label} className="relative">
      <div className="relative h-52 border-b border-border-strong">
        {[...new Set(lines)].map((line) => (
          <span
            key={line}
            aria-hidden="true"
            className="absolute inset-x-0 border-t border-grid text-axis text-subtle-foreground"
            style={{ bottom: `${(line / tallest) * 92}%` }}
          >
            {formatNumber(line)}
          </span>
        ))}
        {mean && <MeanBand mean={mean} />}
        <ol className="absolute inset-0 flex items-stretch gap-[2px] pl-6">
          {bars.map((bar) => (
            <li key={bar.key} className="relative min-w-0 flex-1">
              {bar.count > 0 && (
                <TradesLink
                  search={bar.search}
                  aria-label={`${bar.label}: ${countOf(bar.count, one)}`}
                  title={`${bar.label}: ${countOf(bar.count, one)}`}
                  className="absolute inset-0 rounded-sm hover:bg-hover"
                >
                  <span
                    className={cn('absolute inset-x-0 bottom-0 min-h-[3px] rounded-t-[3px]', TONES[bar.tone])}
                    style={{ height: `${(bar.count / tallest) * 92}%` }}
                  />
                </TradesLink>
              )}
            </li>
          ))}
        </ol>
      </div>
      <div aria-hidden="true" className="flex h-5 gap-[2px] pt-1 pl-6 text-axis text-subtle-foreground">
        {bars.map(({ key, tick, name }) => (
          <span key={key} className="relative min-w-0 flex-1 text-center">
            {tick && <span className="absolute left-0 -translate-x-1/2 whitespace-nowrap">{tick}</span>}
            {name && <span className="block truncate">{name}</span>}
          </span>
        ))}
      </div>
    </figure>
  )
}

const TONES: Record<Bar['tone'], string> = {
  win: 'bg-profit-mark',
  loss: 'border-[1.2px] border-b-0 border-loss-mark bg-loss-soft',
  plain: 'bg-[color-mix(in_oklab,var(--muted-foreground)_55%,transparent)]',
}

/** Fractions of the width of the bars, which start 24 pixels from the left. */
function MeanBand({ mean: { at, low, high } }: { mean: Mean }) {
  const place = (share: number) => `calc(24px + (100% - 24px) * ${Math.min(1, Math.max(0, share))})`
  return (
    <span aria-hidden="true">
      {low !== null && high !== null && (
        <i
          className="absolute inset-y-0 bg-pressed"
          style={{ left: place(low), right: `calc(100% - ${place(high).slice(5, -1)})` }}
        />
      )}
      <i className="absolute inset-y-0 -ml-px w-0.5 bg-foreground" style={{ left: place(at) }} />
    </span>
  )
}
