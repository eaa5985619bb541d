import type { DayPlan } from '@ballast/contract/day-plans'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { Money } from '../../../ui/money.tsx'

const BIAS_LABELS: Record<DayPlan['words']['bias'], string> = {
  '': '',
  up: 'Up',
  down: 'Down',
  sideways: 'Sideways',
  no_view: 'No view',
}

/** What was planned for the day beside what was done. */
export function DayPlanSummary({ plan, currency }: { plan: DayPlan; currency: string }) {
  const { words, facts, start, end } = plan
  return (
    <section
      aria-label="Plan"
      className="grid grid-cols-1 gap-2 rounded-md border border-border px-[11px] py-2.5"
    >
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="text-card-title font-580">Plan</h3>
        <span className="text-small text-subtle-foreground">
          {start}
          {end && `–${end}`}
          {plan.edits.length > 0 && `, ${countOf(plan.edits.length, 'edit')} after the start`}
        </span>
      </div>
      {(words.bias !== '' || words.symbols.length > 0) && (
        <p className="text-table">
          {[BIAS_LABELS[words.bias], words.symbols.join(', ')].filter(Boolean).join(': ')}
        </p>
      )}
      {words.thesis && (
        <p className="line-clamp-6 text-table whitespace-pre-wrap text-muted-foreground">{words.thesis}</p>
      )}
      <dl className="grid gap-1 text-table">
        {words.maxTrades !== null && (
          <Line label="Trades">
            {facts.taken} of at most {words.maxTrades}
          </Line>
        )}
        {words.maxLoss !== null && (
          <Line label="Largest loss">
            <Money
              value={words.maxLoss}
              currency={currency}
              sign="never"
              precision="whole"
              className="w-auto"
            />
            {facts.loss && (
              <>
                , lowest was{' '}
                <Money value={facts.loss.lowest} currency={currency} precision="whole" className="w-auto" />
              </>
            )}
          </Line>
        )}
        {facts.outsideSymbols.length > 0 && (
          <Line label="Outside the plan">
            {facts.outsideSymbols.map(({ root, n }) => `${root} (${n})`).join(', ')}
          </Line>
        )}
        {words.ifThens.map(({ when, action }) => (
          <Line key={`${when} ${action}`} label={`If ${when}`}>
            {action}
          </Line>
        ))}
      </dl>
      <Link
        to="/trade-plans"
        className="w-fit rounded-sm text-small text-primary-text underline-offset-3 hover:underline"
      >
        Open the plans
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
