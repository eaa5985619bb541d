import { codeBodySchema } from '@ballast/contract/affiliates/affiliate-forms'
import { changeAffiliateCode } from '@ballast/contract/affiliates/affiliates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { fieldsOf, sentenceOf } from '../../../lib/api-error.ts'
import { checkFields } from '../../../lib/check-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { affiliateQueries } from '../affiliate-queries.ts'

/** Another code, once. */
export function ChangeCodeDialog({ code, children }: { code: string; children: ReactNode }) {
  const formId = useId()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState(code)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const save = useMutation({
    retry: false,
    mutationFn: () => call(changeAffiliateCode, { body: { code: wanted } }),
    onSuccess: async () => {
      setOpen(false)
      toast({ title: 'Your code is changed', description: 'Links with the first keep working.' })
      await queryClient.invalidateQueries({ queryKey: affiliateQueries.dashboard().queryKey })
    },
    onError: (error) => setProblem(fieldsOf(error).code ?? sentenceOf(error)),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const found = checkFields(codeBodySchema, { code: wanted }).code
    setProblem(found)
    if (!found && !save.isPending) save.mutate()
  }
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>{children}</DialogTrigger>
      <DialogContent
        title="Change your code"
        description="This can be done once. Links with your first code keep working, and nobody else can have it."
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
        <form id={formId} noValidate onSubmit={submit}>
          <Field label="Code" hint="3 to 20 letters, digits and dashes" error={problem}>
            <Input
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
