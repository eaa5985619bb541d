import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type * as z from 'zod/mini'
import { sentenceOf } from '../../lib/api-error.ts'
import { checkFields } from '../../lib/forms/check-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { Button } from '../button.tsx'
import { Dialog, DialogContent } from './dialog.tsx'

export type FormDialogProps<Draft extends object> = {
  title: string
  description?: ReactNode
  submitLabel: string
  /** Initial values of the form. */
  start: Draft
  /** The request body; validated first, so that an error is shown at its field at once. */
  bodyOf: (draft: Draft) => object
  schemaOf: (draft: Draft) => z.ZodMiniType
  send: (body: never, draft: Draft) => Promise<unknown>
  /** Refetches what shows the change, before the dialog closes. */
  onSaved?: () => Promise<unknown>
  onClose: () => void
  children: (form: {
    draft: Draft
    errors: Readonly<Record<string, string | undefined>>
    change: (change: Partial<Draft>) => unknown
  }) => ReactNode
}

/** A form in a dialog: errors are shown at their field, and nothing typed is lost if saving fails. */
export function FormDialog<Draft extends object>({
  start,
  bodyOf,
  schemaOf,
  send,
  onSaved,
  onClose,
  ...look
}: FormDialogProps<Draft>) {
  const id = useId()
  const save = useMutation({
    retry: false,
    mutationFn: (draft: Draft) => send(bodyOf(draft) as never, draft),
    onSuccess: async () => {
      await onSaved?.()
      onClose()
    },
  })
  const form = useForm<Draft>({
    ...{ start, refused: save.error, isSending: save.isPending, send: save.mutate },
    check: (draft) => checkFields(schemaOf(draft), bodyOf(draft)),
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={look.title}
        description={look.description}
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
          {look.children({ draft: form.values, errors: form.errors, change: form.change })}
          {save.isError && (
            <p role="alert" className="text-small text-danger">
              {sentenceOf(save.error)}
            </p>
          )}
        </form>
      </DialogContent>
    </Dialog>
  )
}
