import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cn } from '../../../lib/class-names.ts'
import type { TradesSearch } from '../trades-search.ts'

type TradesLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Null if the log has no filter for exactly these trades: then it is plain text. */
  search: TradesSearch | null
}

/** Links to exactly the trades a figure, bar, cell or row counts. */
export function TradesLink({ search, className, children, ...props }: TradesLinkProps) {
  if (!search) return <span className={cn(className, 'hover:bg-transparent')}>{children}</span>
  return (
    <Link
      to="/journal"
      search={search as Record<string, never>}
      className={cn('rounded-sm underline-offset-4 hover:underline', className)}
      {...props}
    >
      {children}
    </Link>
  )
}
