import { FileUp } from 'lucide-react'
import { createPortal } from 'react-dom'

/** Covers the whole page while files hover, so that they can be dropped anywhere. */
export function DropVeil() {
  return createPortal(
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 z-70 grid animate-fade-in place-items-center bg-scrim p-4"
    >
      <div className="grid w-full max-w-md place-items-center gap-2 rounded-xl border border-dashed border-primary-text bg-popover px-6 py-10 text-center shadow-popover">
        <FileUp className="size-7 text-primary-text" strokeWidth={1.5} />
        <p className="text-finding font-600">Drop to import</p>
        <p className="text-muted-foreground">You can check everything before anything is saved.</p>
      </div>
    </div>,
    document.body,
  )
}
