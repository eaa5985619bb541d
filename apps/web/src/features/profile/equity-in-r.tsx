import type { Profile } from '@ballast/contract/people/profile'
import { countOf } from '../../lib/format/count-of.ts'
import { formatR } from '../../lib/format/format-number.ts'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { linearScale, linePath, spanFromZero } from '../../ui/charts/scale.ts'
import { LevelLine } from '../../ui/charts/stretched-plot.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

const WIDTH = 600
const HEIGHT = 180
const INSET = 4

/** The running sum of R, without days or amounts. */
export function EquityInR({ equity }: { equity: NonNullable<Profile['equity']> }) {
  const { n, points, deepest } = equity
  const last = points.at(-1)
  return (
    <Card aria-label="Equity in R">
      <CardHeader
        title="Equity in R"
        description={
          last
            ? `${countOf(n, 'trade')} with a known risk, copies counted once. Deepest fall ${formatR(deepest, { digits: 1, sign: 'never' })}.`
            : undefined
        }
      />
      <CardBody>
        {last ? (
          <>
            <Curve points={points} />
            <p className="mt-2 text-small text-muted-foreground">
              Ends at{' '}
              <span className="font-560 text-foreground tabular-nums">{formatR(last.r, { digits: 1 })}</span>.
              A curve alone does not show an edge.
            </p>
          </>
        ) : (
          <EmptyState title="No trade has a known risk yet" level="h3" className="py-8" />
        )}
      </CardBody>
    </Card>
  )
}

function Curve({ points }: { points: readonly { n: number; r: number }[] }) {
  const values = points.map(({ r }) => r)
  const [low, high] = spanFromZero(values)
  const first = points[0]?.n ?? 0
  const last = points.at(-1)?.n ?? 1
  const x = linearScale([first, last], [0, WIDTH])
  const y = linearScale([low, high], [HEIGHT - INSET, INSET])
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-44 w-full"
      role="img"
      aria-label={`From 0 to ${formatR(points.at(-1)?.r ?? 0, { digits: 1 })} over ${countOf(last, 'trade')}, between ${formatR(low, { digits: 1 })} and ${formatR(high, { digits: 1 })}`}
    >
      <LevelLine y={y(0)} width={WIDTH} />
      <path
        d={linePath(points.map(({ n, r }) => [x(n), y(r)]))}
        fill="none"
        className="stroke-foreground"
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
