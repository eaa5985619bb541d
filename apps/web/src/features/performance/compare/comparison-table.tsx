import type { FigureJson } from '@ballast/contract/figures'
import type { ReportComparison, ReportSide } from '@ballast/contract/reports'
import { WEEKS_IN_STREAKS } from '@ballast/domain/statistics/intervals/what-no-interval-knows'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { type FigureUnit, formatInterval } from '../../../lib/format/format-interval.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { usePrivacyMode } from '../../../lib/preferences.ts'
import { CardFooter } from '../../../ui/card.tsx'
import { HiddenAmount, Money } from '../../../ui/money.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { leastToCompare } from '../../statistics/least-to-compare.ts'
import type { ReportView } from '../frame/report-view.ts'
import { TradesLink } from '../frame/trades-link.tsx'
import { shareText } from '../series/streak-text.ts'
import type { TradesSearch } from '../trades-search.ts'
import { areTheSame, comparisonText } from './comparison-text.ts'

type TableProps = { data: ReportComparison; view: ReportView; others: TradesSearch }

/** Both sides with their intervals, and the difference with its own. */
export function ComparisonTable({ data, view, others }: TableProps) {
  const { first, second, overlap } = data
  const measure = view.unit === 'r' ? data.expectancyR : data.expectancy
  const words = comparisonText(measure, data, view.unit)
  return (
    <>
      <div className="px-4 pb-3">
        <h2 className="text-finding font-600">{words.title}</h2>
        <p className="mt-0.5 text-muted-foreground">{words.text}</p>
      </div>
      <Table caption="A and B side by side">
        <HeadRow>
          <HeadCell>
            <span className="sr-only">Figure</span>
          </HeadCell>
          <HeadCell numeric>A</HeadCell>
          <HeadCell numeric>B</HeadCell>
          <HeadCell numeric>A − B</HeadCell>
          <HeadCell>How sure</HeadCell>
        </HeadRow>
        <tbody>
          <Row>
            <Cell>{view.one === 'trade' ? 'Trades' : 'Decisions'}</Cell>
            <Cell numeric>
              <SideLink side={first} search={view.trades} one={view.one} name="A" />
            </Cell>
            <Cell numeric>
              <SideLink side={second} search={others} one={view.one} name="B" />
            </Cell>
            <Cell />
            <Cell />
          </Row>
          <PlainRow
            label="Trading days"
            of={({ days }) => <NumberText value={days} />}
            sides={[first, second]}
          />
          <PlainRow
            label={view.basis === 'gross' ? 'Gross' : 'Net'}
            of={({ net }) => <Money value={net} currency={data.currency} precision="whole" tone="pnl" />}
            sides={[first, second]}
          />
          <MeasuredRow label="Average trade" pick="expectancy" unit="money" data={data} />
          <MeasuredRow label="Average R" pick="expectancyR" unit="r" data={data} />
          <MeasuredRow label="Win rate" pick="winRate" unit="percent" data={data} />
          <PlainRow
            label="Profit factor"
            of={({ profitFactor }) => (
              <FigureCell figure={profitFactor} unit="ratio" currency={data.currency} />
            )}
            sides={[first, second]}
          />
        </tbody>
      </Table>
      <CardFooter className="block">
        Three differences are tested. You chose what to compare, so no correction is made. Means are compared
        day by day, win rates trade by trade: if whole days go well or badly, their interval is too narrow.{' '}
        {WEEKS_IN_STREAKS}
        {view.unit !== 'money' && ` Net and the average trade stay in ${view.currency}.`}
        {overlap > 0 &&
          !areTheSame(data) &&
          ` ${countOf(overlap, view.one)} ${overlap === 1 ? 'is' : 'are'} in both sides, which makes a difference harder to see.`}
      </CardFooter>
    </>
  )
}

type SideLinkProps = { side: ReportSide; search: TradesSearch; one: ReportView['one']; name: string }

function SideLink({ side, search, one, name }: SideLinkProps) {
  return (
    <TradesLink search={search} className="font-560 underline">
      {formatNumber(side.n)}
      <span className="sr-only">
        {' '}
        {side.n === 1 ? one : `${one}s`} of {name}, show them
      </span>
    </TradesLink>
  )
}

type PlainRowProps = {
  label: string
  of: (side: ReportSide) => ReactNode
  sides: readonly [ReportSide, ReportSide]
}

function PlainRow({ label, of, sides: [first, second] }: PlainRowProps) {
  return (
    <Row>
      <Cell>{label}</Cell>
      <Cell numeric className="py-2">
        {of(first)}
      </Cell>
      <Cell numeric className="py-2">
        {of(second)}
      </Cell>
      <Cell />
      <Cell />
    </Row>
  )
}

type MeasuredRowProps = {
  label: string
  pick: 'expectancy' | 'expectancyR' | 'winRate'
  unit: FigureUnit
  data: ReportComparison
}

function MeasuredRow({ label, pick, unit, data }: MeasuredRowProps) {
  const { difference, chance, couldBeChance } = data[pick]
  const isSame = areTheSame(data)
  return (
    <Row>
      <Cell>{label}</Cell>
      {[data.first[pick], data.second[pick]].map((figure, index) => (
        <Cell key={index === 0 ? 'A' : 'B'} numeric className="py-2">
          <FigureCell figure={figure} unit={unit} currency={data.currency} />
        </Cell>
      ))}
      <Cell numeric>
        <FigureCell
          figure={isSame ? { ...difference, low: null, high: null } : difference}
          unit={unit}
          currency={data.currency}
          isDifference
        />
      </Cell>
      <Cell className="min-w-44 text-small whitespace-normal text-muted-foreground">
        {isSame
          ? 'The same trades'
          : couldBeChance === null
            ? (difference.reason ?? `Too few to compare: ${leastToCompare()} each`)
            : couldBeChance
              ? 'Could be chance'
              : 'Unlikely to be chance'}
        {chance !== null && `, ${shareText(chance)} chance`}
      </Cell>
    </Row>
  )
}

type FigureCellProps = { figure: FigureJson; unit: FigureUnit; currency: string; isDifference?: boolean }

function FigureCell({ figure, unit, currency, isDifference = false }: FigureCellProps) {
  const isHidden = usePrivacyMode() && unit === 'money'
  const interval = formatInterval(figure, unit, currency)
  return (
    <>
      <span className="block font-560">
        {unit === 'money' && <Money value={figure.value} currency={currency} />}
        {unit === 'r' && <RMultiple value={figure.value} />}
        {unit === 'ratio' && <NumberText value={figure.value} digits={2} />}
        {unit === 'percent' && <Percent value={figure.value} sign={isDifference ? 'always' : 'auto'} />}
      </span>
      <span className="block text-caption text-subtle-foreground">
        {interval === null ? '' : isHidden ? <HiddenAmount /> : interval}
        {!isDifference && <span className="block">n = {formatNumber(figure.n)}</span>}
      </span>
    </>
  )
}
