import { CloudOff, RefreshCw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { StateFrame } from '../../../ui/states/state-frame.tsx'

type InitFailedProps = { onRetry: () => void; isRetrying: boolean; reason?: string | null }

export function InitFailed({ onRetry, isRetrying, reason = null }: InitFailedProps) {
  return (
    <div role="alert">
      <StateFrame
        tone="warning"
        icon={<CloudOff aria-hidden="true" />}
        title="Error"
        actions={
          <Button size="sm" onClick={onRetry} busy={isRetrying}>
            <RefreshCw aria-hidden="true" />
            Try again
          </Button>
        }
      >
        <p>Failed to initialize payment. Please try again.</p>
        {reason && <p className="mt-1 text-subtle-foreground">{reason}</p>}
      </StateFrame>
    </div>
  )
}
