import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

type ClosedNoteProps = { title: string; children: ReactNode; action: 'billing' | 'dashboard' }

/** Says why there is nothing to pay, and where to go. */
export function ClosedNote({ title, children, action }: ClosedNoteProps) {
  return (
    <Card className="self-start p-5">
      <h2 className="text-finding font-600">{title}</h2>
      <p className="mt-1.5 max-w-[52ch] text-muted-foreground">{children}</p>
      <Button asChild variant="primary" className="mt-4 self-start">
        {action === 'billing' ? (
          <Link to="/settings" search={{ section: 'billing' }}>
            Open your billing settings
          </Link>
        ) : (
          <Link to="/dashboard">Go to the dashboard</Link>
        )}
      </Button>
    </Card>
  )
}
