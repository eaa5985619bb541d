import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { cn } from '../../lib/class-names.ts'
import { Opener, useReturnFocus } from './return-focus.tsx'

export const Dialog = Radix.Root
export const DialogTrigger = Radix.Trigger
export const DialogClose = Radix.Close

type DialogContentProps = {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, right-aligned; the primary one last. */
  footer?: ReactNode
  /** Wider than `lg` only if a table or chart needs it. */
  size?: 'md' | 'lg' | 'xl'
  className?: string
}

const SIZES = { md: 'max-w-md', lg: 'max-w-lg', xl: 'max-w-3xl' }

/**
 * Traps and returns the focus; Escape and the button labelled Close leave it. So does a press beside it, unless something
 * has been typed into it.
 */
export function DialogContent({
  title,
  description,
  children,
  footer,
  size = 'lg',
  className,
}: DialogContentProps) {
  const { opener, onCloseAutoFocus } = useReturnFocus()
  const isTyped = useRef(false)
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-50 animate-fade-in bg-scrim data-[state=closed]:animate-fade-out" />
      <div className="pointer-events-none fixed inset-0 z-50 grid grid-cols-1 place-items-center overflow-y-auto scroll-pb-20 p-4">
        <Radix.Content
          data-modal="open"
          onCloseAutoFocus={onCloseAutoFocus}
          onInput={() => {
            isTyped.current = true
          }}
          onInteractOutside={(event) => isTyped.current && event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'pointer-events-auto relative my-auto w-full animate-pop-in rounded-xl bg-popover p-[18px] text-popover-foreground wrap-break-word shadow-popover outline-none',
            SIZES[size],
            className,
          )}
        >
          <Opener of={opener} />
          <Radix.Title className="pr-9 text-[0.96875rem] font-600 tracking-[-0.012em]">{title}</Radix.Title>
          {description && (
            <Radix.Description className="mt-[5px] text-muted-foreground">{description}</Radix.Description>
          )}
          {children && <div className="mt-4">{children}</div>}
          {footer && <DialogFooter className="mt-4">{footer}</DialogFooter>}
          <Radix.Close
            aria-label="Close"
            className="absolute top-3 right-3 grid size-8 place-items-center rounded-sm text-muted-foreground hover:bg-hover hover:text-foreground max-md:size-11"
          >
            <X aria-hidden="true" className="size-4" />
          </Radix.Close>
        </Radix.Content>
      </div>
    </Radix.Portal>
  )
}

/** A dialog that is open for as long as it is rendered. */
export function OpenDialog({ onClose, ...content }: DialogContentProps & { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent {...content} />
    </Dialog>
  )
}

/**
 * The buttons of a dialog, right-aligned; the last part of a form inside the dialog. They stick to the screen's lower edge
 * if the dialog is longer than the screen.
 */
export function DialogFooter({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cn(
        'sticky -bottom-4 z-10 -mx-[18px] -mb-[18px] flex flex-wrap justify-end gap-2.5 rounded-b-xl bg-popover px-[18px] pt-2.5 pb-[18px]',
        className,
      )}
    >
      {children}
    </div>
  )
}
