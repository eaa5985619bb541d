import { Check } from 'lucide-react'
import { useIsMobile } from '../../lib/browser/media-query.ts'
import { cn } from '../../lib/class-names.ts'

const STEPS = [
  { id: 'files', label: 'Files' },
  { id: 'check', label: 'Check' },
  { id: 'done', label: 'Import' },
] as const
export type ImportStep = (typeof STEPS)[number]['id']

/** The step the trader is at. */
export function ImportSteps({ current }: { current: ImportStep }) {
  const at = STEPS.findIndex(({ id }) => id === current)
  const isMobile = useIsMobile()
  if (isMobile) {
    return (
      <p className="text-small text-subtle-foreground">
        Step {at + 1} of {STEPS.length}
      </p>
    )
  }
  return (
    <ol aria-label="Steps" className="flex items-center gap-3 text-small">
      {STEPS.map(({ id, label }, index) => (
        <li
          key={id}
          aria-current={id === current ? 'step' : undefined}
          className={cn(
            'flex items-center gap-1.5',
            index === at ? 'font-560 text-foreground' : 'text-subtle-foreground',
          )}
        >
          <span
            aria-hidden="true"
            className={cn(
              'grid size-[18px] place-items-center rounded-full border border-border-strong text-axis',
              index === at && 'border-transparent bg-primary text-primary-foreground',
            )}
          >
            {index < at ? <Check className="size-2.5" strokeWidth={3} /> : index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  )
}
