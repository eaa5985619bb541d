import { Button } from '../button.tsx'

/**
 * Says that what was typed into a form earlier is back, and offers to begin anew. Comes after the fields of a grid, so that
 * the first of them has the focus, and is shown above them.
 */
export function RestoredNote({ isBack, onStartOver }: { isBack: boolean; onStartOver: () => void }) {
  if (!isBack) return null
  return (
    <p
      role="status"
      className="order-first flex flex-wrap items-center gap-2 text-small text-muted-foreground"
    >
      What you typed last time is back.
      <Button size="xs" variant="ghost" onClick={onStartOver}>
        Start over
      </Button>
    </p>
  )
}
