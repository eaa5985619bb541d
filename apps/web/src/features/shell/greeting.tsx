import type { ReactNode } from 'react'
import { activityStore } from '../../lib/activity.ts'
import { useBrowserStore } from '../../lib/browser/browser-store.ts'
import { formatLongDay } from '../../lib/format/format-date.ts'
import { greet, streakMessage } from '../../lib/greeting.ts'
import { todayAsDay } from '../../lib/time/days.ts'
import { PageHeader } from '../../ui/page.tsx'
import { useCurrentUser } from '../session/use-current-user.ts'

type GreetingProps = {
  /** In place of the date: "Thursday 30 October, 10:42 in New York". */
  when?: ReactNode
  /** After the date: "Two trades taken, +$80.52 on the day." */
  children?: ReactNode
  actions?: ReactNode
}

/** The personal head of the dashboard: time of day, name, date and a streak worth a line. */
export function Greeting({ when, children, actions }: GreetingProps) {
  const { username } = useCurrentUser()
  const { streakDays } = useBrowserStore(activityStore)
  const now = new Date()
  const streak = streakMessage(streakDays)
  return (
    <PageHeader
      title={`${greet(now.getHours())}, ${username}`}
      description={
        <>
          {when ?? formatLongDay(todayAsDay(now))}. {children} {streak}
        </>
      }
      actions={actions}
    />
  )
}
