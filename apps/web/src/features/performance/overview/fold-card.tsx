import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { useOpenSection } from '../../../lib/open-sections.ts'
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { PerformanceSearch } from '../performance-search.ts'

type FoldCardProps = {
  /** The key under which its state is stored. */
  id: string
  title: string
  description?: ReactNode
  actions?: ReactNode
  /** Shown at the bottom, before the link to the full tab. */
  note?: ReactNode
  /** The tab with the full version, and the label of its link. */
  more?: { label: string; search: Pick<PerformanceSearch, 'tab' | 'by'> }
  className?: string | undefined
  children: ReactNode
}

/** A card of the overview; folded, it shows only its title. The state is stored per trader. */
export function FoldCard({
  id,
  title,
  description,
  actions,
  note,
  more,
  className,
  children,
}: FoldCardProps) {
  const [isOpen, setOpen] = useOpenSection(`performance:${id}`)
  const body = useId()
  return (
    <Card aria-label={title} className={cn(className, !isOpen && 'self-start pb-3.5')}>
      <CardHeader
        title={title}
        description={isOpen && description}
        actions={
          <>
            {isOpen && actions}
            <IconButton
              size="sm"
              label={isOpen ? `Fold ${title}` : `Unfold ${title}`}
              aria-expanded={isOpen}
              aria-controls={body}
              onClick={() => setOpen(!isOpen)}
            >
              <ChevronDown
                aria-hidden="true"
                className={cn('transition-transform duration-[120ms]', !isOpen && '-rotate-90')}
              />
            </IconButton>
          </>
        }
      />
      <div id={body} hidden={!isOpen} className={isOpen ? 'flex min-w-0 flex-1 flex-col' : undefined}>
        {isOpen && children}
        {isOpen && (note || more) && (
          <CardFooter className="flex-wrap justify-between gap-y-1">
            <span className="min-w-0">{note}</span>
            {more && (
              <Link
                to="."
                search={(previous: object) => ({ ...previous, by: undefined, ...more.search })}
                className="ml-auto shrink-0 rounded-sm font-540 text-primary-text underline-offset-4 hover:underline max-md:py-2"
              >
                {more.label}
              </Link>
            )}
          </CardFooter>
        )}
      </div>
    </Card>
  )
}
