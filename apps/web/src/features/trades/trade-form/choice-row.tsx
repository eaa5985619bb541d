import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../../../lib/class-names.ts'

type ChoiceRowProps<T extends string> = {
  label: string
  options: readonly { value: T; label: ReactNode; name?: string }[]
  value: T | null
  onValueChange: (value: T | null) => void
  /** Pressing the selected one clears it. */
  clearable?: boolean
  className?: string
  itemClassName?: string
}

/** A few large choices side by side, such as contracts, sides or feelings. */
export function ChoiceRow<T extends string>({
  label,
  options,
  value,
  onValueChange,
  ...props
}: ChoiceRowProps<T>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value ?? ''}
      onValueChange={(next) => onValueChange(options.find((option) => option.value === next)?.value ?? null)}
      orientation="horizontal"
      className={cn('grid gap-1.5', props.className)}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          aria-label={option.name}
          onClick={() => props.clearable && value === option.value && onValueChange(null)}
          className={cn(
            'inline-flex h-[34px] min-w-0 items-center justify-center gap-1.5 rounded-sm border border-border-strong px-2 font-540 text-muted-foreground transition-colors hover:bg-hover max-md:h-11 max-md:rounded-md',
            'data-[state=checked]:border-primary-line data-[state=checked]:bg-primary-soft data-[state=checked]:text-foreground [&_svg]:size-[15px] data-[state=checked]:[&_svg]:text-primary-text',
            props.itemClassName,
          )}
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
