import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cn } from '../lib/class-names.ts'

type SideScrollProps = { label: string | undefined; className?: string; children: ReactNode }

/** Content that may be wider than its container and then scrolls sideways, also by keyboard. */
export function SideScroll({ label, className, children }: SideScrollProps) {
  const place = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const observed = place.current
    if (!observed) return
    const observer = new ResizeObserver(() => setScrolls(observed.scrollWidth > observed.clientWidth))
    for (const element of [observed, ...observed.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <section
      ref={place}
      aria-label={scrolls ? label : undefined}
      tabIndex={scrolls ? 0 : undefined}
      className={cn('relative overflow-x-auto scroll-quiet', className)}
    >
      {children}
    </section>
  )
}
