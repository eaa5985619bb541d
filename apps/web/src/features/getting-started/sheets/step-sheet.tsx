import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'

type StepSheetProps = {
  title: string
  text: string
  /** Shown next to Done. */
  more?: ReactNode
  onDone: () => void
  onClose: () => void
  children: ReactNode
}

/** A sheet for a step of the guide. Choices take effect at once. */
export function StepSheet({ title, text, more, onDone, onClose, children }: StepSheetProps) {
  return (
    <Sheet
      onClose={onClose}
      title={title}
      footer={
        <>
          {more}
          <Button variant="primary" className="ml-auto" onClick={onDone}>
            Done
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted-foreground">{text}</p>
      <div className="grid gap-5">{children}</div>
    </Sheet>
  )
}
