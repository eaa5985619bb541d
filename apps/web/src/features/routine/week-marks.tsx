import type { Routine } from '@ballast/contract/routine/routine'
import { cn } from '../../lib/class-names.ts'

type Week = Routine['weeks'][number]

/** A bar per planned day of a week: full if kept, hollow if not, outlined while it runs. */
export function WeekMarks({ week, today }: { week: Week; today: string }) {
  const planned = week.days.filter(({ outcome }) => outcome !== 'rest')
  return (
    <span aria-hidden="true" className="flex h-2 flex-1 gap-1">
      {planned.map(({ day, outcome }) => (
        <i
          key={day}
          className={cn(
            'flex-1 rounded-[3px] border',
            outcome === 'kept' ? 'border-transparent bg-muted-foreground' : 'border-border-strong',
            outcome === 'running' && day === today && 'border-primary-text',
          )}
        />
      ))}
    </span>
  )
}
