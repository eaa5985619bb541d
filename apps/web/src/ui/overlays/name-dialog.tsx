import * as z from 'zod/mini'
import { Field } from '../forms/field.tsx'
import { Input } from '../forms/input.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

type NameDialogProps = Pick<
  FormDialogProps<{ name: string }>,
  'title' | 'description' | 'submitLabel' | 'about' | 'onSaved' | 'onClose'
> & {
  start: string
  maxLength?: number
  /** Receives the name without the spaces around it. */
  onSave: (name: string) => Promise<unknown>
}

/** A dialog with one field: names something new, or renames it. */
export function NameDialog({ start, maxLength = 60, onSave, ...props }: NameDialogProps) {
  return (
    <FormDialog
      {...props}
      size="md"
      errorAt="name"
      start={{ name: start }}
      bodyOf={({ name }) => ({ name: name.trim() })}
      schemaOf={() => nameSchema}
      send={({ name }: { name: string }) => onSave(name)}
    >
      {({ draft, errors, change }) => (
        <Field label="Name" error={errors.name}>
          <Input
            autoFocus
            value={draft.name}
            maxLength={maxLength}
            onValueChange={(name) => change({ name })}
          />
        </Field>
      )}
    </FormDialog>
  )
}

const nameSchema = z.object({ name: z.string().check(z.minLength(1, 'Give it a name')) })
