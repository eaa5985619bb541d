import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { useLayoutEffect, useRef } from 'react'
import type { SelectParts } from './select-button.tsx'
import { OptionText } from './select-option.tsx'

type SelectMenuProps = SelectParts & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onValueChange: (value: string) => void
}

/** A select with its list; takes the place of the button that stood here until it was loaded. */
export function SelectMenu({ options, value, placeholder, disabled, required, ...props }: SelectMenuProps) {
  const { isOpen, onOpenChange, onValueChange, hasFocus } = props
  const trigger = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (hasFocus.current) trigger.current?.focus()
  }, [hasFocus])
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={onOpenChange}
      value={value ?? ''}
      onValueChange={onValueChange}
      disabled={disabled}
      required={required}
    >
      <Radix.Trigger ref={trigger} {...props.trigger}>
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
                  <OptionText option={option} />
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
