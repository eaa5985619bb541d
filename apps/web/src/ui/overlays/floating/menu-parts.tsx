import { Check } from 'lucide-react'
import { DropdownMenu as Radix, Slot } from 'radix-ui'
import { type ComponentProps, useEffect } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { Kbd } from '../../kbd.tsx'
import type { Floating } from '../use-floating.ts'
import { AdoptedTrigger } from './adopted-trigger.tsx'

export const MenuRadioGroup = Radix.RadioGroup

const ITEM = [
  'relative flex h-8 cursor-default items-center gap-[9px] rounded-sm px-[9px] whitespace-nowrap outline-none select-none max-md:h-11',
  'data-highlighted:bg-pressed data-disabled:cursor-not-allowed data-disabled:text-disabled-foreground',
  '[&_svg:not([class*=size-])]:size-[15px] [&>svg]:text-subtle-foreground',
]

export type MenuPanelProps = ComponentProps<typeof Radix.Content>

/** The panel of a menu, in its place beside the trigger. The page behind it stays readable while it is open. */
export function MenuPanel({
  of: { isOpen, setOpen, trigger, byKey },
  ...props
}: MenuPanelProps & { of: Floating }) {
  const { className, ...rest } = props
  // Radix selects the first item only for those who use the keyboard, and was not there to see the key.
  useEffect(() => {
    if (byKey.current) document.dispatchEvent(new KeyboardEvent('keydown'))
  }, [byKey])
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild>
        <AdoptedTrigger trigger={trigger} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-pop-in overflow-y-auto rounded-lg bg-popover p-[5px] text-popover-foreground shadow-popover outline-none scroll-quiet',
            className,
          )}
          {...rest}
        />
      </Radix.Portal>
    </Radix.Root>
  )
}

export type MenuItemProps = ComponentProps<typeof Radix.Item> & {
  shortcut?: string
  tone?: 'neutral' | 'danger'
}

export function MenuItem({ shortcut, tone = 'neutral', className, children, ...props }: MenuItemProps) {
  return (
    <Radix.Item
      className={cn(ITEM, tone === 'danger' && 'text-danger [&>svg]:text-danger', className)}
      {...props}
    >
      <Slot.Slottable>{children}</Slot.Slottable>
      {shortcut && <Kbd keys={shortcut} className="ml-auto pl-3" />}
    </Radix.Item>
  )
}

export function MenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem className={cn(ITEM, 'pr-8', className)} {...props}>
      {children}
      <Radix.ItemIndicator className="absolute right-2.5">
        <Check aria-hidden="true" className="size-[15px] text-primary-text" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  )
}

export function MenuRadioItem({ className, children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(ITEM, 'pr-8', className)} {...props}>
      {children}
      <Radix.ItemIndicator className="absolute right-2.5">
        <Check aria-hidden="true" className="size-[15px] text-primary-text" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  )
}

export function MenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return (
    <Radix.Label
      className={cn('px-[9px] pt-1.5 pb-1 text-caption text-subtle-foreground', className)}
      {...props}
    />
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-[5px] my-[5px] h-px bg-border" />
}
