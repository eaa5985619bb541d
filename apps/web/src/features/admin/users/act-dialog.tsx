import { type UserAct, userActSchema } from '@ballast/contract/admin/user-forms'
import { actOnUser, type UserSheet } from '@ballast/contract/admin/users'
import { ROLES, type Role } from '@ballast/contract/auth'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../../lib/api.ts'
import { hasFieldErrors } from '../../../lib/api-error.ts'
import { checkFields } from '../../../lib/forms/check-fields.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useUnsent } from '../../../lib/forms/use-unsent.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { addDays } from '../../../lib/time/days.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { Button } from '../../../ui/button.tsx'
import { DatePicker } from '../../../ui/forms/date-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { RestoredNote } from '../../../ui/forms/restored-note.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { SwitchRow } from '../../../ui/forms/switch.tsx'
import { DialogClose, OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { adminQueries } from '../admin-queries.ts'
import { ACTS, type ActName } from './act-text.ts'
import { givenDay, ROLE_LABELS } from './user-text.ts'

type ActDialogProps = { act: ActName; sheet: UserSheet; onClose: () => void }
type Draft = { role: Role; until: string | null; reason: string; currentPassword: string }

/** Asks for the action's inputs, always including a reason, and runs it. */
export function ActDialog({ act, sheet, onClose }: ActDialogProps) {
  const formId = useId()
  const words = ACTS[act]
  const { values, errors, change, ...form } = useActForm({ act, sheet, onClose })
  return (
    <OpenDialog
      onClose={onClose}
      title={words.title(sheet.user.username)}
      description={words.text}
      size="md"
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            variant={words.isHard ? 'danger' : 'primary'}
            busy={form.isBusy}
          >
            {words.label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit} className="grid gap-3.5">
        <Parts act={act} draft={values} errors={errors} onChange={change} />
        <Field label="Reason" hint="Kept in the audit log." error={errors.reason}>
          <Input value={values.reason} maxLength={300} onValueChange={(reason) => change({ reason })} />
        </Field>
        {words.needsPassword && (
          <Field
            label="Your password"
            hint="Leave it empty if you only sign in through a provider."
            error={errors.currentPassword}
          >
            <PasswordInput
              autoComplete="current-password"
              value={values.currentPassword}
              onValueChange={(currentPassword) => change({ currentPassword })}
            />
          </Field>
        )}
        <RestoredNote isBack={form.isBack} onStartOver={form.startOver} />
      </form>
    </OpenDialog>
  )
}

/** What was typed and not sent comes back for the same act on the same user. */
function useActForm({ act, sheet: { user }, onClose }: ActDialogProps) {
  const now = useMinute()
  const until = givenDay(user, now) ?? inAMonth(now)
  const start: Omit<Draft, 'currentPassword'> = { role: user.role, until, reason: '' }
  const unsent = useUnsent(`${act} ${user.id}`, start)
  const doing = useAct({ id: user.id, done: ACTS[act].done, onSuccess: unsent.forget, onDone: onClose })
  const bodyOf = (draft: Draft) => ({ act, ...draft })
  const { values, errors, handleSubmit, ...form } = useForm<Draft>({
    start: { ...unsent.start, currentPassword: '' },
    refused: doing.error,
    isSending: doing.isPending,
    check: (draft) => checkFields(userActSchema, bodyOf(draft)),
    send: (draft) => doing.mutate(bodyOf(draft)),
  })
  function change(part: Partial<Draft>) {
    // The password is not kept anywhere.
    const { currentPassword: _, ...others } = form.change(part)
    unsent.keep(others)
  }
  function startOver() {
    unsent.forget()
    form.restart({ ...unsent.original, currentPassword: '' })
  }
  return { values, errors, change, handleSubmit, isBusy: doing.isPending, isBack: unsent.isBack, startOver }
}

/** The day that is proposed for giving Pro. */
function inAMonth(now: Date): string {
  return addDays(todayInUtc(now), 30)
}

function todayInUtc(now: Date): string {
  return now.toISOString().slice(0, 10)
}

type PartsProps = {
  act: ActName
  draft: Draft
  errors: Readonly<Record<string, string | undefined>>
  onChange: (part: Partial<Draft>) => void
}

function Parts({ act, draft, errors, onChange }: PartsProps) {
  const now = useMinute()
  const today = todayInUtc(now)
  if (act === 'role')
    return (
      <Field label="Role" error={errors.role}>
        <Select
          options={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
          value={draft.role}
          onValueChange={(role) => onChange({ role })}
        />
      </Field>
    )
  if (act !== 'plan') return null
  return (
    <>
      <SwitchRow
        label="Pro is given"
        checked={draft.until !== null}
        onCheckedChange={(isOn) => onChange({ until: isOn ? inAMonth(now) : null })}
      />
      {draft.until !== null && (
        <Field label="Up to and including" error={errors.until}>
          <DatePicker value={draft.until} min={today} onValueChange={(until) => onChange({ until })} />
        </Field>
      )}
    </>
  )
}

type Act = {
  id: string
  done: string
  onSuccess: () => void
  /** Only while the dialog is shown. */
  onDone: () => void
}

function useAct({ id, done, onSuccess, onDone }: Act) {
  const client = useQueryClient()
  const isShown = useIsShown()
  return useMutation({
    retry: false,
    mutationFn: (body: UserAct) => call(actOnUser, { params: { id }, body }),
    onSuccess: (sheet) => {
      onSuccess()
      client.setQueryData(adminQueries.user(id).queryKey, sheet)
      toast({ title: done, variant: 'success' })
      if (isShown.current) onDone()
    },
    onError: (error) => {
      if (!isShown.current || !hasFieldErrors(error)) toastFailure('This was not done', error)
    },
    onSettled: () =>
      Promise.all(
        ['/api/admin/users', '/api/admin/audit'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  })
}
