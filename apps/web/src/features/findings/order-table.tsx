import type { Evaluation, FindingDetail } from '@ballast/contract/findings/findings'
import { formatNumber } from '../../lib/format/format-number.ts'
import { IntervalMark } from '../../ui/figures/interval-mark.tsx'
import { ordinal } from '../performance/group-names.ts'
import { Measured } from './measured.tsx'

type Orders = FindingDetail['orders']

/** Averages by order in the session, each with its interval on a common scale and its number of trades. */
export function OrderTable({ orders, evaluation }: { orders: Orders; evaluation: Evaluation }) {
  const ends = orders.flatMap(({ mean: { low, high } }) => (low === null || high === null ? [] : [low, high]))
  const min = Math.min(0, ...ends)
  const max = Math.max(0, ...ends)
  const last = orders.at(-1)?.order
  return (
    <div className="mt-3 border-t border-border pt-2.5">
      <h4 className="text-caption font-560" id="by-order">
        Average {evaluation.unit === 'r' ? 'R ' : ''}by order in the day, 95% CI, n
      </h4>
      <ul aria-labelledby="by-order" className="mt-1.5 grid grid-cols-4 gap-1">
        {orders.map(({ order, n, mean }) => (
          <li key={order} className="min-w-0 rounded-md bg-pressed/40 px-1 py-1.5 text-center text-caption">
            <span className="block text-subtle-foreground">
              {ordinal(String(order))}
              {order === last && order > 6 ? '+' : ''}
            </span>
            <span className="block font-560">
              <Measured value={mean.value} measure="result" {...evaluation} />
            </span>
            {mean.value === null && <span className="sr-only">too few to say, n</span>}
            <IntervalMark {...mean} reference={0} min={min} max={max} />
            {mean.low !== null && mean.high !== null && (
              <span className="sr-only">
                95% CI <Measured value={mean.low} measure="result" {...evaluation} /> to{' '}
                <Measured value={mean.high} measure="result" {...evaluation} />, n{' '}
              </span>
            )}
            <span className="block text-subtle-foreground">{formatNumber(n)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
