import type { ReactNode, Ref } from 'react'
import { cn } from '../../lib/class-names.ts'

export type StateFrameProps = {
  icon: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
  tone?: 'neutral' | 'warning'
  /** The heading level that fits the page. */
  level?: 'h1' | 'h2' | 'h3'
  className?: string
  /** For a heading that takes the focus. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** The common layout of empty, error and permission states: an icon, one sentence, one action. */
export function StateFrame({ icon, title, children, actions, tone = 'neutral', ...props }: StateFrameProps) {
  const { level: Level = 'h2', className, headingRef } = props
  return (
    <div className={cn('flex flex-col items-center px-4 py-[18px] text-center', className)}>
      <span
        className={cn(
          'mb-2 [&_svg]:size-[22px] [&_svg]:stroke-[1.5]',
          tone === 'warning' ? 'text-warning' : 'text-subtle-foreground',
        )}
      >
        {icon}
      </span>
      <Level
        {...(headingRef ? { ref: headingRef, tabIndex: -1 } : {})}
        className="text-[0.875rem] font-600 outline-none"
      >
        {title}
      </Level>
      {children && (
        <div className="mt-[3px] max-w-[46ch] text-table text-balance text-muted-foreground max-md:text-body">
          {children}
        </div>
      )}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
