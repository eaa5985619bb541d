import { type ReactNode, type Ref, useEffect, useEffectEvent } from 'react'
import { cn } from '../../lib/class-names.ts'

type FullScreenProps = {
  label: string
  /** Focus it for screen readers to announce it. */
  ref: Ref<HTMLDivElement>
  onLeave: () => void
  className: string
  children: ReactNode
}

/** A page over the whole screen. Escape leaves it, unless something on it has used the key. */
export function FullScreen({ label, ref, onLeave, className, children }: FullScreenProps) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onLeave()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={label}
      aria-modal="true"
      data-modal="open"
      tabIndex={-1}
      className={cn('fixed inset-0 z-50 overflow-y-auto outline-none', className)}
    >
      {children}
    </div>
  )
}
