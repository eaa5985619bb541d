import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cn } from '../lib/class-names.ts'

type ScrollBoxProps = { label: string | undefined; className?: string; children: ReactNode }

/** Content that may be wider or higher than its frame and then scrolls, also by keyboard. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  const place = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const observed = place.current
    if (!observed) return
    const observer = new ResizeObserver(() => setScrolls(exceeds(observed)))
    for (const element of [observed, ...observed.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <section
      ref={place}
      aria-label={scrolls ? label : undefined}
      tabIndex={scrolls ? 0 : undefined}
      className={cn('relative overflow-auto scroll-quiet', className)}
    >
      {children}
    </section>
  )
}

function exceeds({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  return scrollWidth > clientWidth || scrollHeight > clientHeight
}
