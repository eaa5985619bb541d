import type { PlanComparison, TradePlan } from '@ballast/contract/trade-plans'
import type { TradeRow } from '@ballast/contract/trades'
import { writeFixed } from '@ballast/domain/text/write-fixed'
import type { ReactNode } from 'react'
import { formatDecimal } from '../../../lib/format/format-number.ts'
import { instrumentOf } from '../../../lib/instruments/own-instruments.ts'
import { Money } from '../../../ui/money.tsx'
import { DecimalText } from '../../../ui/number-text.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { formatPrice } from '../../trades/format-price.ts'
import { PriceText } from '../../trades/price-text.tsx'
import { ResultText } from '../../trades/trade-table/result-text.tsx'
import { IN_MONEY } from '../../trades/trade-table/trade-result.ts'
import { leadText } from '../plan-text.ts'

type ComparisonProps = { plan: TradePlan; trade: TradeRow; comparison: PlanComparison }

/** The plan compared with its trade, line by line. */
export function PlanAgainstFact({ plan, trade, comparison }: ComparisonProps) {
  const { plannedMultiple } = plan
  return (
    <section aria-label="Plan against fact" className="-mx-4">
      <Table caption="Plan against fact">
        <HeadRow>
          <HeadCell>
            <span className="sr-only">Part</span>
          </HeadCell>
          <HeadCell numeric>Plan</HeadCell>
          <HeadCell numeric>Fact</HeadCell>
          <HeadCell>Difference</HeadCell>
        </HeadRow>
        <tbody>
          <Line
            name="Entry"
            plan={<PriceText value={plan.entry} symbol={plan.symbol} />}
            fact={<PriceText value={trade.averageEntry} symbol={trade.symbol} />}
          >
            <Slippage slippage={comparison.slippage} trade={trade} />
          </Line>
          <Line
            name="Size"
            plan={<DecimalText value={plan.quantity} />}
            fact={<DecimalText value={trade.quantity} />}
          >
            {sizeText(comparison.sizeDifference)}
          </Line>
          <Line
            name="Stop"
            plan={<PriceText value={plan.stop} symbol={plan.symbol} />}
            fact={<Exit trade={trade} />}
          >
            {stopWords(comparison.stop, trade.symbol)}
          </Line>
          <Line
            name="Target"
            plan={<PriceText value={plan.target} symbol={plan.symbol} />}
            fact={<Exit trade={trade} />}
          >
            {targetText(comparison.target, trade.symbol)}
          </Line>
          <Line
            name="R"
            plan={plannedMultiple === null ? '–' : <RMultiple value={plannedMultiple} />}
            fact={<RMultiple value={comparison.realisedR} tone="pnl" />}
          >
            {comparison.realisedR === null ? 'Net ÷ planned risk, not known' : 'Net ÷ planned risk'}
          </Line>
          <Line
            name="Result"
            plan={<Money value={reward(plan)} currency={plan.currency} />}
            fact={<ResultText row={trade} view={IN_MONEY} className="font-560" />}
          >
            {plan.plannedRisk === null ? (
              'Planned risk not known'
            ) : (
              <>
                Planned risk <Money value={plan.plannedRisk} currency={plan.currency} sign="never" />
              </>
            )}
          </Line>
        </tbody>
      </Table>
      <p className="px-4 pt-2 text-small text-subtle-foreground">
        The plan was written {leadText(comparison.leadSeconds)}.
      </p>
    </section>
  )
}

/** The exit of the trade, relative to the stop and the target. */
function Exit({ trade }: { trade: TradeRow }) {
  if (trade.averageExit === null) return 'Open'
  return (
    <>
      <span className="text-subtle-foreground">out </span>
      <PriceText value={trade.averageExit} symbol={trade.symbol} />
    </>
  )
}

type LineProps = { name: string; plan: ReactNode; fact: ReactNode; children: ReactNode }

function Line({ name, plan, fact, children }: LineProps) {
  return (
    <Row>
      <Cell className="text-muted-foreground">{name}</Cell>
      <Cell numeric>{plan}</Cell>
      <Cell numeric>{fact}</Cell>
      <Cell className="py-1.5 whitespace-normal text-small text-muted-foreground">{children}</Cell>
    </Row>
  )
}

function Slippage({ slippage, trade }: { slippage: PlanComparison['slippage']; trade: TradeRow }) {
  if (!slippage) return 'No entry was planned'
  const points = Number(slippage.points)
  if (points === 0) return 'As planned'
  const tick = Number(instrumentOf(trade.symbol).tickSize ?? 0)
  const size = formatPrice(slippage.points.replace('-', ''), trade.symbol)
  const ticks = tick > 0 ? ` (${writeFixed(Math.abs(points) / tick, 1)} ticks)` : ''
  return (
    <>
      {size} points {points < 0 ? 'worse' : 'better'}
      {ticks}
      {slippage.money !== null && (
        <>
          , <Money value={slippage.money} currency={trade.currency} />
        </>
      )}
    </>
  )
}

function sizeText(difference: string | null): string {
  if (difference === null) return 'No size was planned'
  if (Number(difference) === 0) return 'As planned'
  const size = formatDecimal(difference.replace('-', ''))
  return Number(difference) > 0 ? `${size} more than planned` : `${size} fewer than planned`
}

function stopWords(stop: PlanComparison['stop'], symbol: string): string {
  if (!stop) return 'Not judged'
  return stop.verdict === 'kept' ? 'Kept' : `Passed by ${formatPrice(stop.beyond ?? '0', symbol)} points`
}

function targetText(target: PlanComparison['target'], symbol: string): string {
  if (!target) return 'Not judged'
  return target.verdict === 'reached'
    ? 'Reached'
    : `${formatPrice(target.short ?? '0', symbol)} points short of it`
}

/** What the plan could have gained, before costs. */
function reward({ plannedRisk, plannedMultiple }: TradePlan): number | null {
  if (plannedRisk === null || plannedMultiple === null) return null
  return Number(plannedRisk) * plannedMultiple
}
