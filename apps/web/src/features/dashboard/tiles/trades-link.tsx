import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cn } from '../../../lib/class-names.ts'
import type { JournalSearch } from '../journal-links.ts'

type TradesLinkProps = {
  search: JournalSearch
  children: ReactNode
  /** Read out after the figure: what it links to. */
  leadsTo?: string
  className?: string
}

/** A figure that links to its trades. It looks like plain text until pointed at. */
export function TradesLink({ search, children, leadsTo = 'its trades', className }: TradesLinkProps) {
  return (
    <Link
      to="/journal"
      search={search}
      className={cn(
        'flex rounded-sm decoration-border-strong decoration-[1.5px] underline-offset-4 hover:underline',
        className,
      )}
    >
      {children}
      <span className="sr-only">, show {leadsTo}</span>
    </Link>
  )
}
