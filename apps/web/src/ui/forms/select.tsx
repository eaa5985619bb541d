import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'
import { CONTROL, useFieldControl } from './field.tsx'

export type SelectOption<T extends string = string> = {
  value: T
  label: string
  icon?: ReactNode
  disabled?: boolean
}

type SelectProps<T extends string> = {
  options: readonly SelectOption<T>[]
  value: T | undefined
  onValueChange: (value: T) => void
  placeholder?: string
  disabled?: boolean
  /** Needed when it is not inside a Field. */
  'aria-label'?: string
  className?: string
}

/** For up to about fifteen options; use Combobox for more. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { options, value, onValueChange, placeholder = 'Choose', disabled = false, className } = props
  const { required, ...field } = useFieldControl(props['aria-label'])
  return (
    <Radix.Root
      value={value ?? ''}
      onValueChange={(next) => {
        const found = options.find((option) => option.value === next)
        if (found) onValueChange(found.value)
      }}
      disabled={disabled}
      required={required ?? false}
    >
      <Radix.Trigger
        {...field}
        aria-label={props['aria-label']}
        className={cn(
          CONTROL,
          'flex items-center gap-[7px] pr-2 pl-2.5 text-left data-placeholder:text-subtle-foreground max-md:pl-3 [&>span:first-child]:flex [&>span:first-child]:min-w-0 [&>span:first-child]:flex-1 [&>span:first-child]:items-center [&>span:first-child]:gap-[7px] [&>span:first-child]:truncate',
          className,
        )}
      >
        <Radix.Value placeholder={placeholder} />
        <Radix.Icon>
          <ChevronDown aria-hidden="true" className="size-3.5 text-subtle-foreground" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={5}
          collisionPadding={8}
          className="z-70 max-h-[min(320px,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) animate-pop-in overflow-hidden rounded-lg bg-popover shadow-popover"
        >
          <Radix.Viewport className="p-[5px]">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="relative flex h-8 cursor-default items-center gap-[9px] rounded-sm pr-8 pl-[9px] outline-none select-none data-disabled:text-disabled-foreground data-highlighted:bg-pressed max-md:h-11"
              >
                <Radix.ItemText>
                  {option.icon ? (
                    <span className="inline-flex items-center gap-[7px]">
                      {option.icon}
                      {option.label}
                    </span>
                  ) : (
                    option.label
                  )}
                </Radix.ItemText>
                <Radix.ItemIndicator className="absolute right-2.5">
                  <Check aria-hidden="true" className="size-[15px] text-primary-text" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
