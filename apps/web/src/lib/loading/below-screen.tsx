import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useFirstPageShown } from './first-page.ts'

/**
 * What begins below the screen. On the page that the app opens with, it is drawn after what is above it, so that this is
 * there sooner. A page that is reloaded or returned to is drawn at once, because it is scrolled to where it was left.
 */
export function BelowScreen({ children }: { children: ReactNode }) {
  const isFirstPageShown = useFirstPageShown()
  const [isDrawn, setDrawn] = useState(() => isFirstPageShown || isReturn())
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return isDrawn && children
}

function isReturn(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate')
}
