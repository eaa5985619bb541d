import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { Opener, useReturnFocus } from './return-focus.tsx'

type SheetProps = {
  onClose: () => void
  /** Names the sheet; shown unless `header` replaces it. */
  title: string
  header?: ReactNode
  children: ReactNode
  /** Sticks to the bottom. */
  footer?: ReactNode
  /** `modal` covers the page; `docked` is a column, and the page stays usable. */
  mode?: 'modal' | 'docked'
  /** What has the focus when a modal sheet opens, instead of the sheet itself. */
  initialFocus?: (() => HTMLElement | null) | undefined
  className?: string
}

const FRAME = 'flex min-h-0 flex-col bg-card text-foreground outline-none'

/**
 * A panel on the right, open for as long as it is rendered: 430 pixels wide if docked, 480 over a tablet, full screen on a
 * phone.
 */
export function Sheet({ mode = 'modal', ...props }: SheetProps) {
  const { opener, onCloseAutoFocus } = useReturnFocus()
  if (mode === 'docked') {
    return (
      <aside
        aria-label={props.title}
        data-docked=""
        data-sheet=""
        className={cn(FRAME, 'w-[430px] border-l border-border-strong', props.className)}
      >
        <SheetInside {...props} />
      </aside>
    )
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade-in bg-scrim max-md:hidden print:hidden" />
        <Radix.Content
          data-modal="open"
          data-sheet=""
          aria-describedby={undefined}
          // The sheet itself takes the focus, because a tooltip would open at once on its first button.
          onCloseAutoFocus={onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            const { currentTarget } = event
            if (currentTarget instanceof HTMLElement) (props.initialFocus?.() ?? currentTarget).focus()
          }}
          className={cn(
            FRAME,
            'fixed inset-y-0 right-0 z-50 w-[480px] max-w-full animate-sheet-in border-l border-border-strong max-md:w-full max-md:border-l-0',
            props.className,
          )}
        >
          <Opener of={opener} />
          <Radix.Title className="sr-only">{props.title}</Radix.Title>
          <SheetInside {...props} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function SheetInside({ title, header, children, footer, onClose }: Omit<SheetProps, 'mode'>) {
  return (
    <>
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-border py-2 pr-2.5 pl-4">
        <div className="min-w-0 flex-1">
          {header ?? <p className="truncate text-finding font-600">{title}</p>}
        </div>
        <IconButton label="Close" shortcut="Escape" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3 scroll-quiet">{children}</div>
      {footer && (
        <footer className="flex shrink-0 print:hidden items-center gap-2.5 border-t border-border px-4 py-2.5 pb-[max(10px,env(safe-area-inset-bottom))]">
          {footer}
        </footer>
      )}
    </>
  )
}
