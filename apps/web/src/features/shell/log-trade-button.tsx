import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'

/** Log trade on small screens: in the top bar, where it never covers an amount. */
export function LogTradeButton() {
  return (
    <Link
      to="/journal"
      search={{ open: 'log' }}
      aria-label="Log trade"
      className="mx-1 grid size-9 shrink-0 place-items-center rounded-md bg-primary text-primary-foreground max-md:size-10 lg:hidden"
    >
      <Plus aria-hidden="true" className="size-5" strokeWidth={2.2} />
    </Link>
  )
}
