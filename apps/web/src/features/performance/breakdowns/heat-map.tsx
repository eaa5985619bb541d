import type { HeatPart } from '@ballast/contract/reports'
import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatMoney, formatNumber, formatPercent, formatR } from '../../../lib/format/format-number.ts'
import { usePrivacyMode } from '../../../lib/preferences.ts'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { hourLabel } from '../../trade-filter/group-labels.ts'
import { amountText, averageIn } from '../frame/amount.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { TradesLink } from '../frame/trades-link.tsx'
import { groupName, shortWeekday } from '../group-names.ts'
import { groupSearch } from '../trades-search.ts'
import { type HeatCell, heatMapOf, MIN_SHADED } from './heat-cells.ts'

const LOOKS = {
  win: [
    '',
    'bg-[color-mix(in_oklab,var(--profit-mark)_14%,transparent)]',
    'bg-[color-mix(in_oklab,var(--profit-mark)_26%,transparent)]',
    'bg-[color-mix(in_oklab,var(--profit-mark)_42%,transparent)]',
  ],
  loss: [
    '',
    'border border-border-strong',
    'border border-loss-line',
    'border-[1.5px] border-loss bg-loss-soft',
  ],
  few: 'bg-[repeating-linear-gradient(135deg,var(--border)_0_1px,transparent_1px_6px)] text-subtle-foreground',
}

/** Average and number of trades per hour of the week; each cell links to its trades. */
export function HeatMapTable({ parts, view }: { parts: readonly HeatPart[]; view: ReportView }) {
  const map = heatMapOf(parts, (group) => averageIn(view, group))
  return (
    <ScrollBox label="Results by hour and weekday" className="px-4 pb-4">
      <table className="w-full border-separate border-spacing-[3px] text-caption tabular-nums print:border-spacing-px print:text-[8px]">
        <thead>
          <tr className="text-axis text-subtle-foreground">
            <td />
            {map.hours.map((hour) => (
              <th key={hour} scope="col" className="h-6 font-400">
                <span aria-hidden="true">{hour}</span>
                <span className="sr-only">{hourLabel(hour)}</span>
              </th>
            ))}
            <th scope="col" className="font-400">
              Day
            </th>
          </tr>
        </thead>
        <tbody>
          {map.rows.map(({ weekday, cells, total }) => (
            <tr key={weekday}>
              <th scope="row" className="w-10 text-left text-axis font-400 text-subtle-foreground">
                {shortWeekday(weekday)}
              </th>
              {cells.map((cell, index) => (
                <Heat key={map.hours[index]} cell={cell} dimension="hourOfWeekday" view={view} />
              ))}
              <Heat cell={total} dimension="weekday" view={view} isMargin />
            </tr>
          ))}
          <tr>
            <th scope="row" className="text-left text-axis font-400 text-subtle-foreground">
              All
            </th>
            {map.totals.map((cell, index) => (
              <Heat key={map.hours[index]} cell={cell} dimension="hour" view={view} isMargin />
            ))}
            <td />
          </tr>
        </tbody>
      </table>
      <p className="mt-2 text-caption text-subtle-foreground">
        Average of a trade{view.unit === 'r' ? ' in R' : ''}, with n below, by hour (0 to 23) and trading day
        of the opening, in the account’s time zone. Solid cells made money, outlined ones lost; hatched cells
        have fewer than {MIN_SHADED} trades.
        {map.unknown > 0 && ` Without ${countOf(map.unknown, view.one)} whose opening is not known.`}
      </p>
    </ScrollBox>
  )
}

type HeatProps = { cell: HeatCell | null; dimension: string; view: ReportView; isMargin?: boolean }

function Heat({ cell, dimension, view, isMargin = false }: HeatProps) {
  const isPrivate = usePrivacyMode()
  if (!cell)
    return (
      <td className="h-11 min-w-9 max-lg:min-w-14 rounded-sm bg-inset print:min-w-0" aria-label="no trades" />
    )
  const { value } = cell.figure
  const isFew = cell.n < MIN_SHADED
  const look = isMargin
    ? ''
    : isFew
      ? LOOKS.few
      : (LOOKS[(value ?? 0) < 0 ? 'loss' : 'win'][cell.level] ?? '')
  const average = value === null ? 'no average' : `average ${amountText(value, view, isPrivate)}`
  return (
    <td className="p-0">
      <TradesLink
        search={groupSearch(view.trades, dimension, cell.key)}
        className={cn(
          'grid h-11 min-w-9 max-lg:min-w-14 print:min-w-0 content-center rounded-sm text-center leading-tight hover:bg-hover hover:no-underline',
          look,
        )}
      >
        <span className="sr-only">
          {groupName(dimension, cell.key)}: {average}, {countOf(cell.n, view.one)}
        </span>
        <span aria-hidden="true" className={cn('font-560', toneOf(value, isFew, isMargin))}>
          {shortText(value, view, isPrivate)}
        </span>
        <span
          aria-hidden="true"
          className={cn('text-axis', isFew || isMargin ? 'text-subtle-foreground' : 'text-foreground')}
        >
          {formatNumber(cell.n)}
        </span>
      </TradesLink>
    </td>
  )
}

/** On a fill, readable contrast comes before profit colours. */
function toneOf(value: number | null, isFew: boolean, isMargin: boolean): string {
  if (value === null || isFew) return 'font-400'
  if (value < 0) return 'text-loss'
  return isMargin ? 'text-profit' : 'text-foreground'
}

function shortText(value: number | null, view: ReportView, isPrivate: boolean): string {
  if (value === null) return '–'
  if (view.unit === 'r') return formatR(value, { digits: Math.abs(value) < 10 ? 2 : 1 }).replace('R', '')
  if (view.unit === 'percent') return formatPercent(value, { digits: 2, sign: 'always' })
  return isPrivate ? '•••' : formatMoney(value, { precision: 'compact', symbol: false })
}
