import { Search, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Opener, useReturnFocus } from '../../ui/overlays/return-focus.tsx'
import { SidebarContent } from './sidebar.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

type NavigationSheetProps = { onClose: () => void; onSearch: () => void }

/** The sidebar on small screens, sliding in from the left. */
export function NavigationSheet({ onClose, onSearch }: NavigationSheetProps) {
  const { opener, onCloseAutoFocus } = useReturnFocus()
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade-in bg-scrim" />
        <Radix.Content
          data-modal="open"
          onCloseAutoFocus={onCloseAutoFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[280px] max-w-[85vw] animate-fade-in flex-col border-r border-border bg-sidebar outline-none"
        >
          <Opener of={opener} />
          <Radix.Title className="sr-only">Navigation</Radix.Title>
          <div className="flex h-14 items-center justify-between pr-1.5 pl-[19px]">
            <Logo />
            <IconButton label="Close" tooltip={false} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <div className="px-2.5 pb-2">
            <Button
              className="w-full justify-start border-border bg-inset px-2.5 font-400 text-subtle-foreground"
              onClick={() => {
                onClose()
                onSearch()
              }}
            >
              <Search aria-hidden="true" />
              Search or jump to
            </Button>
          </div>
          <SidebarContent isCollapsed={false} onNavigate={onClose} />
          <div className="border-t border-border p-2.5">
            <ThemeToggle isCollapsed={false} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
