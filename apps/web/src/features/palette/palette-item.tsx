import { Command } from 'cmdk'
import type { ReactNode } from 'react'
import { Kbd } from '../../ui/kbd.tsx'

type GroupProps = {
  heading: string
  /** The server found its items, so they need not contain the typed text. */
  forceMount?: boolean
  children: ReactNode
}

/** A named section of the list. */
export function Group({ heading, forceMount = false, children }: GroupProps) {
  return (
    <Command.Group
      heading={heading}
      forceMount={forceMount}
      className="[&_[cmdk-group-heading]]:px-[9px] [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:text-subtle-foreground"
    >
      {children}
    </Command.Group>
  )
}

type ItemProps = {
  value: string
  icon: ReactNode
  keys?: string
  forceMount?: boolean
  onSelect: () => void
  children: ReactNode
}

/** One page or action. */
export function Item({ value, icon, keys, forceMount = false, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      value={value}
      forceMount={forceMount}
      onSelect={onSelect}
      className="flex h-9 cursor-default items-center gap-[9px] rounded-sm px-[9px] outline-none select-none data-[selected=true]:bg-pressed max-md:h-11 [&>svg]:size-[15px] [&>svg]:text-subtle-foreground"
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {keys && <Kbd keys={keys} className="max-md:hidden" />}
    </Command.Item>
  )
}
