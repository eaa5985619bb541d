import type { ReactNode } from 'react'
import { activityStore } from '../../lib/activity.ts'
import { useBrowserStore } from '../../lib/browser/browser-store.ts'
import { greet, streakMessage } from '../../lib/greeting.ts'
import { PageHeader } from '../../ui/page.tsx'
import { useCurrentUser } from '../session/use-current-user.ts'

type GreetingProps = {
  /** "Thursday, Oct 30, 2025, 10:42 AM in New York"; null keeps its place free until it is known. */
  when: ReactNode | null
  /** After the date: "Two trades taken, +$80.52 on the day." */
  children?: ReactNode
  actions?: ReactNode
}

/** The personal head of the dashboard: time of day, name, date and a streak worth a line. */
export function Greeting({ when, children, actions }: GreetingProps) {
  const { username } = useCurrentUser()
  const { streakDays } = useBrowserStore(activityStore)
  const streak = streakMessage(streakDays)
  return (
    <PageHeader
      title={`${greet(new Date().getHours())}, ${username}`}
      description={
        when === null ? (
          <span aria-hidden="true" className="block h-[1lh] max-md:h-[2lh]" />
        ) : (
          <>
            {when}. {children} {streak}
          </>
        )
      }
      className="[&>p]:max-w-none"
      actions={actions}
    />
  )
}
