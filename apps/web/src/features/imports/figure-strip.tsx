import type { ReactNode } from 'react'

/** Figures side by side, two in a row on a phone. */
export function FigureStrip({ children, label }: { children: ReactNode; label: string }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-px overflow-hidden sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none [&>*]:shadow-[1px_1px_0_var(--border)]"
    >
      {children}
    </dl>
  )
}

type FigureProps = { label: string; value: ReactNode; note?: ReactNode }

export function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="px-4 pt-3 pb-2.5 only:col-span-full">
      <dt className="text-small text-muted-foreground">{label}</dt>
      <dd>
        <span className="block text-[1.125rem] leading-7 font-600 tracking-[-0.02em]">{value}</span>
        {note && <span className="block text-caption text-subtle-foreground">{note}</span>}
      </dd>
    </div>
  )
}
