import type { SetupFigures } from '@ballast/contract/setups'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { IntervalText, Verdict } from './rule-verdict.tsx'

/** Which rules pay: each one separately, kept against broken. */
export function RuleByRule({ figures }: { figures: SetupFigures }) {
  const { rules } = figures
  const judged = rules.filter(({ kept, broken }) => kept.n + broken.n > 0)
  if (judged.length === 0) return null
  return (
    <Card>
      <CardHeader level="h3" title="Rule by rule" className="pb-2" />
      <Table caption="Mean R with each rule kept and broken">
        <HeadRow>
          <HeadCell>Rule</HeadCell>
          <HeadCell numeric>Kept</HeadCell>
          <HeadCell numeric>Broken</HeadCell>
          <HeadCell numeric>Difference</HeadCell>
        </HeadRow>
        <tbody>
          {judged.map(({ rule, isCurrent, kept, broken, difference }) => (
            <Row key={rule}>
              <Cell className="py-1.5 whitespace-normal">
                {rule}
                {!isCurrent && <span className="text-subtle-foreground"> (no longer a rule)</span>}
              </Cell>
              <Mean side={kept} />
              <Mean side={broken} />
              <Cell numeric className="py-1.5">
                <RMultiple value={difference.value} />
                {difference.low !== null && <IntervalText text={formatInterval(difference, 'r')} />}
                <span className="mt-0.5 block">
                  <Verdict difference={difference} />
                </span>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <CardFooter>
        Mean R per trade with its 95% CI.{' '}
        {judged.length > 1 &&
          `${judged.length} rules are ${judged.length} comparisons, so a difference counts as likely real only after correcting for that.`}
      </CardFooter>
    </Card>
  )
}

function Mean({ side }: { side: SetupFigures['kept'] }) {
  return (
    <Cell numeric className="py-1.5">
      <RMultiple value={side.averageR.value} />
      <IntervalText text={formatInterval(side.averageR, 'r')} />
      <span className="block text-caption text-subtle-foreground">n {side.n}</span>
    </Cell>
  )
}
