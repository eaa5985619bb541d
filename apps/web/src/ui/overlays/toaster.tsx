import { Check, Info, TriangleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useMemoryStore } from '../../lib/browser/memory-store.ts'
import { cn } from '../../lib/class-names.ts'
import { UNDO_KEYS, useShortcut } from '../../lib/shortcuts.ts'
import { Button } from '../button.tsx'
import { Kbd } from '../kbd.tsx'
import { dismissToast, TOAST_DURATION_MS, type ToastMessage, toastStore } from './toast.ts'

const ICONS = { default: Info, success: Check, warning: TriangleAlert, destructive: TriangleAlert }
const TINTS = {
  default: 'bg-raised text-muted-foreground',
  success: 'bg-profit-soft text-profit',
  warning: 'bg-warning-soft text-warning',
  destructive: 'bg-danger-soft text-danger',
}

/** Where toasts appear. Rendered once, at the root. */
export function Toaster() {
  const messages = useMemoryStore(toastStore)
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={50} duration={TOAST_DURATION_MS}>
      {messages.map((message) => (
        <ToastCard key={message.id} message={message} />
      ))}
      {/* On the left, above a bar at the bottom of the page, because sheets and their buttons are on the right.
          At the top if a page requests it, or over a dialog on a phone, because the buttons are at the bottom there. */}
      <Radix.Viewport
        className={cn(
          'fixed bottom-(--bottom-bar) left-0 z-60 flex print:hidden w-full max-w-[420px] flex-col gap-2 p-4 outline-none lg:bottom-11 lg:left-[232px]',
          'in-[:root:has([data-toasts=top])]:top-14 in-[:root:has([data-toasts=top])]:bottom-auto! in-[:root:has([data-toasts=top])]:left-0!',
          'max-md:in-[:root:has([data-modal=open])]:top-0 max-md:in-[:root:has([data-modal=open])]:bottom-auto!',
        )}
      />
    </Radix.Provider>
  )
}

function ToastCard({ message }: { message: ToastMessage }) {
  const { id, open, title, description, undo, duration, variant = 'default' } = message
  const action = undo ? { label: 'Undo', onPress: undo } : message.action
  const Icon = ICONS[variant]
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => !next && dismissToast(id)}
      {...(duration === undefined ? {} : { duration })}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      className={cn(
        // Undo still works over a dialog, which disables the pointer for everything outside.
        'pointer-events-auto flex items-center gap-[11px] rounded-lg bg-popover py-[11px] pr-2 pl-3 text-popover-foreground shadow-popover',
        'data-[state=open]:animate-toast-in data-[state=closed]:animate-fade-out data-[swipe=end]:animate-toast-swipe-out',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
      )}
    >
      <span className={cn('grid size-7 shrink-0 place-items-center rounded-[8px]', TINTS[variant])}>
        <Icon aria-hidden="true" className="size-[15px]" strokeWidth={variant === 'success' ? 2.4 : 1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-560">{title}</Radix.Title>
        {description && (
          <Radix.Description className="text-small text-muted-foreground">{description}</Radix.Description>
        )}
      </div>
      {open && undo && <UndoKey message={{ id, undo }} />}
      {action && (
        <Radix.Action asChild altText={action.label} onClick={action.onPress}>
          <Button variant="ghost" size="sm" aria-keyshortcuts={undo && 'Control+Z Meta+Z'}>
            {action.label}
            {undo && (
              <span aria-hidden="true" className="max-md:hidden">
                <Kbd keys={UNDO_KEYS} />
              </span>
            )}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Dismiss"
        className="grid size-7 shrink-0 place-items-center rounded-sm text-subtle-foreground hover:bg-hover hover:text-foreground max-md:size-11"
      >
        <X aria-hidden="true" className="size-3.5" />
      </Radix.Close>
    </Radix.Root>
  )
}

/** Control+Z undoes, too, even from inside a dialog, which keeps the focus away from toasts. */
function UndoKey({ message: { id, undo } }: { message: { id: number; undo: () => void } }) {
  useShortcut(UNDO_KEYS, 'Undo', () => {
    dismissToast(id)
    undo()
  })
  return null
}
