import { Slot } from 'radix-ui'
import type { ReactNode } from 'react'
import { useLazyModule } from '../../lib/loading/lazy-module.ts'
import { floatingParts, prefetchFloating } from './floating/floating-parts.ts'
import type { PopoverPanelProps } from './floating/popover-panel.tsx'
import {
  type FloatingProps,
  FloatingProvider,
  stateOf,
  useFloating,
  useFloatingState,
} from './use-floating.ts'

type PartProps = { asChild: true; children: ReactNode }

export function Popover({ children, ...props }: FloatingProps & { children: ReactNode }) {
  return <FloatingProvider value={useFloatingState(props)}>{children}</FloatingProvider>
}

export function PopoverTrigger({ children }: PartProps) {
  const popover = useFloating()
  return (
    <Slot.Root
      ref={popover.trigger}
      aria-haspopup="dialog"
      {...stateOf(popover)}
      {...prefetchFloating}
      onClick={() => {
        void floatingParts.fetch()
        popover.setOpen(!popover.isOpen)
      }}
    >
      {children}
    </Slot.Root>
  )
}

export function PopoverClose({ children }: PartProps) {
  const { setOpen } = useFloating()
  return <Slot.Root onClick={() => setOpen(false)}>{children}</Slot.Root>
}

/** Give it an `aria-label`, because it is announced as a dialog. */
export function PopoverContent(props: PopoverPanelProps) {
  return useFloating().hasOpened && <Panel {...props} />
}

function Panel(props: PopoverPanelProps) {
  const popover = useFloating()
  const parts = useLazyModule(floatingParts)
  return parts && <parts.PopoverPanel of={popover} {...props} />
}
