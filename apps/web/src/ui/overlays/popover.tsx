import { Popover as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../../lib/class-names.ts'

export const Popover = Radix.Root
export const PopoverTrigger = Radix.Trigger
export const PopoverClose = Radix.Close

/** Give it an `aria-label`, because it is announced as a dialog. */
export function PopoverContent({
  className,
  align = 'start',
  ...props
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          'z-50 max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-16px)] animate-pop-in overflow-auto rounded-lg bg-popover p-3 text-popover-foreground shadow-popover outline-none scroll-quiet',
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  )
}
