import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { ChoiceRow } from './choice-row.tsx'
import type { TradeFormBinding } from './use-trade-form.ts'

type SimpleFieldsProps = { form: TradeFormBinding; step: number; isEditing: boolean }

/** One entry and at most one exit: the common case. */
export function SimpleFields({ form, step, isEditing }: SimpleFieldsProps) {
  const { values, errors, change } = form
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5">
        <Field group label="Side">
          <ChoiceRow
            label="Side"
            options={[
              {
                value: 'long',
                label: (
                  <>
                    <ArrowUpRight aria-hidden="true" />
                    Long
                  </>
                ),
              },
              {
                value: 'short',
                label: (
                  <>
                    <ArrowDownRight aria-hidden="true" />
                    Short
                  </>
                ),
              },
            ]}
            value={values.direction}
            onValueChange={(direction) => direction && change({ direction })}
            className="grid-cols-2"
          />
        </Field>
        <Field label="Quantity" error={errors.quantity}>
          <NumberInput
            stepper
            min={0}
            value={values.quantity}
            onValueChange={(quantity) => change({ quantity })}
          />
        </Field>
      </div>
      <div className="grid grid-cols-3 gap-2.5">
        <Field label="Entry" error={errors.entry}>
          <NumberInput value={values.entry} onValueChange={(entry) => change({ entry })} step={step} />
        </Field>
        {!isEditing && (
          <Field label="Stop" error={errors.stop}>
            <NumberInput value={values.stop} onValueChange={(stop) => change({ stop })} step={step} />
          </Field>
        )}
        <Field label="Exit" error={errors.exit}>
          <NumberInput
            value={values.exit}
            onValueChange={(exit) => change({ exit })}
            step={step}
            placeholder="Open"
          />
        </Field>
      </div>
      {values.exit !== '' && (
        <div className="grid grid-cols-2 gap-2.5 max-sm:grid-cols-1">
          <Field label="Closed" error={errors.closedAt}>
            <Input
              type="datetime-local"
              value={values.closedAt}
              onValueChange={(closedAt) => change({ closedAt })}
            />
          </Field>
          <Field label="Costs" aside="optional" error={errors.costs}>
            <NumberInput
              value={values.costs}
              onValueChange={(costs) => change({ costs })}
              placeholder="Unknown"
              min={0}
              unit={form.account?.currency ?? ''}
            />
          </Field>
        </div>
      )}
    </>
  )
}
