import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatMonth, formatShortMonth } from '../../../lib/format/format-date.ts'
import { formatMoney, formatPercent, formatR } from '../../../lib/format/format-number.ts'
import { usePrivacyMode } from '../../../lib/preferences.ts'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { toneClass } from '../../../ui/value-tone.ts'
import type { ReportView } from '../frame/report-view.ts'
import { TradesLink } from '../frame/trades-link.tsx'
import { groupSearch } from '../trades-search.ts'
import { FoldCard } from './fold-card.tsx'
import type { OverviewProps, PartProps } from './overview-props.ts'

type Month = OverviewProps['data']['months'][number]

type MonthsPartProps = Omit<PartProps, 'data'> & { data: Pick<OverviewProps['data'], 'months'> }

/** The result per month; each bar links to its trades. */
export function MonthsPart({ data, view, className }: MonthsPartProps) {
  const { months } = data
  const values = months.map((month) => resultOf(month, view))
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const span = top - bottom || 1
  const zero = (top / span) * 100
  const made = values.filter((value) => value > 0).length
  return (
    <FoldCard
      id="months"
      title="Month by month"
      className={className}
      description={`${made} of ${countOf(months.length, 'month')} made money`}
      more={{ label: 'By month', search: { tab: 'breakdowns', by: 'month' } }}
    >
      <ScrollBox label="Months" className="px-4 pt-4 pb-3">
        <ol className="relative flex h-40 min-w-fit items-stretch gap-1.5">
          <li
            aria-hidden="true"
            className="absolute inset-x-0 h-px bg-border-strong"
            style={{ top: `${zero}%` }}
          />
          {months.map((month, index) => (
            <MonthBar
              key={month.month}
              month={month}
              view={view}
              top={((top - Math.max(0, values[index] ?? 0)) / span) * 100}
              height={(Math.abs(values[index] ?? 0) / span) * 100}
            />
          ))}
        </ol>
        <div aria-hidden="true" className="mt-1.5 flex min-w-fit gap-1.5 text-axis text-subtle-foreground">
          {months.map((month, index) => (
            <span key={month.month} className="w-full min-w-15 max-w-24 flex-1 text-center">
              <span className={cn('block font-560', toneClass('pnl', values[index] ?? 0))}>
                <ShortResult value={values[index] ?? 0} view={view} />
              </span>
              {formatShortMonth(month.month)}
              <span className="block text-micro text-subtle-foreground">{countOf(month.n, view.one)}</span>
            </span>
          ))}
        </div>
      </ScrollBox>
    </FoldCard>
  )
}

function ShortResult({ value, view }: { value: number; view: ReportView }) {
  if (view.unit === 'r') return <RMultiple value={value} digits={1} />
  if (view.unit === 'percent' && view.base > 0) return <Percent value={value} digits={1} sign="always" />
  return <Money value={value} currency={view.currency} precision="compact" className="w-auto" />
}

type MonthBarProps = { month: Month; view: ReportView; top: number; height: number }

function MonthBar({ month, view, top, height }: MonthBarProps) {
  const isPrivate = usePrivacyMode()
  const value = resultOf(month, view)
  const text =
    view.unit === 'r'
      ? formatR(value, { digits: 1 })
      : view.unit === 'percent' && view.base > 0
        ? formatPercent(value, { digits: 2, sign: 'always' })
        : isPrivate
          ? 'hidden amount'
          : formatMoney(month.net, { currency: view.currency, precision: 'whole' })
  const label = `${formatMonth(month.month)}: ${text}, ${countOf(month.n, view.one)} on ${countOf(month.days, 'day')}`
  return (
    <li className="relative w-full min-w-15 max-w-24 flex-1">
      <TradesLink
        search={groupSearch(view.trades, 'month', month.month)}
        aria-label={label}
        title={label}
        className="absolute inset-0 rounded-sm hover:bg-hover"
      >
        <span
          className={cn(
            'absolute inset-x-1 min-h-[2px] rounded-[3px]',
            value < 0 ? 'border-[1.2px] border-loss-mark' : 'bg-profit-mark',
          )}
          style={{ top: `${top}%`, height: `${height}%` }}
        />
      </TradesLink>
    </li>
  )
}

function resultOf({ net, totalR }: Month, view: ReportView): number {
  if (view.unit === 'r') return totalR
  return view.unit === 'percent' && view.base > 0 ? Number(net) / view.base : Number(net)
}
