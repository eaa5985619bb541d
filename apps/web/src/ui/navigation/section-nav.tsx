import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { cn } from '../../lib/class-names.ts'

type SectionNavProps<Id extends string> = {
  /** What the sections belong to: "Settings". */
  label: string
  to: '/settings' | '/admin'
  sections: readonly { id: Id; label: string; icon: LucideIcon }[]
  current: Id
  /** On the side on a wide screen; otherwise a row at the top. */
  side?: boolean
}

/** The sections of a settings page, each with its URL. On a phone they are in a row that scrolls. */
export function SectionNav<Id extends string>(props: SectionNavProps<Id>) {
  const { label, to, sections, current, side = false } = props
  return (
    <nav
      aria-label={label}
      className={cn(
        'relative max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 scroll-quiet',
        side && 'md:sticky md:top-[72px]',
      )}
    >
      <ul className={cn('flex gap-px', side ? 'md:flex-col' : 'md:flex-wrap')}>
        {sections.map(({ id, label: name, icon: Icon }) => (
          <li key={id} ref={id === current ? showInRow : undefined}>
            <Link
              to={to}
              search={{ section: id } as never}
              replace
              aria-current={id === current ? 'page' : undefined}
              className={cn(
                'flex h-8 items-center rounded-sm whitespace-nowrap max-md:h-11',
                side ? 'gap-2.5 px-2.5' : 'gap-2 px-2',
                id === current
                  ? 'bg-raised font-560 ring-1 ring-border ring-inset'
                  : 'text-muted-foreground hover:bg-hover',
              )}
            >
              <Icon aria-hidden="true" className="size-4 text-subtle-foreground" strokeWidth={1.75} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function showInRow(item: HTMLLIElement | null) {
  item?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
