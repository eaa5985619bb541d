import type { ReactNode } from 'react'

/** The plan's name, its state, and what comes next. */
export function PlanLead({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-finding font-600">{name}</p>
      <div className="mt-1 grid max-w-[60ch] gap-1 text-muted-foreground">{children}</div>
    </div>
  )
}

export function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>
}
