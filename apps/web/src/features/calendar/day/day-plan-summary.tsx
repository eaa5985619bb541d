import type { DayPlan } from '@ballast/contract/day-plans'
import { lowerFirst } from '@ballast/domain/text/lower-first'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatTimeOfDay } from '../../../lib/format/format-date.ts'
import { useClock } from '../../../lib/time/clock.ts'
import { placeOf } from '../../../lib/time/place-of.ts'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { accountQueries } from '../../accounts/account-queries.ts'
import { PlanAndFact } from '../../day-plans/plan-and-fact.tsx'
import { BIAS_LABELS } from '../../day-plans/plan-changes.ts'
import { MarkdownText } from '../../markdown/lazy-markdown.tsx'

/** The day's plan beside what was traded. */
export function DayPlanSummary({ plan, currency }: { plan: DayPlan; currency: string }) {
  const { words, start, end } = plan
  const clock = useClock()
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const account =
    plan.accountId === null
      ? 'All accounts'
      : (accounts.find(({ id }) => id === plan.accountId)?.name ?? 'Deleted account')
  return (
    <section
      aria-label="Plan"
      className="grid grid-cols-1 gap-2 rounded-md border border-border px-[11px] py-2.5"
    >
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="min-w-0 text-card-title font-580">
          Plan <span className="font-400 text-muted-foreground">{account}</span>
        </h3>
        <span className="text-small text-subtle-foreground">
          {formatTimeOfDay(start)}
          {end && ` – ${formatTimeOfDay(end)}`}
          {plan.timeZone !== clock.timeZone && `, ${placeOf(plan.timeZone)}`}
          {plan.edits.length > 0 && `, ${countOf(plan.edits.length, 'edit')} after the start`}
        </span>
      </div>
      {(words.bias !== '' || words.symbols.length > 0) && (
        <p className="text-table">
          {[words.bias && BIAS_LABELS[words.bias], words.symbols.join(', ')].filter(Boolean).join(': ')}
        </p>
      )}
      {words.thesis && (
        <ScrollBox label="Thesis" className="max-h-40 text-table text-muted-foreground">
          <Suspense fallback={<Skeleton />}>
            <MarkdownText text={words.thesis} />
          </Suspense>
        </ScrollBox>
      )}
      <PlanAndFact plan={plan} currency={currency} />
      {words.ifThens.length > 0 && (
        <dl className="grid gap-1 text-table">
          {words.ifThens.map(({ when, action }, index) => (
            <Line key={index} label={`If ${lowerFirst(when) || '…'}`}>
              {action || '…'}
            </Line>
          ))}
        </dl>
      )}
      <Link
        to="/trade-plans"
        search={{ day: plan.day, for: plan.accountId ?? 'all' }}
        className="w-fit rounded-sm text-small text-primary-text underline-offset-3 hover:underline"
      >
        Open this plan
      </Link>
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-subtle-foreground">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
