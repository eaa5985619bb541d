import type { TradePlan } from '@ballast/contract/trade-plans'
import { fieldsOf } from '../../../lib/api-error.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { useWhenReady } from '../../../lib/use-when-ready.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { RecordSheet } from '../../../ui/overlays/record-sheet.tsx'
import { RefusalText } from '../../../ui/states/refusal-text.tsx'
import { FailureNote } from '../../accounts/failure-note.tsx'
import { LockNote } from '../../locks/lock-note.tsx'
import { PriceFields } from '../../sizing/price-fields.tsx'
import { useWordOptions } from '../../trades/journal-fields/use-word-options.ts'
import { SymbolField } from '../../trades/trade-form/symbol-field.tsx'
import { ChecklistEditor } from './checklist-editor.tsx'
import { AccountAndDay, SetupField, SideField } from './plan-fields.tsx'
import { EMPTY_PLAN, type PlanFormValues } from './plan-form-values.ts'
import { SizeFromRisk } from './size-from-risk.tsx'
import { usePlanForm } from './use-plan-form.ts'

type PlanFormSheetProps = {
  editing: TradePlan | null
  start?: Partial<PlanFormValues> | undefined
  today: string | undefined
  onClose: () => void
  onSaved: (plan: TradePlan) => void
}

/** The form of a trade's plan; its draft is stored until it is saved. */
export function PlanFormSheet({ editing, start, today, onClose, onSaved }: PlanFormSheetProps) {
  const form = usePlanForm({ editing, start, today })
  const { values, errors, change, account } = form
  const words = useWordOptions()
  const isShown = useIsShown()

  async function handleSave() {
    const plan = await form.submit()
    // Somebody who has left the form meanwhile stays where they are.
    if (plan && isShown.current) onSaved(plan)
  }
  const { press, isWaiting } = useWhenReady(form.isReady, () => void handleSave())
  return (
    <RecordSheet
      title={editing ? 'Edit plan' : 'Plan a trade'}
      onDiscard={form.isKept ? form.discard : null}
      save="Save plan"
      isSaving={isWaiting || form.save.isPending}
      onSave={press}
      onClose={onClose}
    >
      {!editing && <LockNote of="plan" />}
      <AccountAndDay form={form} today={today} />
      <SymbolField
        value={values.symbol}
        recent={words.symbols}
        error={errors.symbol}
        onChange={(symbol) => change({ symbol })}
      />
      <SideField form={form} />
      <PriceFields values={values} errors={errors} onChange={change} />
      <SizeFromRisk values={values} errors={errors} account={account} onChange={change} />
      <SetupField form={form} />
      <ChecklistEditor value={values.checklist} onChange={(checklist) => change({ checklist })} />
      <Field label="Notes" error={errors.notes}>
        <Textarea
          value={values.notes}
          maxLength={20_000}
          placeholder="Why this trade, and what would make you leave it? Markdown works."
          onValueChange={(notes) => change({ notes })}
        />
      </Field>
      <WithoutField error={form.save.error} />
    </RecordSheet>
  )
}

/** The parts of the form that show no error themselves. */
const WITHOUT_ERRORS: readonly (keyof PlanFormValues)[] = ['direction', 'checklist']

const showsErrors = (field: string) => field in EMPTY_PLAN && !WITHOUT_ERRORS.some((one) => one === field)

/** What no field can say. */
function WithoutField({ error }: { error: unknown }) {
  const named = Object.entries(fieldsOf(error))
  if (named.length === 0) return <FailureNote error={error} />
  const others = named.filter(([field]) => !showsErrors(field))
  if (others.length === 0) return null
  return <RefusalText>{others.map(([, sentence]) => sentence).join(' ')}</RefusalText>
}
