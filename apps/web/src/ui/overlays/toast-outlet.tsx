import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { getToasts, subscribeToToasts } from './toast.ts'

const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster)

/** For messages without a connection. */
export const fetchToaster = Toaster.prefetch

/** Where toasts appear; its code is loaded with the first toast, if not before. Rendered once per page. */
export function ToastOutlet() {
  const hasToasts = useSyncExternalStore(
    subscribeToToasts,
    () => getToasts().length > 0,
    () => false,
  )
  return <Suspense fallback={null}>{hasToasts && <Toaster />}</Suspense>
}
