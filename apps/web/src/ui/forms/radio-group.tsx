import { RadioGroup as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cn } from '../../lib/class-names.ts'

type RadioOption<T extends string> = {
  value: T
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
}

type RadioGroupProps<T extends string> = {
  label: string
  options: readonly RadioOption<T>[]
  value: T | null
  onValueChange: (value: T) => void
  orientation?: 'vertical' | 'horizontal'
  className?: string
}

export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { label, options, value, onValueChange, orientation = 'vertical', className } = props
  const id = useId()
  return (
    <Radix.Root
      aria-label={label}
      value={value ?? ''}
      onValueChange={(next) => {
        const found = options.find((option) => option.value === next)
        if (found) onValueChange(found.value)
      }}
      className={cn('flex gap-x-5 gap-y-2', orientation === 'vertical' ? 'flex-col' : 'flex-wrap', className)}
    >
      {options.map((option) => (
        <div key={option.value} className="flex items-start gap-2 max-md:py-2">
          <Radix.Item
            id={`${id}-${option.value}`}
            value={option.value}
            disabled={option.disabled ?? false}
            className="relative size-[17px] shrink-0 rounded-full border-[1.5px] border-input transition-[border-width,border-color] after:absolute after:-inset-1 disabled:opacity-50 data-[state=checked]:border-[5px] data-[state=checked]:border-primary max-md:after:-inset-3"
          />
          <label htmlFor={`${id}-${option.value}`} className="-mt-px">
            {option.label}
            {option.description && (
              <span className="block text-small text-subtle-foreground">{option.description}</span>
            )}
          </label>
        </div>
      ))}
    </Radix.Root>
  )
}
