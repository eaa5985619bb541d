import { Link } from '@tanstack/react-router'
import { LifeBuoy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { useEndSupport } from './support-queries.ts'

/** Shown on every page while administrators have access. */
export function SupportBar({ until }: { until: string }) {
  const end = useEndSupport()
  return (
    <div
      role="status"
      className="flex items-center gap-2.5 border-b border-border bg-warning-soft px-4 py-1.5 text-small"
    >
      <LifeBuoy aria-hidden="true" className="size-3.5 shrink-0 text-warning" />
      <p className="min-w-0 flex-1">
        Support access is on until <DateTime instant={until} format="full" />.{' '}
        <Link to="/settings" search={{ section: 'privacy' }} className="underline underline-offset-3">
          See every look
        </Link>
      </p>
      <Button size="sm" aria-label="End support access" busy={end.isPending} onClick={() => end.mutate()}>
        End
      </Button>
    </div>
  )
}
