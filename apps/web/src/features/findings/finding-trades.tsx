import type { Evaluation, FindingDetail } from '@ballast/contract/findings/findings'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format/format-number.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { DirectionMark } from '../../ui/direction-mark.tsx'
import { Money } from '../../ui/money.tsx'
import { RMultiple } from '../../ui/r-multiple.tsx'
import { TradesLink } from '../performance/frame/trades-link.tsx'
import type { TradesSearch } from '../performance/trades-search.ts'

type FindingTradesProps = {
  detail: FindingDetail
  evaluation: Pick<Evaluation, 'currency'>
  /** The accounts and dates of the look. */
  scope: TradesSearch
}

/** The last trades behind a finding, with a link to all of them. */
export function FindingTrades({ detail, evaluation, scope }: FindingTradesProps) {
  const { finding, last } = detail
  const search = { ...scope, finding: [finding.id] }
  return (
    <section aria-label="The trades behind it" className="min-w-0 px-4 py-3.5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-table font-560">The trades behind it</h3>
        <TradesLink search={search} className="text-table text-primary-text">
          See all {formatNumber(finding.counts.flagged)}
        </TradesLink>
      </div>
      <p className="text-caption text-subtle-foreground">
        Last {last.length} of {formatNumber(finding.counts.flagged)}
      </p>
      <table className="mt-2 w-full text-table">
        <caption className="sr-only">The last trades behind it</caption>
        <thead>
          <tr className="text-caption text-subtle-foreground">
            <th scope="col" className="py-1.5 text-left font-400">
              Opened
            </th>
            <th scope="col" className="text-left font-400">
              Trade
            </th>
            <th scope="col" className="text-right font-400 max-md:hidden">
              Of its day
            </th>
            <th scope="col" className="text-right font-400 max-md:hidden">
              R
            </th>
            <th scope="col" className="text-right font-400">
              Net P&L
            </th>
          </tr>
        </thead>
        <tbody>
          {last.map(({ id, openedAt, symbol, direction, quantity, r, net, order }) => (
            <tr key={id} className="border-t border-border">
              <td className="py-2">
                <Link
                  to="/journal"
                  search={{ ...search, trade: id } as object as Record<string, never>}
                  className="rounded-sm underline-offset-4 hover:underline"
                >
                  <span className="max-md:hidden">
                    <DateTime instant={openedAt} />
                  </span>
                  <span className="md:hidden">
                    <DateTime instant={openedAt} format="date" />
                  </span>
                </Link>
              </td>
              <td>
                <span className="font-560">{symbol}</span>{' '}
                <DirectionMark direction={direction}>{formatNumber(quantity)}</DirectionMark>
              </td>
              <td className="text-right text-subtle-foreground tabular-nums max-md:hidden">No. {order}</td>
              <td className="text-right max-md:hidden">
                <RMultiple value={r} tone="pnl" />
              </td>
              <td className="text-right">
                <Money value={net} currency={evaluation.currency} tone="pnl" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
