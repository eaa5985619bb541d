import type { ReactNode } from 'react'

export type SelectOption<T extends string = string> = {
  value: T
  label: string
  icon?: ReactNode
  disabled?: boolean
}

/** An option in the list, and once it is chosen. */
export function OptionText({ option: { icon, label } }: { option: SelectOption }) {
  if (!icon) return label
  return (
    <span className="inline-flex items-center gap-[7px]">
      {icon}
      {label}
    </span>
  )
}
