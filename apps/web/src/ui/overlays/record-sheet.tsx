import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { Button } from '../button.tsx'
import { Sheet } from './sheet.tsx'

type RecordSheetProps = {
  title: string
  /** Discards the draft stored on this device; null if there is none. */
  onDiscard: (() => void) | null
  /** The label of the save button. */
  save: ReactNode
  isSaving: boolean
  canSave?: boolean
  onSave: () => void
  onClose: () => void
  /** Next to the save button. */
  otherActions?: ReactNode
  form?: RefObject<HTMLFormElement | null>
  initialFocus?: () => HTMLElement | null
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** The sheet of a trade, a plan or a setup: its fields, its draft and its save button. */
export function RecordSheet({ title, save, form, onKeyDown, children, ...props }: RecordSheetProps) {
  return (
    <Sheet
      onClose={props.onClose}
      title={title}
      initialFocus={props.initialFocus}
      header={
        <div className="flex items-baseline gap-3">
          <p className="flex-1 text-finding font-600">{title}</p>
          {props.onDiscard && (
            <span className="flex items-center gap-2 text-small text-subtle-foreground">
              Draft saved
              <Button size="xs" variant="ghost" onClick={props.onDiscard}>
                Start over
              </Button>
            </span>
          )}
        </div>
      }
      footer={
        <>
          <Button
            variant="primary"
            className="flex-1"
            busy={props.isSaving}
            disabled={props.canSave === false}
            onClick={props.onSave}
          >
            {save}
          </Button>
          {props.otherActions}
        </>
      }
    >
      <form
        ref={form}
        noValidate
        className="grid gap-[13px] pb-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (props.canSave !== false) props.onSave()
        }}
        // React also passes on the keys of dialogs that fields of the form have opened over it.
        onKeyDown={(event) => isInside(event) && onKeyDown?.(event)}
      >
        {children}
      </form>
    </Sheet>
  )
}

function isInside({ currentTarget, target }: KeyboardEvent<HTMLFormElement>): boolean {
  return target instanceof Node && currentTarget.contains(target)
}
