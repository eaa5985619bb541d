import { Tooltip as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { cn } from '../../lib/class-names.ts'

type HelpTipProps = {
  /** The subject of the explanation, in bold above it. */
  title: string
  content: ReactNode
  /** The word or figure being explained. */
  children: ReactNode
  className?: string
}

/** A word that is explained when pointed at, focused or pressed; pressing is for touch screens. */
export function HelpTip({ title, content, children, className }: HelpTipProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild>
        <button
          type="button"
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
          className={cn(
            'relative cursor-help rounded-sm text-left before:absolute before:-inset-1',
            className,
          )}
        >
          {children}
        </button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-70 max-w-[290px] animate-pop-in rounded-md bg-popover px-3 py-2 text-small text-muted-foreground shadow-popover"
        >
          <b className="mb-0.5 block font-560 text-foreground">{title}</b>
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
