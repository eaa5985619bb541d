import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { Button } from '../button.tsx'

/**
 * Tells that a form was filled in from an unsaved draft, and offers to start over. In the document it follows the fields of a
 * grid, so that the first of them gets the focus; on the screen it is above them.
 */
export function RestoredNote({ isBack, onStartOver }: { isBack: boolean; onStartOver: () => void }) {
  if (!isBack) return null
  return (
    <p
      role="status"
      className="order-first flex flex-wrap items-center gap-2 text-small text-muted-foreground"
    >
      Your unsaved draft was restored.
      <Button
        size="xs"
        variant="ghost"
        onClick={() => {
          onStartOver()
          focusPageIfLost()
        }}
      >
        Start over
      </Button>
    </p>
  )
}
