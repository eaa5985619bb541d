import type { ReactNode } from 'react'
import { useBrowserStore } from '../lib/browser/use-browser-store.ts'
import { cn } from '../lib/class-names.ts'
import { type Layout, preferencesStore } from '../lib/preferences.ts'

const WIDTHS: Record<Layout, string> = {
  compact: 'max-w-5xl',
  standard: 'max-w-7xl',
  wide: 'max-w-full',
}

type PageProps = {
  children: ReactNode
  /** `bleed` fills all available space, for tables that scroll inside themselves. */
  width?: Layout | 'bleed'
  className?: string
}

/** The frame of a page in the shell; by default its width follows the trader's layout preference. */
export function Page({ children, width, className }: PageProps) {
  const { layout } = useBrowserStore(preferencesStore)
  const chosen = width ?? layout
  if (chosen === 'bleed') return <div className={cn('min-w-0', className)}>{children}</div>
  return (
    <div
      className={cn('mx-auto w-full px-4 pt-[22px] pb-8 md:px-6 max-md:pt-3.5', WIDTHS[chosen], className)}
    >
      {children}
    </div>
  )
}

type PageHeaderProps = {
  title: ReactNode
  /** Beside the title, smaller: "128 of 431". */
  count?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  className?: string
}

export function PageHeader({ title, count, description, actions, className }: PageHeaderProps) {
  return (
    <header className={cn('mb-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3', className)}>
      <h1 className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 self-center text-page font-620 wrap-anywhere">
        {title}
        {count && <span className="text-body font-480 tracking-normal text-muted-foreground">{count}</span>}
      </h1>
      {actions && (
        <div className="flex flex-wrap items-center justify-end gap-2 self-end md:col-start-2 md:row-span-2">
          {actions}
        </div>
      )}
      {description && (
        <p className="col-start-1 mt-[3px] max-w-[68ch] text-muted-foreground max-md:col-span-2 max-md:mt-2">
          {description}
        </p>
      )}
    </header>
  )
}
