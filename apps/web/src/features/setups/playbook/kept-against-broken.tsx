import type { SetupFigures } from '@ballast/contract/setups'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import { useScope } from '../../../lib/use-scope.ts'
import { Card, CardBody, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { IntervalText, Verdict } from './rule-verdict.tsx'

/** Trades that kept every judged rule against those that broke some, and how sure the difference is. */
export function KeptAgainstBroken({ figures, hasRules }: { figures: SetupFigures; hasRules: boolean }) {
  const { kept, broken, unjudged, difference, currency } = figures
  const { basis } = useScope()
  if (kept.n + broken.n === 0) {
    return (
      <Card>
        <CardHeader level="h3" title="Rules kept against broken" />
        <CardBody className="text-muted-foreground">
          {hasRules
            ? 'No trade of this setup has been checked against its rules yet. Tick them on the trade’s sheet.'
            : 'Without rules there is nothing to keep or break.'}
        </CardBody>
      </Card>
    )
  }
  const rows = [
    { name: 'All kept', side: kept },
    { name: 'Some broken', side: broken },
  ]
  return (
    <Card>
      <CardHeader
        level="h3"
        title="Rules kept against broken"
        actions={<Verdict difference={difference} />}
        className="pb-2"
      />
      <Table caption="Rules kept against broken">
        <HeadRow>
          <HeadCell>Rules</HeadCell>
          <HeadCell numeric>Trades</HeadCell>
          <HeadCell numeric>Mean R</HeadCell>
          <HeadCell numeric>Win rate</HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            {basis === 'gross' ? 'Gross' : 'Net'}
          </HeadCell>
        </HeadRow>
        <tbody>
          {rows.map(({ name, side }) => (
            <Row key={name}>
              <Cell>{name}</Cell>
              <Cell numeric>{side.n}</Cell>
              <Cell numeric className="py-1">
                <RMultiple value={side.averageR.value} />
                <IntervalText text={formatInterval(side.averageR, 'r')} />
              </Cell>
              <Cell numeric className="py-1">
                <Percent value={side.winRate.value} digits={0} />
                <IntervalText text={formatInterval(side.winRate, 'percent')} />
              </Cell>
              <Cell numeric className="max-sm:hidden">
                <Money value={side.net} currency={currency} tone="pnl" className="font-560" />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <CardFooter className="flex-wrap">
        {difference.value === null ? (
          difference.reason
        ) : (
          <span>
            Difference <RMultiple value={difference.value} /> a trade
            {difference.low !== null && `, 95% CI ${formatInterval(difference, 'r')}`}
          </span>
        )}
        {unjudged > 0 && <span className="ml-auto">{unjudged} not checked</span>}
      </CardFooter>
    </Card>
  )
}
