import { useQueryClient } from '@tanstack/react-query'
import { type FormDialogProps, FormDialog as Frame } from '../../../ui/overlays/form-dialog.tsx'
import { refreshAttempts } from '../attempt-queries.ts'

/** A dialog with a form that adds or edits something about an attempt. */
export function FormDialog<Draft extends object>(props: FormDialogProps<Draft>) {
  const queryClient = useQueryClient()
  return <Frame {...props} onSaved={() => refreshAttempts(queryClient)} />
}
