import type { ReportSimulation } from '@ballast/contract/reports'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import type { ReportPage } from '../frame/use-report-page.ts'
import { isDaysAhead, isLossLimit } from '../performance-search.ts'

type SettingsProps = { data: ReportSimulation; page: ReportPage }

/** The total loss limit and the number of days ahead; both are in the URL. */
export function SimulationSettings({ data, page }: SettingsProps) {
  const { limit, setLimit, wrongLimit, days, setDays, wrongDays, hasChanged, run } = useSettings(page)
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      <Field
        label="Loss limit"
        error={wrongLimit}
        hint={data.limit?.from === 'account' ? 'If left empty, the account’s own' : 'No limit if left empty'}
      >
        <NumberInput
          value={limit}
          onValueChange={setLimit}
          unit={data.currency}
          placeholder={data.limit?.from === 'account' ? data.limit.amount : ''}
        />
      </Field>
      <Field
        label="Days ahead"
        error={wrongDays}
        hint={`If left empty, ${data.tradingDays}, as many as in your record`}
      >
        <NumberInput
          value={days}
          onValueChange={setDays}
          unit="days"
          placeholder={String(data.tradingDays)}
        />
      </Field>
      <Button type="submit" disabled={!hasChanged} className="mb-[22px]">
        Run again
      </Button>
    </form>
  )
}

/** What is typed, until it is run. */
function useSettings({ search, change }: ReportPage) {
  const [limit, setLimit] = useState(search.limit ?? '')
  const [days, setDays] = useState(search.days ?? '')
  const [shown, setShown] = useState({ limit: search.limit, days: search.days })
  if (shown.limit !== search.limit || shown.days !== search.days) {
    // Run, or changed elsewhere, for example by a saved report.
    setShown({ limit: search.limit, days: search.days })
    setLimit(search.limit ?? '')
    setDays(search.days ?? '')
  }
  const hasChanged = limit !== (search.limit ?? '') || days !== (search.days ?? '')
  const amount = plainAmount(limit)
  const wrongLimit = limit === '' || isLossLimit(amount) ? undefined : whyNotLimit(amount)
  const wrongDays = days === '' || isDaysAhead(days) ? undefined : 'Enter 1 to 1,000 days.'
  function run() {
    if (wrongLimit || wrongDays) return
    if (amount === search.limit) setLimit(amount)
    change({ limit: amount || undefined, days: days || undefined })
  }
  return { limit, setLimit, wrongLimit, days, setDays, wrongDays, hasChanged, run }
}

/** `500.` and `.5` as they are written in full. */
function plainAmount(typed: string): string {
  return typed.replace(/\.$/, '').replace(/^\./, '0.')
}

function whyNotLimit(amount: string): string {
  return Number(amount) > 0
    ? 'Enter an amount of at most ten digits and two decimals.'
    : 'Enter an amount above zero.'
}
