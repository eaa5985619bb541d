import {
  MAX_TEMPLATES,
  type NoteTemplate,
  noteTemplateSchema,
} from '@ballast/contract/journal/journal-preference-forms'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useChangeServerPreferences, useServerPreferences } from '../../../lib/server-preferences.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input, Textarea } from '../../../ui/forms/input.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { nameProblem, withItem } from './kept-items.ts'
import { KeptList } from './kept-list.tsx'

/** Texts to begin a note with: on a trade, and on a day. */
export function NoteTemplatesCard() {
  const { noteTemplates } = useServerPreferences() ?? {}
  const [editing, setEditing] = useState<{ at: number | null } | null>(null)
  const { change, save } = useChangeServerPreferences((error) =>
    toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' }),
  )
  if (!noteTemplates) return null
  return (
    <>
      <KeptList
        title="Note templates"
        description="Texts to begin a note with: on a trade, and on a day."
        empty="None yet."
        noun="Template"
        items={noteTemplates}
        most={MAX_TEMPLATES}
        summaryOf={({ text }) => text}
        onEdit={(at) => setEditing({ at })}
        onChange={(next) => change({ noteTemplates: next })}
      />
      {editing && (
        <NoteTemplateDialog
          items={noteTemplates}
          at={editing.at}
          send={(next) => save({ noteTemplates: next })}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

type DialogProps = {
  items: readonly NoteTemplate[]
  at: number | null
  send: (items: NoteTemplate[]) => Promise<unknown>
  onClose: () => void
}

function NoteTemplateDialog({ items, at, send, onClose }: DialogProps) {
  const known = at === null ? undefined : items[at]
  // A name that is taken is none.
  const taken = (draft: { name: string }) => nameProblem(items, draft.name, at)
  return (
    <FormDialog
      title={known ? `Edit ${known.name}` : 'New template'}
      submitLabel="Save"
      start={{ name: known?.name ?? '', text: known?.text ?? '' }}
      bodyOf={(draft) => ({ ...draft, name: taken(draft) ? '' : draft.name.trim() })}
      schemaOf={() => noteTemplateSchema}
      send={(body: NoteTemplate) => send(withItem(items, body, at))}
      onClose={onClose}
    >
      {({ draft, errors, change }) => (
        <>
          <Field label="Name" error={taken(draft) ?? errors.name}>
            <Input
              maxLength={60}
              value={draft.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <Field label="Text" error={errors.text}>
            <Textarea
              className="min-h-40"
              maxLength={5000}
              value={draft.text}
              onChange={(event) => change({ text: event.target.value })}
            />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
