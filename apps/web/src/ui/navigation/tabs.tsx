import { Tabs as Radix } from 'radix-ui'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { cn } from '../../lib/class-names.ts'

export const Tabs = Radix.Root

export function TabList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef<Element | null>(null)
  // If the tabs do not fit, scrolls the selected one into view; only once, so that it does not fight the user's
  // scrolling.
  useLayoutEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[data-state=active]') ?? null
    if (active === shown.current) return
    shown.current = active
    if (list.current && active) scrollToShow(list.current, active)
  })
  return (
    <Radix.List
      ref={list}
      className={cn(
        'relative -ml-1 flex gap-2 overflow-x-auto border-b border-border scroll-quiet',
        className,
      )}
      {...props}
    />
  )
}

/** Scrolls sideways only: the page does not move. */
function scrollToShow(list: HTMLElement, tab: HTMLElement): void {
  const right = tab.offsetLeft + tab.offsetWidth
  if (tab.offsetLeft < list.scrollLeft) list.scrollLeft = tab.offsetLeft
  else if (right > list.scrollLeft + list.clientWidth) list.scrollLeft = right - list.clientWidth
}

export function Tab({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        '-mb-px inline-flex h-9 items-center gap-1.5 border-b-2 border-transparent px-1 font-500 whitespace-nowrap text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 max-md:h-11',
        'data-[state=active]:border-primary-text data-[state=active]:text-foreground',
        className,
      )}
      {...props}
    />
  )
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('pt-4', className)} {...props} />
}
