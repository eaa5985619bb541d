import * as z from 'zod/mini'
import { Field } from '../forms/field.tsx'
import { Textarea } from '../forms/input.tsx'
import { RadioGroup } from '../forms/radio-group.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

type ReportDialogProps<Reason extends string> = Pick<FormDialogProps<object>, 'title' | 'onClose'> & {
  /** Who sees the report, and who does not. */
  description: string
  /** The id of what is reported. */
  about: string
  /** The first is selected initially. */
  reasons: readonly { value: Reason; label: string }[]
  onSend: (report: { reason: Reason; note: string }) => Promise<unknown>
}

const MAX_NOTE = 500

/** Reports something another user wrote, with a reason and a note. */
export function ReportDialog<Reason extends string>({
  reasons,
  onSend,
  ...props
}: ReportDialogProps<Reason>) {
  return (
    <FormDialog
      {...props}
      size="md"
      submitLabel="Send report"
      start={{ reason: reasons[0]?.value ?? null, note: '' }}
      bodyOf={(report) => report}
      schemaOf={() => reportSchema}
      send={onSend}
    >
      {({ draft, errors, change }) => (
        <>
          <RadioGroup
            label="What is wrong"
            options={reasons}
            value={draft.reason}
            onValueChange={(reason) => change({ reason })}
          />
          <Field label="In your words" aside="optional" error={errors.note}>
            <Textarea value={draft.note} maxLength={MAX_NOTE} onValueChange={(note) => change({ note })} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}

const reportSchema = z.object({ reason: z.string(), note: z.string() })
