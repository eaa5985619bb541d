import { Link } from '@tanstack/react-router'
import { activityStore } from '../../lib/activity.ts'
import { useBrowserStore } from '../../lib/browser/browser-store.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { recommend } from './recommendations.ts'

const MOST_SHOWN = 2

/** The one or two things most worth doing next; nothing when there are none. */
export function RecommendationList() {
  const shown = recommend(useBrowserStore(activityStore)).slice(0, MOST_SHOWN)
  if (shown.length === 0) return null
  return (
    <Card className="mt-4">
      <CardHeader title="Worth doing next" />
      <ul className="px-4 pt-1 pb-2">
        {shown.map(({ id, title, description, action }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-border py-3 last:border-b-0"
          >
            <div className="min-w-0">
              <h3 className="font-540">{title}</h3>
              <p className="mt-px max-w-[60ch] text-muted-foreground">{description}</p>
            </div>
            <Button asChild size="sm">
              <Link to={action.to}>{action.label}</Link>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
