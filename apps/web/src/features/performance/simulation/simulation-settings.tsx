import type { ReportSimulation } from '@ballast/contract/reports'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import type { ReportPage } from '../frame/use-report-page.ts'

type SettingsProps = { data: ReportSimulation; page: ReportPage }

/** The total loss limit and the number of days ahead; both are in the URL. */
export function SimulationSettings({ data, page }: SettingsProps) {
  const { search, change } = page
  const [limit, setLimit] = useState(search.limit ?? '')
  const [days, setDays] = useState(search.days ?? '')
  const hasChanged = limit !== (search.limit ?? '') || days !== (search.days ?? '')
  const wrongLimit = limit !== '' && !(Number(limit) > 0) ? 'Enter an amount above zero.' : undefined
  const wrongDays =
    days !== '' && !(/^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= 1000)
      ? 'Enter 1 to 1,000 days.'
      : undefined
  function handleSubmit() {
    if (wrongLimit || wrongDays) return
    change({ limit: limit === '' ? undefined : limit, days: days === '' ? undefined : days })
  }
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        handleSubmit()
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
