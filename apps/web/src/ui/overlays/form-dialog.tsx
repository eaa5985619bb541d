import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type * as z from 'zod/mini'
import { fieldsOf, sentenceOf } from '../../lib/api-error.ts'
import { intoView } from '../../lib/browser/into-view.ts'
import { checkFields } from '../../lib/forms/check-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useUnsent } from '../../lib/forms/use-unsent.ts'
import { useIsShown } from '../../lib/requests/use-is-shown.ts'
import { Button } from '../button.tsx'
import { RestoredNote } from '../forms/restored-note.tsx'
import { SignInAgain } from '../states/sign-in-again.tsx'
import { OpenDialog } from './dialog.tsx'
import { useToastIfLeft } from './use-toast-if-left.ts'

export type FormDialogProps<Draft extends object> = {
  title: string
  description?: ReactNode
  size?: 'md' | 'lg' | 'xl'
  submitLabel: string
  /** The id of what is edited: what was typed and not sent comes back in its own form only. */
  about?: string | undefined
  /** Initial values of the form. */
  start: Draft
  /** The request body; validated first, so that an error is shown at its field at once. */
  bodyOf: (draft: Draft) => object
  schemaOf: (draft: Draft) => z.ZodMiniType
  /** `newId` is the same each time the same new record is sent. */
  send: (body: never, draft: Draft, newId: string) => Promise<unknown>
  /** Refetches what shows the change, before the dialog closes. */
  onSaved?: () => Promise<unknown>
  onClose: () => void
  /** The only field: general errors are shown at it, instead of below the fields. */
  errorAt?: keyof Draft & string
  children: (form: {
    draft: Draft
    errors: Readonly<Record<string, string | undefined>>
    change: (change: Partial<Draft>) => unknown
  }) => ReactNode
}

/** A form in a dialog: errors are shown at their field, and nothing typed is lost if saving fails or the dialog is left. */
export function FormDialog<Draft extends object>({
  start,
  bodyOf,
  schemaOf,
  send,
  onSaved,
  onClose,
  errorAt,
  ...look
}: FormDialogProps<Draft>) {
  const id = useId()
  const unsent = useUnsent(`${look.title} ${look.about ?? ''}`, start)
  const isShown = useIsShown()
  const toastIfLeft = useToastIfLeft()
  const save = useMutation({
    retry: false,
    mutationFn: (draft: Draft) => send(bodyOf(draft) as never, draft, unsent.newId),
    onSuccess: async () => {
      unsent.forget()
      await onSaved?.()
      if (isShown.current) onClose()
    },
    onError: (error) => toastIfLeft(`Not saved: ${look.title}`, error),
  })
  const form = useForm<Draft>({
    start: unsent.start,
    refused: save.error,
    isSending: save.isPending,
    send: save.mutate,
    check: (draft) => checkFields(schemaOf(draft), bodyOf(draft)),
  })
  function change(part: Partial<Draft>) {
    if (errorAt && save.isError) save.reset()
    unsent.keep(form.change(part))
  }
  function startOver() {
    unsent.forget()
    form.restart(unsent.original)
  }
  const general = save.isError ? generalError(save.error, { ...form.values, ...bodyOf(form.values) }) : null
  const atField = errorAt && general ? { [errorAt]: general } : {}
  return (
    <OpenDialog
      onClose={onClose}
      title={look.title}
      description={look.description}
      size={look.size ?? 'lg'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={save.isPending}>
            {look.submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.handleSubmit} className="grid gap-4">
        {look.children({ draft: form.values, errors: { ...atField, ...form.errors }, change })}
        <RestoredNote isBack={unsent.isBack} onStartOver={startOver} />
        {general && !errorAt && (
          <p ref={intoView} role="alert" className="text-small text-danger">
            {general}
            <SignInAgain error={save.error} />
          </p>
        )}
      </form>
    </OpenDialog>
  )
}

/** What the server says about the form as a whole, or about something that it has no field for. */
function generalError(error: unknown, fields: object): string | null {
  const named = Object.entries(fieldsOf(error))
  if (named.length === 0) return sentenceOf(error)
  return named.find(([field]) => !(field in fields))?.[1] ?? null
}
