import type { TradePlan } from '@ballast/contract/trade-plans'
import { useQuery } from '@tanstack/react-query'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { useInstruments } from '../../../lib/instruments/own-instruments.ts'
import { Button } from '../../../ui/button.tsx'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { AccountSelect } from '../../accounts/account-select.tsx'
import { FailureNote } from '../../accounts/failure-note.tsx'
import { LockNote } from '../../locks/lock-note.tsx'
import { setupQueries } from '../../setups/setup-queries.ts'
import { SetupSelect } from '../../setups/setup-select.tsx'
import { useWordOptions } from '../../trades/journal-fields/use-word-options.ts'
import { ChoiceRow } from '../../trades/trade-form/choice-row.tsx'
import { SymbolField } from '../../trades/trade-form/symbol-field.tsx'
import { ChecklistEditor } from './checklist-editor.tsx'
import { checklistFor, type PlanFormValues } from './plan-form-values.ts'
import { SizeFromRisk } from './size-from-risk.tsx'
import { usePlanForm } from './use-plan-form.ts'

type PlanFormSheetProps = {
  editing: TradePlan | null
  start?: Partial<PlanFormValues> | undefined
  today: string | undefined
  onClose: () => void
  onSaved: (plan: TradePlan) => void
}

/** A trade's plan, to be written; what is typed is kept until it is saved. */
export function PlanFormSheet({ editing, start, today, onClose, onSaved }: PlanFormSheetProps) {
  const form = usePlanForm({ editing, start, today })
  const { values, errors, change, account } = form
  const words = useWordOptions()
  const { data: setups = [] } = useQuery(setupQueries.list())
  const tick = Number(useInstruments()(values.symbol).tickSize ?? 1)
  const setupOf = (id: string | null) => setups.find((setup) => setup.id === id) ?? null

  async function handleSave() {
    const plan = await form.submit()
    if (plan) onSaved(plan)
  }
  const price = (name: 'entry' | 'stop' | 'target', label: string) => (
    <Field label={label} error={errors[name]}>
      <NumberInput value={values[name]} onValueChange={(text) => change({ [name]: text })} step={tick} />
    </Field>
  )
  const title = editing ? 'Edit plan' : 'Plan a trade'
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      header={
        <div className="flex items-baseline gap-3">
          <p className="flex-1 text-finding font-600">{title}</p>
          {form.isKept && !editing && (
            <span className="flex items-center gap-2 text-small text-subtle-foreground">
              Draft kept
              <Button size="xs" variant="ghost" onClick={form.discard}>
                Start over
              </Button>
            </span>
          )}
        </div>
      }
      footer={
        <Button
          variant="primary"
          className="flex-1"
          busy={form.save.isPending}
          onClick={() => void handleSave()}
        >
          Save plan
        </Button>
      }
    >
      <form
        noValidate
        className="grid gap-[13px] pb-3"
        onSubmit={(event) => {
          event.preventDefault()
          void handleSave()
        }}
      >
        {!editing && <LockNote of="plan" />}
        <div className="grid grid-cols-2 gap-2.5 max-sm:grid-cols-1">
          <Field label="Account" error={errors.accountId}>
            <AccountSelect value={values.accountId} onValueChange={(accountId) => change({ accountId })} />
          </Field>
          <Field label="Day" error={errors.day}>
            <DatePicker
              value={values.day || today || null}
              onValueChange={(day) => change({ day })}
              placeholder="Today"
            />
          </Field>
        </div>
        <SymbolField
          value={values.symbol}
          recent={words.symbols}
          error={errors.symbol}
          onChange={(symbol) => change({ symbol })}
        />
        <Field group label="Side">
          <ChoiceRow
            label="Side"
            options={SIDES}
            value={values.direction}
            onValueChange={(direction) => direction && change({ direction })}
            className="grid-cols-2"
          />
        </Field>
        <div className="grid grid-cols-3 gap-2.5">
          {price('entry', 'Entry')}
          {price('stop', 'Stop')}
          {price('target', 'Target')}
        </div>
        <SizeFromRisk values={values} errors={errors} account={account} onChange={change} />
        <Field label="Setup" error={errors.setupId}>
          <SetupSelect
            value={values.setupId}
            onValueChange={(setupId) =>
              change({
                setupId,
                checklist: checklistFor(setupOf(setupId), values.checklist, setupOf(values.setupId)),
              })
            }
          />
        </Field>
        <ChecklistEditor value={values.checklist} onChange={(checklist) => change({ checklist })} />
        <Field label="Notes" error={errors.notes}>
          <Textarea
            value={values.notes}
            maxLength={20_000}
            placeholder="Why this trade, and what would make you leave it? Markdown works."
            onChange={(event) => change({ notes: event.target.value })}
          />
        </Field>
        {form.save.isError && <FailureNote error={form.save.error} />}
      </form>
    </Sheet>
  )
}

const SIDES = [
  {
    value: 'long' as const,
    label: (
      <>
        <ArrowUpRight aria-hidden="true" />
        Long
      </>
    ),
  },
  {
    value: 'short' as const,
    label: (
      <>
        <ArrowDownRight aria-hidden="true" />
        Short
      </>
    ),
  },
]
