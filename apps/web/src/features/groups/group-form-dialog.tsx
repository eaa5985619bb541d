import {
  type GroupForm,
  groupFormSchema,
  MAX_GROUP_ABOUT,
  MAX_HOUSE_RULES,
} from '@ballast/contract/groups/group-form'
import { createGroup, type Group, updateGroup } from '@ballast/contract/groups/groups'
import { changedParts } from '@ballast/domain/merge/changed-parts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useIsShown } from '../../lib/requests/use-is-shown.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Textarea } from '../../ui/forms/input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { ENTRY_OPTIONS } from './group-labels.ts'

type GroupFormDialogProps = {
  /** The group to edit; without it a new one is created. */
  group?: Group
  onClose: () => void
  /** Called only if the dialog is still open by then. */
  onSaved?: (id: string) => void
}

export function GroupFormDialog({ group, onClose, onSaved }: GroupFormDialogProps) {
  const client = useQueryClient()
  const isShown = useIsShown()
  const [start] = useState<GroupForm>({
    name: group?.name ?? '',
    about: group?.about ?? '',
    rules: group?.rules ?? '',
    entry: group?.entry ?? 'invitation',
  })
  async function save(body: GroupForm): Promise<{ id: string }> {
    if (!group) return call(createGroup, { body })
    // Another moderator may have changed the rest.
    const changed = changedParts(start, body)
    if (Object.keys(changed).length === 0) return group
    return call(updateGroup, { params: { id: group.id }, body: changed })
  }
  async function send(body: GroupForm) {
    const { id } = await save(body)
    await client.invalidateQueries({ queryKey: ['/api/groups'] })
    if (isShown.current) onSaved?.(id)
  }
  return (
    <FormDialog
      title={group ? 'Group settings' : 'New group'}
      size="md"
      about={group?.id}
      submitLabel={group ? 'Save' : 'Create the group'}
      start={start}
      schemaOf={() => groupFormSchema}
      bodyOf={(form) => form}
      send={send}
      onClose={onClose}
    >
      {({ draft, errors, change }) => (
        <>
          <Field label="Name" error={errors.name} required>
            <Input value={draft.name} maxLength={60} onValueChange={(name) => change({ name })} />
          </Field>
          <Field label="What it is about" aside="optional" error={errors.about}>
            <Textarea
              rows={2}
              value={draft.about}
              maxLength={MAX_GROUP_ABOUT}
              onValueChange={(about) => change({ about })}
            />
          </Field>
          <Field label="House rules" aside="optional" hint="Markdown" error={errors.rules}>
            <Textarea
              value={draft.rules}
              maxLength={MAX_HOUSE_RULES}
              onValueChange={(rules) => change({ rules })}
            />
          </Field>
          <Field label="Who comes in" group>
            <RadioGroup
              label="Who comes in"
              options={ENTRY_OPTIONS}
              value={draft.entry}
              onValueChange={(entry) => change({ entry })}
            />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
