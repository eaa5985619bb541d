import type { ReactNode } from 'react'

/** Why the server refused something, where no field can say it. */
export function RefusalText({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger">
      {children}
    </p>
  )
}
