import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { SettingsCard } from '../settings-card.tsx'

type Kept = { name: string }
type KeptListProps<Item extends Kept> = {
  title: string
  description: string
  empty: string
  /** "Template". */
  noun: string
  items: readonly Item[]
  most: number
  /** Below the name. */
  summaryOf: (item: Item) => ReactNode
  onEdit: (at: number | null) => void
  onChange: (items: Item[]) => void
}

/** Things with a name that are kept as one list: added, edited, deleted, and brought back. */
export function KeptList<Item extends Kept>({ items, onChange, onEdit, ...words }: KeptListProps<Item>) {
  const { title, description, empty, noun, most, summaryOf } = words
  function remove(at: number) {
    onChange(items.filter((_, place) => place !== at))
    toast({
      title: `${items[at]?.name ?? noun} deleted`,
      action: { label: 'Undo', onPress: () => onChange([...items]) },
    })
  }
  return (
    <SettingsCard
      title={title}
      description={description}
      actions={
        <Button size="sm" disabled={items.length >= most} onClick={() => onEdit(null)}>
          <Plus aria-hidden="true" />
          {noun}
        </Button>
      }
    >
      {items.length === 0 ? (
        <p className="text-muted-foreground">{empty}</p>
      ) : (
        <ul aria-label={title}>
          {items.map((item, at) => (
            <li
              key={item.name}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border py-2 last:border-b-0"
            >
              <div className="min-w-0 flex-1 max-md:basis-full">
                <p className="font-500 [overflow-wrap:anywhere]">{item.name}</p>
                <p className="truncate text-small text-subtle-foreground">{summaryOf(item)}</p>
              </div>
              <Button size="sm" variant="ghost" aria-label={`Edit ${item.name}`} onClick={() => onEdit(at)}>
                Edit
              </Button>
              <Button size="sm" variant="ghost" aria-label={`Delete ${item.name}`} onClick={() => remove(at)}>
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SettingsCard>
  )
}
