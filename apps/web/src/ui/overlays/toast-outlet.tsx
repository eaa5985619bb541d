import { Suspense } from 'react'
import { useMemoryStore } from '../../lib/browser/memory-store.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { toastStore } from './toast.ts'

const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster)

/** For messages without a connection. */
export const fetchToaster = Toaster.prefetch

/** Where toasts appear; its code is loaded with the first toast, if not before. Rendered once per page. */
export function ToastOutlet() {
  const hasToasts = useMemoryStore(toastStore).length > 0
  return <Suspense fallback={null}>{hasToasts && <Toaster />}</Suspense>
}
