import { WifiOff } from 'lucide-react'
import { useOnline } from '../../lib/browser/online.ts'

/** A thin bar shown while there is no connection to the server. */
export function OfflineBar() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-info-soft px-4 py-1.5 text-center text-small text-info">
          <WifiOff aria-hidden="true" className="size-3.5" />
          No connection to Ballast. What is on screen and what you type will stay. Save once it is back.
        </p>
      )}
    </div>
  )
}
