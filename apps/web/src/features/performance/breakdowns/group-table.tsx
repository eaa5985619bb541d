import type { ReportBreakdown, ReportGroup } from '@ballast/contract/report-values'
import { MINUS } from '@ballast/domain/text/write-fixed'
import { cn } from '../../../lib/class-names.ts'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import { usePrivacyMode } from '../../../lib/preferences.ts'
import { NumberText } from '../../../ui/number-text.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { Amount, Average, AverageInterval, averageIn, edgeText } from '../frame/amount.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { TradesLink } from '../frame/trades-link.tsx'
import { groupSearch } from '../trades-search.ts'
import { EndingsBar } from './endings-bar.tsx'
import { GroupMark, tickPlace } from './group-mark.tsx'
import { orderGroups, type Scale, scaleOf, ticksOf } from './order-groups.ts'
import { missingText, Verdict } from './verdict.tsx'

export type GroupTableProps = {
  breakdown: ReportBreakdown
  view: ReportView
  nameOf: (key: string | null) => string
  title: string
  /** Shows how trades ended instead of the profit factor. */
  hasEndings: boolean
}

type TableProps = GroupTableProps & {
  /** Without win rate and verdict, and with lower rows, for a card in a grid. */
  isShort?: boolean
}

/** A dimension's groups on one scale; each links to its trades. */
export function GroupTable({ breakdown, view, nameOf, title, hasEndings, isShort = false }: TableProps) {
  const { dimension, groups } = breakdown
  const ordered = orderGroups(dimension, groups, (group) => averageIn(view, group).value)
  const scale = scaleOf(groups.map((group) => averageIn(view, group)))
  return (
    <Table caption={title}>
      <HeadRow>
        <HeadCell>{title}</HeadCell>
        <HeadCell numeric>n</HeadCell>
        <HeadCell className="w-[24%] min-w-40 text-center">Average, 95% CI</HeadCell>
        <HeadCell numeric>Average</HeadCell>
        {!isShort && <HeadCell numeric>Win rate</HeadCell>}
        {hasEndings ? (
          <HeadCell className="min-w-44">How they ended</HeadCell>
        ) : (
          <HeadCell numeric>PF</HeadCell>
        )}
        <HeadCell numeric>{view.basis === 'gross' ? 'Gross' : 'Net'}</HeadCell>
        {!isShort && <HeadCell>Against the rest</HeadCell>}
      </HeadRow>
      <tbody>
        {ordered.map((group) => (
          <GroupRow
            key={group.key ?? ''}
            group={group}
            name={nameOf(group.key)}
            dimension={dimension}
            view={view}
            scale={scale}
            hasEndings={hasEndings}
            isShort={isShort}
          />
        ))}
      </tbody>
      <tfoot aria-hidden="true">
        <tr>
          <td colSpan={2} />
          <td className="relative h-7 px-2 text-axis text-subtle-foreground">
            <ScaleTicks scale={scale} view={view} />
          </td>
        </tr>
      </tfoot>
    </Table>
  )
}

type GroupRowProps = {
  group: ReportGroup
  name: string
  dimension: string
  view: ReportView
  scale: Scale
  hasEndings: boolean
  isShort: boolean
}

function GroupRow({ group, name, dimension, view, scale, hasEndings, isShort }: GroupRowProps) {
  const average = averageIn(view, group)
  const search = groupSearch(view.trades, dimension, group.key)
  return (
    <Row>
      <Cell className={cn('max-w-56 whitespace-normal', isShort ? 'h-11' : 'h-[52px]')}>
        <TradesLink search={search} className={group.key === null ? 'text-muted-foreground' : 'font-500'}>
          {name}
          {search && <span className="sr-only">, show its trades</span>}
        </TradesLink>
      </Cell>
      <Cell numeric className="text-muted-foreground">
        <NumberText value={group.n} />
      </Cell>
      <Cell>
        <GroupMark figure={average} scale={scale} />
      </Cell>
      <Cell numeric>
        <span className="block font-560">
          <Average figure={average} view={view} />
        </span>
        <span className="block text-caption text-subtle-foreground">
          {average.low === null ? (
            isShort ? (
              missingText(average, view.unit)
            ) : (
              (average.reason ?? 'too few days')
            )
          ) : (
            <AverageInterval figure={average} view={view} />
          )}
          {view.unit === 'r' && average.n > 0 && average.n < group.n && ` on ${average.n}`}
        </span>
      </Cell>
      {!isShort && (
        <Cell numeric>
          <span className="block">
            <Percent value={group.winRate.value} digits={0} />
          </span>
          <span className="block text-caption text-subtle-foreground">
            {formatInterval(group.winRate, 'percent') ?? '–'}
          </span>
        </Cell>
      )}
      {hasEndings ? (
        <Cell>
          <EndingsBar endings={group.endings} />
        </Cell>
      ) : (
        <Cell numeric className="text-muted-foreground">
          {group.profitFactor.value === null ? (
            <span
              className="text-caption text-subtle-foreground"
              title={group.profitFactor.reason ?? undefined}
            >
              –
            </span>
          ) : (
            <NumberText value={group.profitFactor.value} digits={2} />
          )}
        </Cell>
      )}
      <Cell numeric>
        <Amount
          money={group.net}
          r={group.expectancyR.value === null ? null : group.expectancyR.value * group.expectancyR.n}
          view={view}
        />
      </Cell>
      {!isShort && (
        <Cell>
          <Verdict group={group} />
        </Cell>
      )}
    </Row>
  )
}

/** Amounts are left out in privacy mode; zero stays, because it tells wins from losses. */
function ScaleTicks({ scale, view }: { scale: Scale; view: ReportView }) {
  const isHidden = usePrivacyMode() && view.unit === 'money'
  const ticks = ticksOf(scale).filter((tick) => tick === 0 || !isHidden)
  return (
    <span className="relative block h-4">
      {ticks.map((tick) => (
        <span
          key={tick}
          className="absolute top-0 -translate-x-1/2 whitespace-nowrap"
          style={{ left: `${tickPlace(tick, scale)}%` }}
        >
          {view.unit === 'percent'
            ? `${tick < 0 ? MINUS : ''}${Math.abs(Number((tick * 100).toPrecision(3)))}%`
            : edgeText(tick, view.unit === 'r' ? 'r' : 'money')}
        </span>
      ))}
    </span>
  )
}
