import type { Progress } from '@ballast/contract/routine/progress'
import { Award, Lock } from 'lucide-react'
import { cn } from '../../../lib/class-names.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'

/** Badges for process; only the trader sees them. */
export function BadgesCard({ badges }: { badges: Progress['badges'] }) {
  const held = badges.filter(({ since }) => since !== null).length
  return (
    <Card>
      <CardHeader
        title="Badges for process"
        description={`${held} of ${badges.length}, visible to you only`}
      />
      <CardBody>
        <ul className="grid gap-3">
          {badges.map(({ id, name, text, since }) => {
            const Icon = since ? Award : Lock
            return (
              <li key={id} className="flex gap-3">
                <span
                  className={cn(
                    'grid size-8 shrink-0 place-items-center rounded-sm border',
                    since
                      ? 'border-border-strong bg-raised'
                      : 'border-dashed border-border-strong text-subtle-foreground',
                  )}
                >
                  <Icon aria-hidden="true" className="size-3.5" />
                </span>
                <span className="min-w-0">
                  <span className={cn('block text-table font-540', !since && 'text-muted-foreground')}>
                    {name}
                  </span>
                  <span className="block text-small text-subtle-foreground">
                    {text} {since ? `Since ${formatDay(since)}.` : 'Not yet.'}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      </CardBody>
    </Card>
  )
}
