import type { ReactNode } from 'react'

type StripCellProps = {
  label: string
  value: ReactNode
  note?: ReactNode
  children: ReactNode
  line: ReactNode
}

/** A figure of the strip: label, number, mark and one line. */
export function StripCell({ label, value, note, children, line }: StripCellProps) {
  return (
    <div className="min-w-0 px-4 pt-3.5 pb-[13px]">
      <h2 className="truncate text-table font-400 text-muted-foreground">{label}</h2>
      <p className="mt-1 mb-2 flex flex-wrap items-baseline gap-x-[5px] text-strip leading-7 font-600">
        {value}
        {note && <small className="text-table font-400 tracking-normal text-subtle-foreground">{note}</small>}
      </p>
      <div className="flex h-3.5 items-center">{children}</div>
      <p className="mt-1.5 text-small text-muted-foreground">{line}</p>
    </div>
  )
}
