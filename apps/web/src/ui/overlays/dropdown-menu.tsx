import { Ellipsis } from 'lucide-react'
import { Slot } from 'radix-ui'
import type { ComponentProps, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useEffect } from 'react'
import { useLazyModule } from '../../lib/loading/lazy-module.ts'
import { IconButton } from '../icon-button.tsx'
import { floatingParts, prefetchFloating } from './floating/floating-parts.ts'
import type * as Parts from './floating/menu-parts.tsx'
import {
  type FloatingProps,
  FloatingProvider,
  stateOf,
  useFloating,
  useFloatingState,
} from './use-floating.ts'

/** The page behind it stays readable while it is open. */
export function Menu({ children, ...props }: FloatingProps & { children: ReactNode }) {
  const menu = useFloatingState(props)
  const { isOpen } = menu
  useEffect(() => {
    if (isOpen) void floatingParts.fetch()
  }, [isOpen])
  return <FloatingProvider value={menu}>{children}</FloatingProvider>
}

/** Opens on the press, not on its end, and by Enter, the space bar or the arrow down. */
export function MenuTrigger({ children }: { asChild: true; children: ReactNode }) {
  const menu = useFloating()
  function handlePress(event: PointerEvent) {
    if (event.button !== 0 || event.ctrlKey) return
    menu.byKey.current = false
    menu.setOpen(!menu.isOpen)
    // The focus goes into the menu, not to the trigger.
    if (!menu.isOpen) event.preventDefault()
  }
  function handleKey(event: KeyboardEvent) {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return
    menu.byKey.current = true
    menu.setOpen(event.key === 'ArrowDown' || !menu.isOpen)
    event.preventDefault()
  }
  return (
    <Slot.Root
      ref={menu.trigger}
      aria-haspopup="menu"
      {...stateOf(menu)}
      {...prefetchFloating}
      onPointerDown={handlePress}
      onKeyDown={handleKey}
    >
      {children}
    </Slot.Root>
  )
}

/** Opens the menu of what it stands beside. */
export function MoreTrigger(props: Omit<ComponentProps<typeof IconButton>, 'children'>) {
  return (
    <MenuTrigger asChild>
      <IconButton {...props}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
    </MenuTrigger>
  )
}

export function MenuContent(props: Parts.MenuPanelProps) {
  return useFloating().hasOpened && <Panel {...props} />
}

function Panel(props: Parts.MenuPanelProps) {
  const menu = useFloating()
  const parts = useLazyModule(floatingParts)
  return parts && <parts.MenuPanel of={menu} {...props} />
}

// What a menu contains is drawn only inside it, when its parts are there.

export function MenuItem(props: Parts.MenuItemProps) {
  const parts = useLazyModule(floatingParts)
  return parts && <parts.MenuItem {...props} />
}

export function MenuCheckboxItem(props: ComponentProps<typeof Parts.MenuCheckboxItem>) {
  const parts = useLazyModule(floatingParts)
  return parts && <parts.MenuCheckboxItem {...props} />
}

export function MenuRadioGroup(props: ComponentProps<typeof Parts.MenuRadioGroup>) {
  const parts = useLazyModule(floatingParts)
  return parts && <parts.MenuRadioGroup {...props} />
}

export function MenuRadioItem(props: ComponentProps<typeof Parts.MenuRadioItem>) {
  const parts = useLazyModule(floatingParts)
  return parts && <parts.MenuRadioItem {...props} />
}

export function MenuLabel(props: ComponentProps<typeof Parts.MenuLabel>) {
  const parts = useLazyModule(floatingParts)
  return parts && <parts.MenuLabel {...props} />
}

export function MenuSeparator() {
  const parts = useLazyModule(floatingParts)
  return parts && <parts.MenuSeparator />
}
