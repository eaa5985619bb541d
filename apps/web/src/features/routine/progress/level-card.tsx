import type { Progress } from '@ballast/contract/routine/progress'
import { formatDay } from '../../../lib/format/format-date.ts'
import { Card, CardBody } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { toNext } from './progress-text.ts'

/** The overall level, and what does not count towards it. */
export function LevelCard({ progress: { points, level, since, dayCap } }: { progress: Progress }) {
  return (
    <Card aria-label="Level">
      <CardBody className="pt-3.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-strip leading-7 font-600">Level {level.level}</h2>
          <p className="text-table">
            <b className="font-600">
              <NumberText value={points} /> XP
            </b>
            <span className="ml-2 text-subtle-foreground">{toNext(level, points)}</span>
          </p>
        </div>
        <ProgressBar
          label={`Level ${level.level}`}
          value={level.nextAt === null ? 1 : (points - level.from) / (level.nextAt - level.from)}
          valueText={toNext(level, points)}
          fill="ink"
          className="mt-2"
        />
        <p className="mt-2.5 text-small text-muted-foreground">
          Earned by process only. Trades, volume and profit give none, and more trades in a day can only give
          less. A day’s practice gives {dayCap} at most.
        </p>
        <p className="mt-1 text-small text-subtle-foreground">
          {since && `Since ${formatDay(since)}. `}XP is computed from your record: if you delete something or
          undo it, its XP goes with it.
        </p>
      </CardBody>
    </Card>
  )
}
