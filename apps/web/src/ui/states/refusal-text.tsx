import type { ReactNode } from 'react'
import { intoView } from '../../lib/browser/into-view.ts'

/** Why the server refused something, where no field can say it. */
export function RefusalText({ children }: { children: ReactNode }) {
  return (
    <p ref={intoView} role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger">
      {children}
    </p>
  )
}
