import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/states/empty-state.tsx'

type AdminListProps<T> = {
  label: string
  items: readonly T[]
  /** The title shown if there are none, with an icon. */
  empty: string
  icon?: ReactNode
  children: (item: T) => ReactNode
}

/** A list in a card for administrators, or that it is empty. */
export function AdminList<T>({ label, items, empty, icon, children }: AdminListProps<T>) {
  if (items.length === 0) return <EmptyState level="h3" className="py-10" icon={icon} title={empty} />
  return (
    <ul aria-label={label} className="mt-2">
      {items.map(children)}
    </ul>
  )
}
