import type { AttemptRules } from '@ballast/contract/attempts/attempts'
import type { RuleField } from '@ballast/domain/prop-rules/rule-fields'
import type { ReactNode } from 'react'
import { DayText } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'

/** An amount in the account's currency, in whole units. */
export function Level({ value, currency }: { value: string; currency: string }) {
  return <Money value={value} currency={currency} sign="auto" precision="whole" />
}

type LineProps = { name: string; changed?: string | undefined; children: ReactNode }

/** One rule: its name, its wording, and when the trader changed it. */
export function Line({ name, changed, children }: LineProps) {
  return (
    <div className="grid grid-cols-[88px_minmax(0,1fr)] gap-2">
      <dt className="text-subtle-foreground">{name}</dt>
      <dd>
        {children}
        {changed && (
          <span className="block text-small text-primary-text">
            Changed by you on <DayText day={changed} />
          </span>
        )}
      </dd>
    </div>
  )
}

/** The latest day on which the trader changed any of these. */
export function changedOn({ edits }: AttemptRules, fields: readonly RuleField[]): string | undefined {
  return fields
    .flatMap((field) => edits[field] ?? [])
    .sort()
    .at(-1)
}
