import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../lib/class-names.ts'

type SegmentedOption<T extends string> = { value: T; label: ReactNode; name?: string }

type SegmentedControlProps<T extends string> = {
  /** What is chosen between, for assistive technology. */
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

/** Two to five choices side by side. Give an option a `name` when its label is an icon or symbol. */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { label, options, value, onValueChange, size = 'md', className } = props
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const found = options.find((option) => option.value === next)
        if (found) onValueChange(found.value)
      }}
      orientation="horizontal"
      className={cn(
        'inline-flex shrink-0 rounded-sm border border-border bg-inset p-[2px] max-md:h-11 max-md:text-body',
        HEIGHTS[size],
        className,
      )}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          aria-label={option.name}
          className={cn(
            'inline-flex min-w-7 flex-auto items-center justify-center gap-1.5 rounded-[max(0px,calc(var(--radius)-4px))] px-2 font-500 whitespace-nowrap text-muted-foreground transition-colors duration-[120ms]',
            'hover:text-foreground max-md:min-w-10 [&_svg:not([class*=size-])]:size-3.5',
            'data-[state=checked]:bg-raised data-[state=checked]:text-foreground data-[state=checked]:shadow-[0_0_0_1px_var(--border-strong),0_1px_2px_oklch(0_0_0/0.12)] light:data-[state=checked]:bg-card',
          )}
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
