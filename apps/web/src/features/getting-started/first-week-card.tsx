import { getFirstWeek } from '@ballast/contract/people/first-week'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { focusPage } from '../../lib/browser/focus-page.ts'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { changePreferences, preferencesStore } from '../../lib/preferences.ts'
import { queryOf } from '../../lib/requests/query-of.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FIRST_WEEK, nextOfWeek } from './first-week.ts'

const firstWeekQuery = () =>
  queryOptions({
    ...queryOf(getFirstWeek),
    // Anything the trader does elsewhere may be one of the seven.
    staleTime: 0,
  })

/** One thing a day for seven days; renders nothing once all are done or the trader has hidden it. */
export function FirstWeekCard() {
  const { showFirstWeek } = useBrowserStore(preferencesStore).onboarding
  const { data: done } = useQuery({ ...firstWeekQuery(), enabled: showFirstWeek })
  if (!showFirstWeek || !done || nextOfWeek(done) === null) return null
  return (
    <Card className="mt-4">
      <CardHeader
        title="Your first week"
        description="One thing a day, in any order. Nothing is late."
        actions={
          <Button size="sm" variant="ghost" onClick={hide}>
            Hide
          </Button>
        }
      />
      <ol className="px-4 pt-1 pb-2">
        {FIRST_WEEK.map(({ part, title, text, to }, index) => (
          <li key={part} className="flex items-center gap-x-4 border-b border-border py-2.5 last:border-b-0">
            <span aria-hidden="true" className="w-12 shrink-0 text-small text-subtle-foreground">
              {done[part] ? (
                <Check className="size-4 text-primary-text" strokeWidth={2.5} />
              ) : (
                `Day ${index + 1}`
              )}
            </span>
            <div className="min-w-0 flex-1">
              <h3 className={done[part] ? 'text-muted-foreground' : 'font-540'}>
                {title}
                <span className="sr-only">{done[part] ? ', done' : ', not done yet'}</span>
              </h3>
              {!done[part] && <p className="text-small text-subtle-foreground">{text}</p>}
            </div>
            {!done[part] && (
              <Button asChild size="sm">
                <Link to={to} aria-label={`Open: ${title}`}>
                  Open
                </Link>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function hide() {
  const show = (showFirstWeek: boolean) => changePreferences('onboarding', { showFirstWeek })
  show(false)
  focusPage()
  toast({
    title: 'The first week is hidden',
    description: 'Show it again in Settings, Journal.',
    undo: () => show(true),
  })
}
