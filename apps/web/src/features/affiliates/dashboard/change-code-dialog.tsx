import { codeBodySchema } from '@ballast/contract/affiliates/affiliate-forms'
import { changeAffiliateCode } from '@ballast/contract/affiliates/affiliates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { fieldsOf, sentenceOf } from '../../../lib/api-error.ts'
import { checkFields } from '../../../lib/forms/check-fields.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { affiliateQueries } from '../affiliate-queries.ts'

/** Changes the code; this works once. */
export function ChangeCodeDialog({ code, children }: { code: string; children: ReactNode }) {
  const formId = useId()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const save = useMutation({
    retry: false,
    mutationFn: (body: { code: string }) => call(changeAffiliateCode, { body }),
    onSuccess: async () => {
      setOpen(false)
      toast({ title: 'Your code is changed', description: 'Links with your first code keep working.' })
      await queryClient.invalidateQueries({ queryKey: affiliateQueries.dashboard().queryKey })
    },
  })
  const { values, errors, change, handleSubmit } = useForm({
    ...{ start: { code }, refused: save.error, isSending: save.isPending, send: save.mutate },
    check: (body) => checkFields(codeBodySchema, body),
  })
  // An error about no field, such as an earlier change, is shown at the only one.
  const otherwise = save.isError && !fieldsOf(save.error).code ? sentenceOf(save.error) : undefined
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>{children}</DialogTrigger>
      <DialogContent
        title="Change your code"
        description="You can do this once. Links with your first code keep working, and nobody else can take it."
        size="md"
        footer={
          <>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
              Change code
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={handleSubmit}>
          <Field label="Code" hint="3 to 20 letters, digits and dashes" error={errors.code ?? otherwise}>
            <Input
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              value={values.code}
              onChange={(event) => change({ code: event.target.value })}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
