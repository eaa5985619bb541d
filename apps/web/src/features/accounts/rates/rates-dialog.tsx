import { type CurrencyRate, currencyRateSchema } from '@ballast/contract/accounts/currency-rate-form'
import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { readRates } from '@ballast/domain/money/read-rates'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { checkFields } from '../../../lib/forms/check-fields.ts'
import { useUnsent } from '../../../lib/forms/use-unsent.ts'
import { preferencesStore } from '../../../lib/preferences.ts'
import { todayAsDay } from '../../../lib/time/days.ts'
import { Button } from '../../../ui/button.tsx'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileDropZone } from '../../../ui/forms/file-drop-zone.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { rateQueries, useRates } from './use-rates.ts'

/** Older rates still apply and are in the archive; nobody would read a longer list. */
const SHOWN = 100
const MAX_BYTES = 1_000_000
const OPTIONS = CURRENCIES.map((currency) => ({ value: currency, label: currency }))

/** The trader's own daily rates, typed or read from a CSV file. */
export function RatesDialog({ onClose }: { onClose: () => void }) {
  return (
    <OpenDialog
      onClose={onClose}
      title="Daily rates"
      description="Totals use your latest rate up to today, in either direction. Nothing else is converted."
      className="max-w-xl"
    >
      <div className="grid gap-4">
        <RateForm />
        <RateFile />
        <RateList />
      </div>
    </OpenDialog>
  )
}

function newRate(): CurrencyRate {
  const to = preferencesStore.get().trading.defaultCurrency
  return { day: todayAsDay(), from: to === 'EUR' ? 'USD' : 'EUR', to, rate: '' }
}

function RateForm() {
  const unsent = useUnsent('rate', newRate())
  const [draft, setDraft] = useState<CurrencyRate>(unsent.start)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { put } = useRates()
  const change = (next: Partial<CurrencyRate>) => {
    const changed = { ...draft, ...next }
    setDraft(changed)
    unsent.keep(changed)
    setErrors({})
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const problems = checkFields(currencyRateSchema, draft)
    setErrors(problems)
    if (Object.keys(problems).length === 0) put.mutate([draft], { onSuccess: clear })
  }
  /** Makes room for the next rate, unless it is being typed already. */
  function clear() {
    unsent.forget()
    setDraft((current) => (current === draft ? { ...current, rate: '' } : current))
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-3">
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1.3fr_1fr_1fr_1fr]">
        <Field label="Day" error={errors.day}>
          <DatePicker value={draft.day} onValueChange={(day) => change({ day })} max={todayAsDay()} />
        </Field>
        <Field label="One" error={errors.from}>
          <Select options={OPTIONS} value={draft.from} onValueChange={(from) => change({ from })} />
        </Field>
        <Field label="Is worth" error={errors.rate}>
          <NumberInput value={draft.rate} onValueChange={(rate) => change({ rate })} min={0} step={0.01} />
        </Field>
        <Field label="In" error={errors.to}>
          <Select options={OPTIONS} value={draft.to} onValueChange={(to) => change({ to })} />
        </Field>
      </div>
      <Button type="submit" className="justify-self-start" busy={put.isPending}>
        Add the rate
      </Button>
    </form>
  )
}

function RateFile() {
  const [problems, setProblems] = useState<readonly string[]>([])
  const [done, setDone] = useState<string | null>(null)
  const { put } = useRates()
  async function handleFile(file: File | undefined) {
    setDone(null)
    if (!file) return
    if (file.size > MAX_BYTES) return setProblems(['This file is larger than 1 MB. Nothing was read.'])
    const read = readRates(await file.text())
    setProblems(read.problems)
    if (read.rates.length > 0)
      put.mutate(read.rates, { onSuccess: () => setDone(`${countOf(read.rates.length, 'rate')} added.`) })
    else if (read.problems.length === 0) setProblems(['There is no rate in this file.'])
  }
  return (
    <div className="grid gap-2">
      <FileDropZone
        label="Or drop a CSV file"
        hint="Columns: date, from, to, rate. Dates as 2026-06-12."
        accept=".csv,.txt"
        busy={put.isPending}
        onFiles={([file]) => void handleFile(file)}
      />
      <div role="status" className="text-small">
        {done && <p>{done}</p>}
        {problems.map((problem) => (
          <p key={problem} className="text-warning">
            {problem}
          </p>
        ))}
      </div>
    </div>
  )
}

function RateList() {
  const query = useQuery(rateQueries.list())
  const { data } = query
  const { remove } = useRates()
  if (!data)
    return (
      <LoadingState query={query} name="rates">
        <Skeleton className="h-16" />
      </LoadingState>
    )
  if (data.length === 0) return <p className="text-small text-subtle-foreground">No rate yet.</p>
  return (
    <div>
      <ul aria-label="Rates" className="max-h-[30vh] divide-y divide-border overflow-y-auto scroll-quiet">
        {data.slice(0, SHOWN).map((rate) => (
          <li key={`${rate.day} ${rate.from} ${rate.to}`} className="flex items-center gap-3 py-1.5 tabular">
            <span className="w-28 text-muted-foreground">{formatDay(rate.day)}</span>
            <span className="flex-1">
              1 {rate.from} = {rate.rate} {rate.to}
            </span>
            <IconButton
              label={`Remove ${rate.from} to ${rate.to} of ${formatDay(rate.day)}`}
              size="sm"
              onClick={() => remove.mutate([rate])}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {data.length > SHOWN && (
        <p className="pt-2 text-small text-subtle-foreground">
          The latest {SHOWN} of {data.length}.
        </p>
      )}
    </div>
  )
}
