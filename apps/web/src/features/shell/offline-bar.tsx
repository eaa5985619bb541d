import { WifiOff } from 'lucide-react'
import { useOnline } from '../../lib/browser/online.ts'

/** A thin line while there is no connection. */
export function OfflineBar() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-info-soft px-4 py-1.5 text-center text-small text-info">
          <WifiOff aria-hidden="true" className="size-3.5" />
          You are offline. What is on screen stays; changes wait until the connection is back.
        </p>
      )}
    </div>
  )
}
