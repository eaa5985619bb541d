import type { Group } from '@ballast/contract/groups/groups'
import { type Challenge, joinChallenge } from '@ballast/contract/groups/process'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatRange, formatWeekday } from '../../../lib/format/format-date.ts'
import { addDays } from '../../../lib/time/days.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { groupQueries } from '../group-queries.ts'
import { useGroupChange } from '../use-group-change.ts'

/** This week's challenge: an act of process on a number of days, the same for all; shown as numbers, without names. */
export function ChallengeCard({ group }: { group: Group }) {
  const challenge = useQuery(groupQueries.challenge(group.id))
  if (challenge.data) return <ChallengeShown groupId={group.id} challenge={challenge.data} />
  return (
    <Card aria-label="This week’s challenge">
      {
        <LoadingState query={challenge} name="the challenge" className="py-8">
          <Skeleton className="m-4 h-40 w-auto" />
        </LoadingState>
      }
    </Card>
  )
}

function ChallengeShown({ groupId, challenge }: { groupId: string; challenge: Challenge }) {
  const { name, days, monday, sunday, next, joined, doneBy, pending, byDay, me } = challenge
  const change = useGroupChange()
  const join = (joins: boolean) =>
    change.mutate({
      run: () => call(joinChallenge, { params: { id: groupId }, body: { joins } }),
      failed: joins ? 'You did not join' : 'You did not leave',
    })
  return (
    <Card aria-label="This week’s challenge">
      <CardHeader
        title="This week’s challenge"
        description={`${formatRange({ from: monday, to: sunday })}. ${name} on ${countOf(days, 'day')}`}
      />
      <CardBody className="grid gap-3">
        {joined > 0 && <DayBars monday={monday} byDay={byDay} joined={joined} />}
        <div>
          <p className="mb-1.5 flex justify-between gap-2">
            <span>Done by</span>
            <b className="font-580">
              {doneBy} of {joined} who joined
            </b>
          </p>
          <ProgressBar
            thin
            fill="ink"
            label="Done by"
            value={joined === 0 ? 0 : doneBy / joined}
            valueText={`${doneBy} of ${joined}`}
          />
        </div>
        <p className="text-small text-subtle-foreground">
          {pending > 0 && `Still calculating ${countOf(pending, 'member')}. `}
          {me && `You: ${me.done} of ${me.needed}${me.isDone ? ', done' : ''}. `}
          Rest days do not count against anyone. Next week: {next.toLowerCase()}.
        </p>
        <Button
          size="sm"
          variant={me ? 'ghost' : 'secondary'}
          className="justify-self-start"
          busy={change.isPending}
          onClick={() => join(me === null)}
        >
          {me ? 'Leave the challenge' : 'Join the challenge'}
        </Button>
      </CardBody>
    </Card>
  )
}

type DayBarsProps = Pick<Challenge, 'monday' | 'byDay' | 'joined'>

function DayBars({ monday, byDay, joined }: DayBarsProps) {
  const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
  return (
    <ul className="flex gap-2">
      {days.map((day) => {
        const n = byDay.find((one) => one.day === day)?.n
        return (
          <li key={day} className="grid flex-1 gap-1 text-center text-small">
            <span aria-hidden="true" className="flex h-10 items-end overflow-hidden rounded-sm bg-inset">
              <i
                className="block w-full bg-[color-mix(in_oklab,var(--muted-foreground)_55%,transparent)]"
                style={{ height: `${((n ?? 0) / joined) * 100}%` }}
              />
            </span>
            <b className="font-580 tabular-nums">{n ?? '–'}</b>
            <span className="text-subtle-foreground">{formatWeekday(day).slice(0, 3)}</span>
          </li>
        )
      })}
    </ul>
  )
}
