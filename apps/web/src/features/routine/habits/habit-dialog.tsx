import type { HabitJson } from '@ballast/contract/routine/routine'
import { changedParts } from '@ballast/domain/merge/changed-parts'
import { HABIT_MOMENTS, type HabitMoment, MOMENT_LABELS } from '@ballast/domain/routine/habit'
import { useId, useState } from 'react'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useUnsent } from '../../../lib/forms/use-unsent.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { RestoredNote } from '../../../ui/forms/restored-note.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { DueFields } from './due-fields.tsx'
import { draftOf, type FieldsProps, type HabitValues, isOwn, NEW_HABIT, valuesOf } from './habit-values.ts'
import { GoalFields, RuleFields } from './rule-fields.tsx'
import { shownInForm, useHabitActions } from './use-habit-actions.ts'

type HabitDialogProps = { habit: HabitJson | null; onClose: () => void }

/** Adds or edits a habit: wording changes at once, terms from tomorrow. */
export function HabitDialog({ habit, onClose }: HabitDialogProps) {
  const id = useId()
  const { end } = useHabitActions()
  const { form, isSending, isBack, change, startOver } = useHabitForm(habit, onClose)
  const { values, errors } = form
  const endIt = () => {
    if (habit) void end(habit)
    onClose()
  }
  return (
    <OpenDialog
      onClose={onClose}
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
          <Button type="submit" form={id} variant="primary" busy={isSending}>
            {habit ? 'Save' : 'Add habit'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-3.5" onSubmit={form.handleSubmit}>
        <HabitFields values={values} errors={errors} change={change} isNew={habit === null} />
        <RestoredNote isBack={isBack} onStartOver={startOver} />
      </form>
    </OpenDialog>
  )
}

function useHabitForm(opened: HabitJson | null, onSaved: () => void) {
  const { create, update } = useHabitActions()
  const [habit, setHabit] = useState(opened)
  const unsent = useUnsent(`habit ${opened?.id ?? ''}`, opened ? valuesOf(opened) : NEW_HABIT)
  const [isSending, setSending] = useState(false)
  const isShown = useIsShown()
  const form = useForm<HabitValues>({
    start: unsent.start,
    isSending,
    send: (values) => void save(values),
    check: (values) => {
      const read = draftOf(values)
      return 'errors' in read ? read.errors : {}
    },
  })
  const change = (part: Partial<HabitValues>) => unsent.keep(form.change(part))
  function startOver() {
    unsent.forget()
    form.restart(unsent.original)
  }
  /** What was typed is now a change of the version from elsewhere. */
  function startFrom(newest: HabitJson, values: HabitValues) {
    const next = { ...valuesOf(newest), ...changedParts(unsent.original, values) }
    setHabit(newest)
    form.restart(next)
    unsent.moveTo(valuesOf(newest), next)
  }
  async function save(values: HabitValues) {
    const read = draftOf(values)
    if ('errors' in read) return
    setSending(true)
    const saved = habit
      ? await update(habit, {
          // Only what was changed is sent: otherwise new terms would begin tomorrow.
          changes: changedParts(shownInForm(habit), { ...read.draft, isPaused: values.isPaused }),
          onConflict: (newest) => startFrom(newest, values),
        })
      : await create([read.draft])
    setSending(false)
    if (!saved) return
    unsent.forget()
    if (isShown.current) onSaved()
  }
  return { form, isSending, isBack: unsent.isBack, change, startOver }
}

function HabitFields({ isNew, ...fields }: FieldsProps & { isNew: boolean }) {
  const { values, errors, change } = fields
  return (
    <>
      <Field label="What" error={errors.name} required>
        <Input value={values.name} maxLength={120} onValueChange={(name) => change({ name })} />
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
      {isOwn(values) && <GoalFields {...fields} />}
      {isOwn(values) && <CueFields {...fields} />}
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
            onValueChange={(cueAfter) => change({ cueAfter })}
          />
        </Field>
        <Field label="Where" aside="optional">
          <Input value={values.cuePlace} maxLength={200} onValueChange={(cuePlace) => change({ cuePlace })} />
        </Field>
        <Field label="At what time" aside="optional" error={errors.cueTime}>
          <Input type="time" value={values.cueTime} onValueChange={(cueTime) => change({ cueTime })} />
        </Field>
        <Field label="At least" aside="optional" hint="The smallest version that still counts.">
          <Input value={values.tiny} maxLength={200} onValueChange={(tiny) => change({ tiny })} />
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
