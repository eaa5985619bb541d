import { type ReactNode, useEffect, useState } from 'react'
import { useOnline } from '../../lib/browser/online.ts'
import { cn } from '../../lib/class-names.ts'
import { NoConnection } from './no-connection.tsx'

/** A shimmering bar with the size of the content to come. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('skeleton block h-3 w-full', className)} />
}

type LoadingProps = {
  /** What is loading, announced by screen readers: "Loading trades". */
  label: string
  children: ReactNode
}

/**
 * Skeletons with the final geometry. Reserves the space at once and becomes visible after 200 ms. Without a connection
 * nothing is coming, and it says so.
 */
export function Loading({ label, children }: LoadingProps) {
  const isLate = useDelay(200)
  const isOnline = useOnline()
  if (!isOnline) return <NoConnection label={label} />
  return (
    <div role="status" aria-label={label}>
      <div className={cn('transition-opacity duration-[180ms]', isLate ? 'opacity-100' : 'opacity-0')}>
        {children}
      </div>
    </div>
  )
}

function useDelay(ms: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}
