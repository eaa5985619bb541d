import type { ReactNode } from 'react'

/** A value below its label, in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-subtle-foreground">{label}</dt>
      <dd className="font-560">{children}</dd>
    </div>
  )
}
