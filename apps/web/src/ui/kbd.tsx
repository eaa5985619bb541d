import { cn } from '../lib/class-names.ts'
import { describeKeys } from '../lib/shortcuts.ts'

/** Keys as keycaps: `mod+k`, `g d`. */
export function Kbd({ keys, className }: { keys: string; className?: string | undefined }) {
  return (
    <span className={cn('inline-flex items-center gap-1', className)}>
      {describeKeys(keys).map((key, index) => (
        <kbd
          key={index}
          className="rounded-[4px] border border-border-strong bg-card px-[5px] py-[3px] font-sans text-axis font-500 leading-none text-subtle-foreground"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
