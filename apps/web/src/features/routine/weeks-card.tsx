import type { Routine } from '@ballast/contract/routine/routine'
import { withoutYear } from '../../lib/format/format-date.ts'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { WeekMarks } from './week-marks.tsx'

const SHOWN = 8

/** The last process weeks, deliberately not shown as a chain to protect. */
export function WeeksCard({ routine: { weeks, today } }: { routine: Routine }) {
  const shown = weeks.slice(-SHOWN)
  const frozen = shown.filter(({ freezes }) => freezes > 0)
  return (
    <Card>
      <CardHeader title="Process weeks" description="Four of five planned days, three of four" />
      <CardBody>
        <ul className="grid gap-2">
          {shown.map((week, at) => (
            <li key={week.monday} className="grid grid-cols-[74px_1fr_auto] items-center gap-3 text-table">
              <span className="text-muted-foreground">
                {at === shown.length - 1 ? 'This week' : withoutYear(week.monday)}
              </span>
              <WeekMarks week={week} today={today} />
              <span className={week.freezes > 0 ? 'font-560 text-info' : 'font-560'}>
                {week.planned === 0 ? (
                  <span className="font-400 text-subtle-foreground">rest</span>
                ) : (
                  `${week.kept} of ${week.planned}`
                )}
                {week.freezes > 0 && <span className="sr-only">, {week.freezes} made up by a freeze</span>}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-small text-subtle-foreground">
          A day counts when everything that was due was done.{' '}
          {frozen.length > 0 && 'Weeks in blue used a freeze. '}A planned day off shortens the week and never
          breaks it.
        </p>
      </CardBody>
    </Card>
  )
}
