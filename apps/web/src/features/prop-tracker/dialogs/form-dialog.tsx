import { useQueryClient } from '@tanstack/react-query'
import { type FormDialogProps, FormDialog as Frame } from '../../../ui/overlays/form-dialog.tsx'
import { refreshAttempts } from '../attempt-queries.ts'

/** A form in a dialog that adds or changes something of an attempt. */
export function FormDialog<Draft extends object>(props: FormDialogProps<Draft>) {
  const queryClient = useQueryClient()
  return <Frame {...props} onSaved={() => refreshAttempts(queryClient)} />
}
