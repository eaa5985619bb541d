import { type GroupForm, MAX_GROUP_ABOUT, MAX_HOUSE_RULES } from '@ballast/contract/groups/group-form'
import { createGroup, type Group, updateGroup } from '@ballast/contract/groups/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { fieldsOf, sentenceOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Textarea } from '../../ui/forms/input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../ui/overlays/dialog.tsx'
import { ENTRY_OPTIONS } from './group-labels.ts'

type GroupFormDialogProps = {
  /** The group to edit; without it a new one is created. */
  group?: Group
  onClose: () => void
  onSaved: (id: string) => void
}

export function GroupFormDialog({ group, onClose, onSaved }: GroupFormDialogProps) {
  const client = useQueryClient()
  const [form, setForm] = useState<GroupForm>({
    ...{ name: group?.name ?? '', about: group?.about ?? '', rules: group?.rules ?? '' },
    entry: group?.entry ?? 'invitation',
  })
  const save = useMutation({
    retry: false,
    mutationFn: () =>
      group ? call(updateGroup, { params: { id: group.id }, body: form }) : call(createGroup, { body: form }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: ['/api/groups'] })
      onClose()
      onSaved(id)
    },
  })
  const fields = fieldsOf(save.error)
  const change = (next: Partial<GroupForm>) => setForm((before) => ({ ...before, ...next }))
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={group ? 'Group settings' : 'New group'} size="md">
        <form onSubmit={handleSubmit} className="grid gap-3.5" noValidate>
          <Field label="Name" error={fields.name} required>
            <Input
              value={form.name}
              maxLength={60}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <Field label="What it is about" aside="optional" error={fields.about}>
            <Textarea
              rows={2}
              value={form.about}
              maxLength={MAX_GROUP_ABOUT}
              onChange={(event) => change({ about: event.target.value })}
            />
          </Field>
          <Field label="House rules" aside="optional" hint="Markdown" error={fields.rules}>
            <Textarea
              value={form.rules}
              maxLength={MAX_HOUSE_RULES}
              onChange={(event) => change({ rules: event.target.value })}
            />
          </Field>
          <Field label="Who comes in" group>
            <RadioGroup
              label="Who comes in"
              options={ENTRY_OPTIONS}
              value={form.entry}
              onValueChange={(entry) => change({ entry })}
            />
          </Field>
          {save.isError && Object.keys(fields).length === 0 && (
            <p role="alert" className="text-small text-danger">
              {sentenceOf(save.error)}
            </p>
          )}
          <DialogFooter>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" busy={save.isPending}>
              {group ? 'Save' : 'Create the group'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
