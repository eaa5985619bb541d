import type { ReactNode } from 'react'

/** A name and its amount as a line of an order; belongs inside a `<dl>`. */
export function OrderLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 text-muted-foreground">
      <dt>{name}</dt>
      <dd className="shrink-0 whitespace-nowrap">{children}</dd>
    </div>
  )
}
