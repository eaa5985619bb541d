import type { DayPlan } from '@ballast/contract/day-plans'
import { lowerFirst } from '@ballast/domain/text/lower-first'
import { Suspense } from 'react'
import { formatTimeOfDay } from '../../lib/format/format-date.ts'
import { formatDecimal } from '../../lib/format/format-number.ts'
import { TitledSection } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Fact } from '../../ui/figures/fact.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { MarkdownText } from '../markdown/lazy-markdown.tsx'
import { BIAS_LABELS } from './plan-changes.ts'
import { PlanEdits } from './plan-edits.tsx'

/** The plan, read only, with every change made since the start. */
export function LockedPlan({ plan, currency }: { plan: DayPlan; currency: string }) {
  const { words, start, end, createdAt, startsAt, timeZone } = plan
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <Fact label="Bias">{BIAS_LABELS[words.bias]}</Fact>
        <Fact label="Hours">
          {formatTimeOfDay(start)}
          {end ? ` – ${formatTimeOfDay(end)}` : ' on'}
        </Fact>
        <Fact label="Max loss">
          {words.maxLoss ? <Money value={words.maxLoss} currency={currency} sign="never" /> : 'Not set'}
        </Fact>
        <Fact label="Max trades">{words.maxTrades ?? 'Not set'}</Fact>
      </dl>
      {words.thesis && (
        <TitledSection title="Thesis">
          <div className="max-w-[68ch]">
            <Suspense fallback={<Skeleton />}>
              <MarkdownText text={words.thesis} />
            </Suspense>
          </div>
        </TitledSection>
      )}
      {words.symbols.length > 0 && <TitledSection title="Symbols">{words.symbols.join(', ')}</TitledSection>}
      {words.levels.length > 0 && (
        <TitledSection title="Levels">
          <ul className="grid max-w-md gap-1">
            {words.levels.map(({ price, label }, index) => (
              <li key={index} className="flex gap-3">
                <span className="w-24 text-right font-560 tabular-nums">{price && formatDecimal(price)}</span>
                <span className="min-w-0 text-muted-foreground">{label}</span>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      {words.ifThens.length > 0 && (
        <TitledSection title="If, then">
          <ul className="grid gap-1.5">
            {words.ifThens.map(({ when, action }, index) => (
              <li key={index}>
                <span className="text-muted-foreground">If {lowerFirst(when) || '…'},</span> then{' '}
                {lowerFirst(action) || '…'}
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      <p className="text-small text-subtle-foreground">
        Written <DateTime instant={createdAt} timeZone={timeZone} />
        {createdAt > startsAt && ', after the session had started'}.
      </p>
      <PlanEdits edits={plan.edits} currency={currency} timeZone={timeZone} />
    </div>
  )
}
