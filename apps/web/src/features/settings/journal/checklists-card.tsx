import {
  type Checklist,
  checklistSchema,
  MAX_TEMPLATES,
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

/** Points to put into the plan of a trade together. */
export function ChecklistsCard() {
  const { checklists } = useServerPreferences() ?? {}
  const [editing, setEditing] = useState<{ at: number | null } | null>(null)
  const { change, save } = useChangeServerPreferences((error) =>
    toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' }),
  )
  if (!checklists) return null
  return (
    <>
      <KeptList
        title="Checklists"
        description="Points to put into the plan of a trade together."
        empty="None yet. The rules of a setup are put into its plans by themselves."
        noun="Checklist"
        items={checklists}
        most={MAX_TEMPLATES}
        summaryOf={({ points }) => points.join(' · ')}
        onEdit={(at) => setEditing({ at })}
        onChange={(next) => change({ checklists: next })}
      />
      {editing && (
        <ChecklistDialog
          items={checklists}
          at={editing.at}
          send={(next) => save({ checklists: next })}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

type DialogProps = {
  items: readonly Checklist[]
  at: number | null
  send: (items: Checklist[]) => Promise<unknown>
  onClose: () => void
}

function ChecklistDialog({ items, at, send, onClose }: DialogProps) {
  const known = at === null ? undefined : items[at]
  // A name that is taken is none.
  const taken = (draft: { name: string }) => nameProblem(items, draft.name, at)
  return (
    <FormDialog
      title={known ? `Edit ${known.name}` : 'New checklist'}
      submitLabel="Save"
      start={{ name: known?.name ?? '', text: known?.points.join('\n') ?? '' }}
      bodyOf={(draft) => ({ name: taken(draft) ? '' : draft.name.trim(), points: pointsOf(draft.text) })}
      schemaOf={() => checklistSchema}
      send={(body: Checklist) => send(withItem(items, body, at))}
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
          <Field label="Points, one a line" error={errors.points ?? errors['points.0']}>
            <Textarea
              className="min-h-40"
              value={draft.text}
              onChange={(event) => change({ text: event.target.value })}
            />
          </Field>
        </>
      )}
    </FormDialog>
  )
}

/** Each once, in their order. */
function pointsOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}
