import type { TradeTotals } from '@ballast/contract/trades'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import type { Basis } from '../../../lib/scope.ts'
import { Money } from '../../../ui/money.tsx'
import { Duration, NumberText } from '../../../ui/number-text.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'

const NONE = <span className="text-subtle-foreground">–</span>

type TotalsBarProps = { totals: TradeTotals; basis: Basis; onShowUnreviewed: () => void }

/** The totals of everything the filter selects, per currency. */
export function TotalsBar({ totals, basis, onShowUnreviewed }: TotalsBarProps) {
  const { money, winRate, averageR } = totals
  // Unknown is not zero: if no costs are known at all, none are summed.
  const areUnknown = money.length > 0 && money.every(({ costs }) => costs === null)
  return (
    <section
      aria-label="Totals"
      className="flex min-h-11 shrink-0 items-stretch bg-inset text-table whitespace-nowrap text-muted-foreground md:border-t md:border-border-strong"
    >
      <section
        aria-label="Sums and averages"
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-[22px] gap-y-1 px-3.5 py-2 max-md:px-4"
      >
        <Total label={basis === 'gross' ? 'Gross' : 'Net'}>
          {money.length === 0 && NONE}
          {money.map((line) => (
            <Money
              key={line.currency}
              value={basis === 'gross' ? line.gross : line.net}
              currency={line.currency}
              tone="pnl"
            />
          ))}
        </Total>
        <Total label="Average R" interval={formatInterval(averageR, 'r')} reason={averageR.reason}>
          <RMultiple value={averageR.value} />
        </Total>
        <Total label="Win rate" interval={formatInterval(winRate, 'percent')} reason={winRate.reason}>
          <Percent value={winRate.value} />
        </Total>
        <Total label="Costs">
          {areUnknown ? (
            <span className="font-400 text-subtle-foreground">unknown</span>
          ) : (
            money.map((line) => (
              <Money key={line.currency} value={line.costs} currency={line.currency} sign="auto" />
            ))
          )}
          {money.length === 0 && NONE}
        </Total>
        <Total label="Avg hold">
          <Duration seconds={totals.averageHoldSeconds} style="clock" />
        </Total>
        <Unknowns totals={totals} />
      </section>
      {totals.unreviewed > 0 && (
        <button
          type="button"
          onClick={onShowUnreviewed}
          className="shrink-0 bg-inset px-4 text-subtle-foreground underline-offset-3 hover:text-foreground hover:underline"
        >
          <NumberText value={totals.unreviewed} /> to review
        </button>
      )}
    </section>
  )
}

type TotalProps = { label: string; children: ReactNode; interval?: string | null; reason?: string | null }

function Total({ label, children, interval, reason }: TotalProps) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5" title={reason ?? undefined}>
      {label}
      <b className="flex flex-wrap gap-x-2.5 font-580 text-foreground">{children}</b>
      {interval && (
        <span className="text-caption text-subtle-foreground">
          <abbr title="95% confidence interval" className="no-underline">
            CI
          </abbr>{' '}
          {interval}
        </span>
      )}
    </span>
  )
}

/** What the sums leave out, in words. */
function Unknowns({ totals }: { totals: TradeTotals }) {
  const words = [
    totals.open > 0 ? `${countOf(totals.open, 'trade')} open` : '',
    totals.unknownResults > 0 ? `result of ${countOf(totals.unknownResults, 'trade')} unknown` : '',
    totals.computedCosts > 0 ? `commissions of ${countOf(totals.computedCosts, 'trade')} computed` : '',
    totals.unknownCosts > 0 ? `costs of ${countOf(totals.unknownCosts, 'trade')} unknown` : '',
  ].filter(Boolean)
  if (words.length === 0) return null
  return <span className="text-caption text-warning">{words.join(', ')}</span>
}
