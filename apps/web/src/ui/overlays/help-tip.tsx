import { type ReactNode, useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { LazyTip } from './lazy-tip.tsx'
import { useNear } from './use-near.ts'

type HelpTipProps = {
  /** The subject of the explanation, in bold above it. */
  title: string
  content: ReactNode
  /** The word or figure being explained. */
  children: ReactNode
  className?: string
}

/** A word that is explained when pointed at, focused or pressed; pressing is for touch screens. */
export function HelpTip({ title, content, children, className }: HelpTipProps) {
  const [isOpen, setOpen] = useState(false)
  const { near, approach, handlers } = useNear()
  return (
    <>
      <button
        type="button"
        {...handlers}
        onClick={(event) => {
          event.preventDefault()
          approach(event.currentTarget)
          setOpen(true)
        }}
        className={cn('relative cursor-help rounded-sm text-left before:absolute before:-inset-1', className)}
      >
        {children}
      </button>
      {near && (
        <LazyTip
          trigger={near}
          side="bottom"
          align="start"
          className="max-w-[290px] py-2"
          open={isOpen}
          onOpenChange={setOpen}
        >
          <b className="mb-0.5 block font-560 text-foreground">{title}</b>
          {content}
        </LazyTip>
      )}
    </>
  )
}
