import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { getToasts, subscribeToToasts } from './toast.ts'

const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster)

/** Where toasts appear, fetched with the first of them. Once per page. */
export function ToastOutlet() {
  const hasToasts = useSyncExternalStore(
    subscribeToToasts,
    () => getToasts().length > 0,
    () => false,
  )
  return <Suspense fallback={null}>{hasToasts && <Toaster />}</Suspense>
}
