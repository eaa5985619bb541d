import type { Insights } from '@ballast/contract/reflection/archive'
import { qText } from '@ballast/domain/statistics/significance/q-text'
import { Card, CardBody, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { leastToCompare } from '../../statistics/least-to-compare.ts'
import { differenceInPoints } from './points.ts'
import { ShareBar } from './share-bar.tsx'

const MOMENTS = { before: 'Before the entry', during: 'During the trade', after: 'After the exit' } as const
type Feelings = Insights['feelings'][number]

/** Compares feelings written live with those remembered later. */
export function FeelingsCard({ feelings }: { feelings: Insights['feelings'] }) {
  const all = feelings.reduce((sum, { live, later }) => sum + live.n + later.n, 0)
  return (
    <Card>
      <CardHeader
        title="Live and remembered"
        description="The share of unpleasant feelings, written live and written later."
      />
      <CardBody>
        {all === 0 ? (
          <p className="text-muted-foreground">
            Once you record feelings with your trades, they are compared here.
          </p>
        ) : (
          <ul className="grid gap-4">
            {feelings.map((one) => (
              <Moment key={one.moment} {...one} />
            ))}
          </ul>
        )}
      </CardBody>
      <CardFooter>
        Live: written while the trade was open or within an hour of its end. The two groups are about
        different trades, so the difference shows how feelings are recorded, not why.
      </CardFooter>
    </Card>
  )
}

function Moment({ moment, live, later, difference, q }: Feelings) {
  return (
    <li className="grid gap-1">
      <h3 className="text-table font-560">{MOMENTS[moment]}</h3>
      <ShareBar label="Live" k={live.unpleasant} n={live.n} />
      <ShareBar label="Later" k={later.unpleasant} n={later.n} isQuiet />
      <p className="text-small text-subtle-foreground">{differenceText(difference, q)}</p>
    </li>
  )
}

function differenceText(difference: Feelings['difference'], q: number | null): string {
  if (difference.value === null) return 'Not compared: one side is still empty.'
  const words = differenceInPoints(difference)
  if (words === null || q === null)
    return `Not compared: needs at least ${leastToCompare('feelings')} on each side.`
  return `${words.slice(0, -1)}, ${qText(q)}.`
}
