import { codeBodySchema } from '@ballast/contract/affiliates/affiliate-forms'
import { changeAffiliateCode } from '@ballast/contract/affiliates/affiliates'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { affiliateQueries } from '../affiliate-queries.ts'

/** Changes the code; this works once. */
export function ChangeCodeDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  async function send(body: { code: string }) {
    await call(changeAffiliateCode, { body })
    toast({ title: 'Your code is changed', description: 'Links with your first code keep working.' })
  }
  return (
    <FormDialog
      title="Change your code"
      description="You can do this once. Links with your first code keep working, and nobody else can take it."
      size="md"
      submitLabel="Change code"
      start={{ code }}
      schemaOf={() => codeBodySchema}
      bodyOf={(draft) => draft}
      send={send}
      onSaved={() => queryClient.invalidateQueries({ queryKey: affiliateQueries.dashboard().queryKey })}
      onClose={onClose}
      errorAt="code"
    >
      {({ draft, errors, change }) => (
        <Field label="Code" hint="3 to 20 letters, digits and dashes" error={errors.code}>
          <Input
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={draft.code}
            onValueChange={(code) => change({ code })}
          />
        </Field>
      )}
    </FormDialog>
  )
}
