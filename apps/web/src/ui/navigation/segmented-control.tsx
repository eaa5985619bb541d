import { type ReactNode, useId } from 'react'
import { cn } from '../../lib/class-names.ts'

type SegmentedOption<T extends string> = { value: T; label: ReactNode; name?: string }

type SegmentedControlProps<T extends string> = {
  /** The accessible name of the choice. */
  label: string
  options: readonly SegmentedOption<T>[]
  value: T
  onValueChange: (value: T) => void
  size?: 'md' | 'sm' | 'xs'
  className?: string
}

const HEIGHTS = {
  md: 'h-8 text-body',
  sm: 'h-7 text-small',
  xs: 'h-6 text-caption',
}

/** Two to five choices side by side. Give an option a `name` if its label is an icon or symbol. */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { label, options, value, onValueChange, size = 'md', className } = props
  const name = useId()
  const isChosen = options.some((option) => option.value === value)
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn(
        'inline-flex shrink-0 rounded-sm border border-border bg-inset p-[2px] max-md:h-11 max-md:text-body',
        // On the narrowest screens the choices may take two lines.
        'max-[22.5rem]:h-auto max-[22.5rem]:min-h-11 max-[22.5rem]:max-w-full max-[22.5rem]:shrink max-[22.5rem]:flex-wrap',
        HEIGHTS[size],
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'relative inline-flex min-w-7 flex-auto cursor-pointer items-center justify-center gap-1.5 rounded-[max(0px,calc(var(--radius)-4px))] px-2 font-500 whitespace-nowrap text-muted-foreground transition-colors duration-[120ms]',
            'hover:text-foreground max-md:min-w-10 max-[22.5rem]:min-h-9 [&_svg:not([class*=size-])]:size-3.5',
            'has-checked:bg-raised has-checked:text-foreground has-checked:shadow-[0_0_0_1px_var(--border-strong),0_1px_2px_oklch(0_0_0/0.12)] light:has-checked:bg-card',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
          )}
        >
          <input
            type="radio"
            name={name}
            aria-label={option.name}
            checked={option.value === value}
            // A dialog that opens gives the focus to the first field of the tab order, which is the chosen one.
            tabIndex={isChosen && option.value !== value ? -1 : undefined}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
