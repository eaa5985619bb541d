import { Link } from '@tanstack/react-router'
import { activityStore } from '../../lib/activity.ts'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { type Recommendation, recommend } from './recommendations.ts'
import { stopTips } from './stop-tips.ts'

const MAX_SHOWN = 2

/** The recommendations that apply, most important first; none for a trader who turned them off. */
function useRecommendations(tradesSeen = 0): Recommendation[] {
  const activity = useBrowserStore(activityStore)
  const { showTips } = useBrowserStore(preferencesStore).onboarding
  const tradeCount = Math.max(activity.tradeCount, tradesSeen)
  return showTips ? recommend({ ...activity, tradeCount }) : []
}

/** The one or two things most worth doing next; renders nothing if there are none. */
export function RecommendationList() {
  const shown = useRecommendations().slice(0, MAX_SHOWN)
  if (shown.length === 0) return null
  return (
    <Card className="mt-4">
      <CardHeader title="Worth doing next" />
      <ul className="px-4 pt-1 pb-2">
        {shown.map((recommendation) => (
          <li
            key={recommendation.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-border py-3 last:border-b-0"
          >
            <Words of={recommendation} />
            <Open of={recommendation} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/**
 * The most important one, for the dashboard: importing first trades while there are few, anything else only after
 * the next step is done, so that there is never more than one thing to do.
 */
export function RecommendationLine({ isCaughtUp, n }: { isCaughtUp: boolean; n: number }) {
  const [first] = useRecommendations(n)
  if (!first || !(isCaughtUp || first.id === 'first_trades')) return null
  return (
    <Card
      aria-label="Worth doing next"
      className="mb-4 flex-row flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 max-md:mb-3"
    >
      <Words of={first} />
      <div className="flex flex-wrap gap-2">
        <Open of={first} />
        <Button size="sm" variant="ghost" onClick={stopTips}>
          Turn off suggestions
        </Button>
      </div>
    </Card>
  )
}

function Words({ of: { title, description } }: { of: Recommendation }) {
  return (
    <div className="min-w-0">
      <h2 className="font-540">{title}</h2>
      <p className="mt-px max-w-[60ch] text-muted-foreground">{description}</p>
    </div>
  )
}

function Open({ of: { action } }: { of: Recommendation }) {
  return (
    <Button asChild size="sm">
      <Link to={action.to}>{action.label}</Link>
    </Button>
  )
}
