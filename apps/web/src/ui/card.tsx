import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/class-names.ts'

/** A surface. Never nest one inside another. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      data-card
      className={cn('flex min-w-0 flex-col rounded-lg border border-border bg-card shadow-card', className)}
      {...props}
    />
  )
}

type CardHeaderProps = {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** The heading level that fits the page. */
  level?: 'h2' | 'h3'
  className?: string
}

export function CardHeader({ title, description, actions, level: Level = 'h2', className }: CardHeaderProps) {
  return (
    <header className={cn('flex flex-wrap items-start gap-3 px-4 pt-3.5', className)}>
      <div className="min-w-[min(100%,180px)] flex-1">
        <Level className="text-card-title font-580">{title}</Level>
        {description && <p className="mt-0.5 text-small text-subtle-foreground">{description}</p>}
      </div>
      {actions && <div className="-my-[3px] -mr-1 flex max-w-full items-center gap-2">{actions}</div>}
    </header>
  )
}

export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('px-4 pt-3 pb-4', className)} {...props} />
}

export function CardFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      className={cn(
        'mt-auto flex items-center gap-2.5 border-t border-border px-4 py-2.5 text-small text-subtle-foreground',
        className,
      )}
      {...props}
    />
  )
}

/** A section with a small heading above it, in a sheet or a card. */
export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-small font-400 text-subtle-foreground">{title}</h3>
      {children}
    </section>
  )
}
