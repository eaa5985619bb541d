import { isRunning } from '../../../lib/experiments/assign.ts'
import { EXPERIMENTS, type Experiment } from '../../../lib/experiments/experiments.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx'

/** The A/B tests as they are declared. Who is shown what stays in each browser. */
export function ExperimentsCard() {
  const now = useMinute()
  return (
    <Card>
      <CardHeader
        title="A/B tests"
        description="As they are declared; a browser is drawn only after consent to analytics."
      />
      <ul aria-label="A/B tests" className="mt-2">
        {Object.values<Experiment>(EXPERIMENTS).map((test) => (
          <li key={test.id} className="border-t border-border px-4 py-3">
            <p className="flex items-center gap-2">
              <span className="font-540">{test.name}</span>
              <Badge tone={isRunning(test, now) ? 'primary' : 'outline'} className="ml-auto">
                {isRunning(test, now) ? 'Running' : 'Ended'}
              </Badge>
            </p>
            <p className="text-small text-subtle-foreground">
              Since {formatDay(test.startDate)}
              {test.endDate && ` to ${formatDay(test.endDate)}`}.{' '}
              {test.variants.map(({ name, weight }) => `${name} ${weight}%`).join(', ')}
            </p>
          </li>
        ))}
      </ul>
      <CardFooter>
        This server keeps no assignment, so there are no numbers to compare here: they are in the analytics
        service, where one is set up.
      </CardFooter>
    </Card>
  )
}
