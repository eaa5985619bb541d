import type { Insights } from '@ballast/contract/reflection/archive'
import { qText } from '@ballast/domain/statistics/significance/q-text'
import { countOf } from '../../../lib/format/count-of.ts'
import { Card, CardBody, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { differenceInPoints } from './points.ts'
import { ShareBar } from './share-bar.tsx'

/** The false discovery rate at which a difference is named. Source: docs/behaviour.md, Ground rules. */
const NAMED_FROM = 0.1

/** Words in reflections written before losing days and before winning days. */
export function WordsCard({ words: { bad, good, needed, compared, words } }: { words: Insights['words'] }) {
  const isEnough = Math.min(bad, good) >= needed
  const named = words.filter(({ q }) => q <= NAMED_FROM)
  return (
    <Card>
      <CardHeader
        title="Words before bad and good days"
        description="How often a word appears in your last reflection before a losing day and before a winning day."
      />
      <CardBody>
        {!isEnough ? (
          <p className="text-muted-foreground">
            Compared from {needed} reflections before losing days and {needed} before winning days on. There
            are {bad} and {good}.
          </p>
        ) : words.length === 0 ? (
          <p className="text-muted-foreground">
            No word appears in enough of your reflections to be compared.
          </p>
        ) : named.length === 0 ? (
          <p className="text-muted-foreground">
            No word appears more often before losing or winning days than chance would explain.
          </p>
        ) : (
          <ul className="grid gap-4">
            {named.map(({ word, bad: before, good: after, difference, q }) => (
              <li key={word} className="grid gap-1">
                <h3 className="flex items-baseline justify-between gap-2 text-table font-560">
                  {word}
                  <span className="text-small font-400 text-subtle-foreground">{qText(q)}</span>
                </h3>
                <ShareBar label="Losing days" k={before.k} n={before.n} />
                <ShareBar label="Winning days" k={after.k} n={after.n} isQuiet />
                <p className="text-small text-subtle-foreground">{differenceInPoints(difference)}</p>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
      <CardFooter>
        {compared > 0 && `${countOf(compared, 'word was', 'words were')} compared. `}Only text you last
        changed before the day began counts. Words before a day are not its cause.
      </CardFooter>
    </Card>
  )
}
