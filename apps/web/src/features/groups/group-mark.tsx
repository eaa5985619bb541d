import { cn } from '../../lib/class-names.ts'
import { initials } from '../../ui/avatar.tsx'

/** A group's mark: two letters in a square. */
export function GroupMark({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid size-7 shrink-0 place-items-center rounded-sm border border-border-strong bg-raised text-axis font-600 text-muted-foreground',
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}
