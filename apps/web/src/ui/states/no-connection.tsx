import { WifiOff } from 'lucide-react'
import { StateFrame } from './state-frame.tsx'

type NoConnectionProps = {
  /** What is missing, for screen readers: "Loading trades". */
  label: string
  level?: 'h1' | 'h2' | 'h3'
  className?: string
}

/** In place of something that waits for a connection. */
export function NoConnection({ label, ...props }: NoConnectionProps) {
  return (
    <div role="status" aria-label={label}>
      <StateFrame {...props} icon={<WifiOff aria-hidden="true" />} title="No connection">
        This loads by itself once the connection is back.
      </StateFrame>
    </div>
  )
}
