import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { IconButton } from '../icon-button.tsx'

type ArrangeListProps<Item> = {
  items: readonly Item[]
  /** Called with all ids whenever the order has changed. An answer of null means that it was not saved. */
  onOrder: (ids: string[]) => unknown
  /** The content between the handle and the arrows. */
  children: (item: Item) => ReactNode
}

/** A list that is sorted by dragging or with arrow buttons. */
export function ArrangeList<Item extends { id: string; name: string }>({
  items,
  onOrder,
  children,
}: ArrangeListProps<Item>) {
  // Until something is moved, the order is that of the items.
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const shown = order ? inOrder(items, order) : items
  const [dragged, setDragged] = useState<string | null>(null)
  function move(id: string, to: number, keep = true) {
    const from = shown.findIndex((item) => item.id === id)
    const item = shown[from]
    if (!item || to < 0 || to >= shown.length || to === from) return
    const ids = shown
      .toSpliced(from, 1)
      .toSpliced(to, 0, item)
      .map((one) => one.id)
    setOrder(ids)
    if (keep) void save(ids)
  }
  async function save(ids: string[]) {
    if ((await onOrder(ids)) === null) setOrder(null)
  }
  return (
    <ol>
      {shown.map((item, at) => (
        <li
          key={item.id}
          draggable
          onDragStart={() => setDragged(item.id)}
          onDragOver={(event) => {
            event.preventDefault()
            if (dragged) move(dragged, at, false)
          }}
          onDragEnd={() => {
            setDragged(null)
            void save(shown.map((one) => one.id))
          }}
          className={cn(
            'flex items-center gap-2 border-b border-border py-1.5',
            dragged === item.id && 'bg-hover',
          )}
        >
          <GripVertical
            aria-hidden="true"
            className="size-4 cursor-grab text-disabled-foreground max-md:hidden"
          />
          {children(item)}
          <IconButton
            label={`Move ${item.name} up`}
            size="sm"
            disabled={at === 0}
            onClick={() => move(item.id, at - 1)}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move ${item.name} down`}
            size="sm"
            disabled={at === shown.length - 1}
            onClick={() => move(item.id, at + 1)}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}

/** New items come last. */
function inOrder<Item extends { id: string }>(items: readonly Item[], order: readonly string[]): Item[] {
  const place = ({ id }: Item) => (order.includes(id) ? order.indexOf(id) : order.length)
  return items.toSorted((a, b) => place(a) - place(b))
}
