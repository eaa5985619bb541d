import { useQuery } from '@tanstack/react-query'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { AccountSelect } from '../../accounts/account-select.tsx'
import { setupQueries } from '../../setups/setup-queries.ts'
import { SetupSelect } from '../../setups/setup-select.tsx'
import { ChoiceRow } from '../../trades/trade-form/choice-row.tsx'
import { checklistFor } from './plan-form-values.ts'
import type { PlanFormBinding } from './use-plan-form.ts'

type FieldsProps = { form: PlanFormBinding }

/** The account and day of a plan. */
export function AccountAndDay({ form, today }: FieldsProps & { today: string | undefined }) {
  const { values, errors, change } = form
  return (
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
  )
}

export function SideField({ form: { values, change } }: FieldsProps) {
  return (
    <Field group label="Side">
      <ChoiceRow
        label="Side"
        options={SIDES}
        value={values.direction}
        onValueChange={(direction) => direction && change({ direction })}
        className="grid-cols-2"
      />
    </Field>
  )
}

/** The setup of a plan; its rules become the plan's checklist. */
export function SetupField({ form: { values, errors, change } }: FieldsProps) {
  const { data: setups = [] } = useQuery(setupQueries.list())
  const setupOf = (id: string | null) => setups.find((setup) => setup.id === id) ?? null
  return (
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
