import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/class-names.ts'
import { ScrollBox } from './scroll-box.tsx'

type TableProps = ComponentProps<'table'> & {
  /** Read by screen readers; set it unless a heading names the table. */
  caption?: string
}

/** A table in a card. For the sortable trade log see its own feature. */
export function Table({ caption, className, children, ...props }: TableProps) {
  return (
    <ScrollBox label={caption}>
      <table className={cn('w-full border-separate border-spacing-0 text-table', className)} {...props}>
        {caption && <caption className="sr-only">{caption}</caption>}
        {children}
      </table>
    </ScrollBox>
  )
}

export function HeadRow({ children }: { children: ReactNode }) {
  return (
    <thead>
      <tr>{children}</tr>
    </thead>
  )
}

type CellProps = { numeric?: boolean }

export function HeadCell({ numeric, className, ...props }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      className={cn(
        'h-8 border-b border-border px-2 text-left text-small font-500 whitespace-nowrap text-subtle-foreground first:pl-4 last:pr-4',
        numeric && 'text-right',
        className,
      )}
      {...props}
    />
  )
}

/** Over the buttons or the menu of each row. */
export function ActionsHead() {
  return (
    <HeadCell>
      <span className="sr-only">Actions</span>
    </HeadCell>
  )
}

export function Cell({ numeric, className, ...props }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      className={cn(
        'h-9 border-b border-border px-2 whitespace-nowrap first:pl-4 last:pr-4 print:whitespace-normal group-last/row:border-b-0 group-hover/row:bg-hover group-data-selected/row:bg-primary-soft max-md:h-11',
        numeric && 'text-right tabular-nums',
        className,
      )}
      {...props}
    />
  )
}

export function Row({ selected, className, ...props }: ComponentProps<'tr'> & { selected?: boolean }) {
  return <tr data-selected={selected || undefined} className={cn('group/row', className)} {...props} />
}
