import type { ReactNode } from 'react'
import { activityStore } from '../../lib/activity.ts'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { GREETING_LINE, greet, streakMessage } from '../../lib/greeting.ts'
import { useClock } from '../../lib/time/clock.ts'
import { useMinute } from '../../lib/time/use-minute.ts'
import { hourIn } from '../../lib/time/wall-clock.ts'
import { PageHeader } from '../../ui/page.tsx'
import { useCurrentUser } from '../session/use-current-user.ts'

type GreetingProps = {
  /** "Thursday, Oct 30, 2025, 10:42 AM in New York"; null reserves its space until it is known. */
  when: ReactNode | null
  /** After the date: "Two trades taken, +$80.52 on the day." */
  children?: ReactNode
  actions?: ReactNode
}

/** The dashboard's greeting: time of day, name and date. */
export function Greeting({ when, children, actions }: GreetingProps) {
  const { username } = useCurrentUser()
  const now = useMinute()
  const { timeZone } = useClock()
  const { daysInRow } = useBrowserStore(activityStore)
  const streak = streakMessage(daysInRow)
  return (
    <PageHeader
      title={`${greet(hourIn(now, timeZone))}, ${username}`}
      description={
        when === null ? (
          <span aria-hidden="true" className="block h-[2lh]" />
        ) : (
          <>
            {when}. {children} {streak}
            <span className="block text-small text-subtle-foreground max-md:hidden">{GREETING_LINE}</span>
          </>
        )
      }
      className="[&>p]:max-w-none"
      actions={actions}
    />
  )
}
