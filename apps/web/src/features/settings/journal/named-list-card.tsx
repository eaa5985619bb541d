import type { ServerPreferences } from '@ballast/contract/auth'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { focusPage } from '../../../lib/browser/focus-page.ts'
import { useChangeServerPreferences } from '../../../lib/server-preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { SettingsCard } from '../../../ui/forms/settings-card.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { type NamedItem, type NamedListWords, withItem } from './named-list.ts'
import { NamedListDialog } from './named-list-dialog.tsx'

type NamedListCardProps<Item extends NamedItem> = {
  words: NamedListWords<Item>
  items: readonly Item[]
  changeOf: (items: Item[]) => Partial<ServerPreferences>
}

/** Named texts in one list: added, edited, deleted, and restored. */
export function NamedListCard<Item extends NamedItem>({ words, items, changeOf }: NamedListCardProps<Item>) {
  const { title, description, empty, noun, max } = words
  // The list as it was then: what is being saved is in it before it is saved.
  const [editing, setEditing] = useState<{ item: Item | null; items: readonly Item[] } | null>(null)
  const { change, save } = useChangeServerPreferences((error) => toastFailure('Not saved', error))
  const edit = (item: Item | null) => setEditing({ item, items })
  async function remove({ name }: Item) {
    const rest = changeOf(items.filter((item) => item.name !== name))
    focusPage()
    // A failure says so itself.
    if (await save(rest).catch(() => null))
      toast({ title: `${name} deleted`, undo: () => change(changeOf([...items]), rest) })
  }
  return (
    <SettingsCard
      title={title}
      description={description}
      actions={
        <Button size="sm" disabled={items.length >= max} onClick={() => edit(null)}>
          <Plus aria-hidden="true" />
          {noun}
        </Button>
      }
    >
      {items.length === 0 ? (
        <p className="text-muted-foreground">{empty}</p>
      ) : (
        <ul aria-label={title}>
          {items.map((item) => (
            <NamedRow
              key={item.name}
              name={item.name}
              summary={words.summaryOf(item)}
              onEdit={() => edit(item)}
              onDelete={() => void remove(item)}
            />
          ))}
        </ul>
      )}
      {editing && (
        <NamedListDialog
          words={words}
          items={editing.items}
          item={editing.item}
          send={(item) => save(changeOf(withItem(items, item, editing.item?.name ?? null)))}
          onClose={() => setEditing(null)}
        />
      )}
    </SettingsCard>
  )
}

type RowProps = { name: string; summary: string; onEdit: () => void; onDelete: () => void }

function NamedRow({ name, summary, onEdit, onDelete }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border py-2 last:border-b-0">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="font-500 [overflow-wrap:anywhere]">{name}</p>
        <p className="truncate text-small text-subtle-foreground">{summary}</p>
      </div>
      <Button size="sm" variant="ghost" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button size="sm" variant="ghost" aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </li>
  )
}
