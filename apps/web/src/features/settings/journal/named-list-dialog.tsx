import { Field } from '../../../ui/forms/field.tsx'
import { Input, Textarea } from '../../../ui/forms/input.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { type NamedItem, type NamedListWords, nameProblem } from './named-list.ts'

type NamedListDialogProps<Item extends NamedItem> = {
  words: NamedListWords<Item>
  items: readonly Item[]
  /** The item to edit; null for a new one. */
  item: Item | null
  send: (item: Item) => Promise<unknown>
  onClose: () => void
}

export function NamedListDialog<Item extends NamedItem>({
  words,
  items,
  item,
  send,
  onClose,
}: NamedListDialogProps<Item>) {
  // A name that is already in use is rejected.
  const taken = (draft: { name: string }) => nameProblem(items, draft.name, item?.name ?? null)
  return (
    <FormDialog
      title={item ? `Edit ${item.name}` : `New ${words.noun.toLowerCase()}`}
      submitLabel="Save"
      start={{ name: item?.name ?? '', text: item ? words.textOf(item) : '' }}
      bodyOf={(draft) => words.itemOf(taken(draft) ? '' : draft.name.trim(), draft.text)}
      schemaOf={() => words.schema}
      send={send}
      onClose={onClose}
    >
      {({ draft, errors, change }) => (
        <>
          <Field label="Name" error={taken(draft) ?? errors.name}>
            <Input maxLength={60} value={draft.name} onValueChange={(name) => change({ name })} />
          </Field>
          <Field label={words.textLabel} error={errors.text ?? errors.points ?? errors['points.0']}>
            <Textarea
              className="min-h-40"
              maxLength={words.maxLength}
              value={draft.text}
              onValueChange={(text) => change({ text })}
            />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
