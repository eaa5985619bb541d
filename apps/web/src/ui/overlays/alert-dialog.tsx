import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Opener, useReturnFocus } from './return-focus.tsx'

type AlertDialogProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Opens it; omit it if `open` is given. */
  trigger?: ReactNode
  /** A question: "Delete this trade?" */
  title: string
  /** What is lost, and whether it can be restored. */
  description: ReactNode
  /** Verbs: "Delete trade", "Keep it". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  busy?: boolean
  onConfirm: () => void
}

/** For actions that one press cannot undo. The safe choice has the focus. */
export function AlertDialog(props: AlertDialogProps) {
  const { trigger, title, description, confirmLabel, cancelLabel = 'Cancel', tone = 'danger' } = props
  const { opener, onCloseAutoFocus } = useReturnFocus()
  const control = props.open === undefined ? {} : { open: props.open }
  return (
    <Radix.Root {...control} {...(props.onOpenChange ? { onOpenChange: props.onOpenChange } : {})}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade-in bg-scrim data-[state=closed]:animate-fade-out" />
        <div className="pointer-events-none fixed inset-0 z-50 grid grid-cols-1 place-items-center p-4">
          <Radix.Content
            data-modal="open"
            onCloseAutoFocus={onCloseAutoFocus}
            className="pointer-events-auto w-full max-w-md animate-pop-in rounded-xl bg-popover p-[18px] wrap-break-word shadow-popover outline-none"
          >
            <Opener of={opener} />
            <Radix.Title className="text-[0.96875rem] font-600 tracking-[-0.012em]">{title}</Radix.Title>
            <Radix.Description asChild>
              {/* It may contain a checkbox, which a paragraph cannot. */}
              <div className="mt-[5px] mb-4 text-muted-foreground">{description}</div>
            </Radix.Description>
            <div className="flex flex-wrap justify-end gap-2.5">
              <Radix.Cancel asChild>
                <Button>{cancelLabel}</Button>
              </Radix.Cancel>
              <Radix.Action asChild onClick={props.onConfirm}>
                <Button variant={tone} busy={props.busy ?? false}>
                  {confirmLabel}
                </Button>
              </Radix.Action>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
