import type { Business } from '@ballast/contract/attempts/attempt-ledger'
import type { Attempt, AttemptList } from '@ballast/contract/attempts/attempts'
import { isRunning, payoutParts } from '@ballast/contract/attempts/payout-words'
import { lowerFirst } from '@ballast/domain/text/lower-first'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'
import { countOf } from '../../lib/format/count-of.ts'
import { formatPercent } from '../../lib/format/format-number.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { AlertText } from '../alerts/alert-text.tsx'
import { lacksPayoutRules, NO_PAYOUT_RULES } from './attempt-text.ts'

/** Costs and returns of funded accounts. Different currencies are never added up. */
export function BusinessStrip({ attempts, business }: Pick<AttemptList, 'attempts' | 'business'>) {
  const main = mainOf(business)
  const others = business.filter((each) => each !== main)
  const running = attempts.filter(isRunning)
  const ended = attempts.length - running.length
  const next = nextPayout(attempts)
  return (
    <Card aria-label="Fees and payouts" className="mb-4 overflow-hidden">
      <dl className="grid grid-cols-2 md:grid-cols-5">
        <Part label="Invested in fees" foot={main ? <FeesFoot {...main} /> : 'Nothing logged yet'}>
          <Money value={main?.spent ?? null} currency={main?.currency} sign="never" />
        </Part>
        <Part label="Paid out" foot={main ? countOf(main.payouts, 'payout') : 'Nothing logged yet'}>
          <Money value={main?.received ?? null} currency={main?.currency} sign="never" />
        </Part>
        <Part
          label="Net after fees"
          foot={
            main?.roi === null || main === undefined
              ? 'ROI needs a fee'
              : `ROI ${formatPercent(main.roi, { digits: 0, sign: 'always' })} over ${countOf(main.attempts, 'attempt')}`
          }
        >
          <Money value={main?.net ?? null} currency={main?.currency} tone="pnl" trend />
        </Part>
        <Part label="Active attempts" foot={ended > 0 ? `${ended} ended` : 'None ended'}>
          <span className="tabular-nums">
            {running.length}
            <small className="ml-1.5 text-small font-400 text-muted-foreground">of {attempts.length}</small>
          </span>
        </Part>
        <Part
          className="bg-primary-soft max-md:col-span-2"
          label={
            <span className="inline-flex items-center gap-1.5 text-primary-text">
              <CalendarClock aria-hidden="true" className="size-3.5" />
              Next payout
            </span>
          }
          foot={
            next ? (
              <>
                {next.attempt.accountName}:{' '}
                <AlertText parts={next.parts} currency={next.attempt.accountCurrency} />
              </>
            ) : attempts.some(lacksPayoutRules) ? (
              NO_PAYOUT_RULES
            ) : (
              'No funded account'
            )
          }
        >
          {next ? (
            next.most === null ? (
              'Not yet'
            ) : (
              <Money value={next.most} currency={next.attempt.accountCurrency} sign="never" />
            )
          ) : (
            '–'
          )}
        </Part>
      </dl>
      {others.length > 0 && (
        <p className="border-t border-border px-4 py-2 text-small text-muted-foreground">
          Shown separately, because no rate is known:{' '}
          {others.map((each) => (
            <span key={each.currency} className="mr-3">
              {each.currency} <Money value={each.net} currency={each.currency} /> net
            </span>
          ))}
        </p>
      )}
    </Card>
  )
}

/** How often fees were paid, and what came back of them: without refunds, the parts would not add up to the net. */
function FeesFoot({ fees, refunded, currency }: Business) {
  return (
    <>
      {countOf(fees, 'payment')}
      {Number(refunded) !== 0 && (
        <>
          , <Money value={refunded} currency={currency} sign="never" /> refunded
        </>
      )}
    </>
  )
}

type PartProps = { label: ReactNode; foot: ReactNode; children: ReactNode; className?: string }

function Part({ label, foot, children, className }: PartProps) {
  return (
    <div className={cn('min-w-0 border-border px-4 py-3.5 max-md:border-b md:not-last:border-r', className)}>
      <dt className="text-table text-muted-foreground">{label}</dt>
      <dd className="mt-1 text-stat font-600 max-md:text-page">{children}</dd>
      <dd className="mt-0.5 text-small text-subtle-foreground">{foot}</dd>
    </div>
  )
}

/** The currency with the most payments. */
function mainOf(business: readonly Business[]): Business | undefined {
  return business.toSorted((a, b) => b.fees + b.payouts - a.fees - a.payouts)[0]
}

/** A possible payout, or the funded account that is nearest to one. */
function nextPayout(attempts: readonly Attempt[]) {
  const funded = attempts.flatMap((attempt) => {
    const parts = payoutParts(attempt)
    const { payout } = attempt.now.progress
    return payout && parts ? [{ attempt, parts, most: payout.most, missing: payout.refusals.length }] : []
  })
  const [next] = funded.sort((a, b) => a.missing - b.missing)
  return next
    ? { ...next, parts: next.missing === 0 ? [`up to, ${lowerFirst(next.parts.join(''))}`] : next.parts }
    : null
}
