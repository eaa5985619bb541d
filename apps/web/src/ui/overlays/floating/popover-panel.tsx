import { Popover as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../../../lib/class-names.ts'
import type { Floating } from '../use-floating.ts'
import { AdoptedTrigger } from './adopted-trigger.tsx'

export type PopoverPanelProps = ComponentProps<typeof Radix.Content>

/** The panel of a popover, in its place beside the trigger. */
export function PopoverPanel({
  of: { isOpen, setOpen, trigger },
  ...props
}: PopoverPanelProps & { of: Floating }) {
  const { className, align = 'start', ...rest } = props
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild>
        <AdoptedTrigger trigger={trigger} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            'z-50 max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-16px)] animate-pop-in overflow-auto rounded-lg bg-popover p-3 text-popover-foreground shadow-popover outline-none scroll-quiet',
            className,
          )}
          {...rest}
        />
      </Radix.Portal>
    </Radix.Root>
  )
}
