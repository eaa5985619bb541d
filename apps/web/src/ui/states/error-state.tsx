import { CloudOff, RefreshCw } from 'lucide-react'
import { sentenceOf } from '../../lib/api-error.ts'
import { Button } from '../button.tsx'
import { StateFrame } from './state-frame.tsx'

type ErrorStateProps = {
  /** What failed: "Trades did not load". */
  title: string
  error?: unknown
  onRetry?: () => void
  isRetrying?: boolean
  level?: 'h1' | 'h2' | 'h3'
  className?: string
}

/** Says what failed in the server's words and offers a retry. Limit it to the card it concerns. */
export function ErrorState({ title, error, onRetry, isRetrying = false, ...props }: ErrorStateProps) {
  return (
    <div role="alert">
      <StateFrame
        {...props}
        tone="warning"
        icon={<CloudOff aria-hidden="true" />}
        title={title}
        actions={
          onRetry && (
            <Button size="sm" onClick={onRetry} busy={isRetrying}>
              <RefreshCw aria-hidden="true" />
              Try again
            </Button>
          )
        }
      >
        {sentenceOf(error, 'Your data is safe. Please try again.')}
      </StateFrame>
    </div>
  )
}
