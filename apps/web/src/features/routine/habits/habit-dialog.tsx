import type { HabitJson } from '@ballast/contract/routine/routine'
import { HABIT_MOMENTS, type HabitMoment, MOMENT_LABELS } from '@ballast/domain/routine/habit'
import { useState } from 'react'
import { useUnsent } from '../../../lib/forms/use-unsent.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { RestoredNote } from '../../../ui/forms/restored-note.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Dialog, DialogContent } from '../../../ui/overlays/dialog.tsx'
import { DueFields } from './due-fields.tsx'
import { draftOf, type FieldsProps, type HabitValues, NEW_HABIT, valuesOf } from './habit-values.ts'
import { GoalFields, RuleFields } from './rule-fields.tsx'
import { shownInForm, useHabitActions } from './use-habit-actions.ts'

type HabitDialogProps = { habit: HabitJson | null; onClose: () => void }

/** Adds or edits a habit: wording changes at once, terms from tomorrow. */
export function HabitDialog({ habit, onClose }: HabitDialogProps) {
  const { end } = useHabitActions()
  const { fields, isBusy, save, isBack, startOver } = useHabitForm(habit, onClose)
  const endIt = () => {
    if (habit) void end(habit)
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={habit ? 'Change habit' : 'New habit'}
        description={
          habit
            ? 'Changes to the wording apply at once. Changes to when it is due and how it is judged apply from tomorrow.'
            : 'Small enough to do on a bad day.'
        }
        footer={
          <>
            {habit && (
              <Button variant="ghost" className="mr-auto" onClick={endIt}>
                End habit
              </Button>
            )}
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" busy={isBusy} onClick={() => void save()}>
              {habit ? 'Save' : 'Add habit'}
            </Button>
          </>
        }
      >
        <form
          className="grid gap-3.5"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <HabitFields {...fields} isNew={habit === null} />
          <RestoredNote isBack={isBack} onStartOver={startOver} />
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </form>
      </DialogContent>
    </Dialog>
  )
}

function useHabitForm(habit: HabitJson | null, onSaved: () => void) {
  const { create, update } = useHabitActions()
  const unsent = useUnsent(`habit ${habit?.id ?? ''}`, habit ? valuesOf(habit) : NEW_HABIT)
  const [values, setValues] = useState<HabitValues>(unsent.start)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const change = (next: Partial<HabitValues>) => {
    const changed = { ...values, ...next }
    setValues(changed)
    unsent.keep(changed)
    setErrors({})
  }
  function startOver() {
    unsent.forget()
    setValues(unsent.original)
    setErrors({})
  }
  async function save() {
    if (isBusy) return
    const read = draftOf(values)
    if ('errors' in read) return setErrors(read.errors)
    setBusy(true)
    const { isPaused } = values
    const saved = habit
      ? await update(habit, changed(habit, { ...read.draft, isPaused }))
      : await create([read.draft])
    setBusy(false)
    if (!saved) return
    unsent.forget()
    onSaved()
  }
  return { fields: { values, errors, change }, isBusy, save, isBack: unsent.isBack, startOver }
}

function HabitFields({ isNew, ...fields }: FieldsProps & { isNew: boolean }) {
  const { values, errors, change } = fields
  return (
    <>
      <Field label="What" error={errors.name} required>
        <Input
          value={values.name}
          maxLength={120}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <Field label="When in the day">
          <Select<HabitMoment>
            options={HABIT_MOMENTS.map((value) => ({ value, label: MOMENT_LABELS[value] }))}
            value={values.moment}
            onValueChange={(moment) => change({ moment })}
          />
        </Field>
        <RuleFields {...fields} />
      </div>
      <DueFields {...fields} />
      {values.ruleKind === 'none' && <GoalFields {...fields} />}
      {values.ruleKind === 'none' && <CueFields {...fields} />}
      {!isNew && (
        <Checkbox
          checked={values.isPaused}
          onCheckedChange={(isPaused) => change({ isPaused })}
          label="Paused from tomorrow on"
        />
      )}
    </>
  )
}

function CueFields({ values, errors, change }: FieldsProps) {
  return (
    <>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <Field label="After what" aside="optional">
          <Input
            value={values.cueAfter}
            maxLength={200}
            placeholder="I sit down at the desk"
            onChange={(event) => change({ cueAfter: event.target.value })}
          />
        </Field>
        <Field label="Where" aside="optional">
          <Input
            value={values.cuePlace}
            maxLength={200}
            onChange={(event) => change({ cuePlace: event.target.value })}
          />
        </Field>
        <Field label="At what time" aside="optional" error={errors.cueTime}>
          <Input
            type="time"
            value={values.cueTime}
            onChange={(event) => change({ cueTime: event.target.value })}
          />
        </Field>
        <Field label="At least" aside="optional" hint="The smallest version that still counts.">
          <Input
            value={values.tiny}
            maxLength={200}
            onChange={(event) => change({ tiny: event.target.value })}
          />
        </Field>
      </div>
      <Checkbox
        checked={values.remind}
        onCheckedChange={(remind) => change({ remind })}
        label="Email me at that time if I am away"
      />
    </>
  )
}

/** Only changed fields are sent: otherwise new terms would begin tomorrow. */
function changed<T extends object>(habit: HabitJson, draft: T): Partial<T> {
  const before = shownInForm(habit)
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value)),
  ) as Partial<T>
}
