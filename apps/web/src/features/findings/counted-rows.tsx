import type { Evaluation } from '@ballast/contract/findings/findings'
import { lowerFirst } from '@ballast/domain/text/lower-first'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { formatInterval } from '../../lib/format/format-interval.ts'
import { formatNumber } from '../../lib/format/format-number.ts'
import { Money } from '../../ui/money.tsx'
import { type Cost, CostRange } from './cost-part.tsx'

/**
 * Acts that are defined by how trades ended: counted but never compared, because such a comparison would prove
 * itself.
 */
export function CountedRows({ counted, currency }: Pick<Evaluation, 'counted' | 'currency'>) {
  if (counted.length === 0) return null
  return (
    <section className="mt-3">
      <h3 className="px-4 text-caption text-subtle-foreground">
        Counted <span className="ml-1 tabular-nums">{counted.length}</span>
        <span className="ml-3">These are defined by how a trade ended, so there is nothing to test</span>
      </h3>
      <ul className="mt-1">
        {counted.map(({ id, counted: what, among, n, of, cost, ...share }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-t border-border px-4 py-2 text-table md:grid-cols-[minmax(0,1fr)_84px_224px]"
          >
            <div className="min-w-0">
              <p className="font-540">{upperFirst(what)}</p>
              <p className="text-caption text-subtle-foreground">Among {among}.</p>
            </div>
            <span className="text-right text-caption text-subtle-foreground tabular-nums md:text-left">
              {formatNumber(n)} of {formatNumber(of)}
            </span>
            <span className="text-caption text-subtle-foreground max-md:col-span-2">
              95% CI {formatInterval(share, 'percent')}
              {cost && (
                <>
                  , <CostOfAct cost={cost} currency={currency} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Acts that brought money have a cost below zero. */
function CostOfAct({ cost, currency }: { cost: Cost; currency: string }) {
  const isBrought = Number(cost.amount) < 0
  return (
    <>
      {isBrought ? 'brought' : 'cost'}{' '}
      <Money value={Math.abs(Number(cost.amount))} currency={currency} sign="auto" precision="whole" />
      {cost.low !== null && cost.high !== null && (
        <>
          {' '}
          (95% CI <CostRange cost={cost} currency={currency} isBrought={isBrought} />)
        </>
      )}
    </>
  )
}

/** What could not be looked for, so that its absence is not taken for an answer. Folded, because it only lists what is missing. */
export function NotRecordedRows({ notRecorded }: Pick<Evaluation, 'notRecorded'>) {
  if (notRecorded.length === 0) return null
  return (
    <details className="mt-3 print:hidden">
      <summary className="cursor-pointer px-4 py-1 text-caption text-subtle-foreground max-md:min-h-9">
        Not looked for, because nothing is recorded{' '}
        <span className="ml-1 tabular-nums">{notRecorded.length}</span>
      </summary>
      <ul className="mt-1">
        {notRecorded.map(({ id, what, needs }) => (
          <li key={id} className="border-t border-border px-4 py-2 text-table">
            <p className="font-540">{upperFirst(what)}</p>
            <p className="text-caption text-subtle-foreground">Needs: {lowerFirst(needs)}.</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
