import type { ImportPreview } from '@ballast/contract/imports'
import { Card, CardHeader } from '../../ui/card.tsx'
import { DayText } from '../../ui/date-time.tsx'
import { DecimalText } from '../../ui/number-text.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx'
import { placeOf } from '../accounts/day-reset.ts'

type SampleRowsProps = { samples: ImportPreview['samples']; fileZone: string; accountZone: string }

/** The first fills as the file writes them and as they would be stored, side by side. */
export function SampleRows({ samples, fileZone, accountZone }: SampleRowsProps) {
  if (samples.length === 0) return null
  return (
    <Card>
      <CardHeader
        level="h3"
        title="First fills, as written and as stored"
        description={`Look at the clock: the file’s times are read as ${placeOf(fileZone)} time.`}
      />
      <div className="mt-2">
        <Table
          caption="The first fills: time in the file, on the account’s clock and in UTC"
          className="max-md:text-small"
        >
          <thead>
            <tr>
              <HeadCell>In the file</HeadCell>
              <HeadCell>{placeOf(accountZone)}</HeadCell>
              <HeadCell>UTC</HeadCell>
              <HeadCell>Trading day</HeadCell>
              <HeadCell>Symbol</HeadCell>
              <HeadCell>Side</HeadCell>
              <HeadCell numeric>Quantity</HeadCell>
              <HeadCell numeric>Price</HeadCell>
            </tr>
          </thead>
          <tbody>
            {samples.map((fill, index) => (
              <Row key={index}>
                <Cell className="text-muted-foreground">{fill.original}</Cell>
                <Cell className="font-500">{fill.local}</Cell>
                <Cell className="text-muted-foreground">{fill.utc.slice(0, 19).replace('T', ' ')}</Cell>
                <Cell>
                  <DayText day={fill.day} format="weekday" />
                </Cell>
                <Cell className="font-560">{fill.symbol}</Cell>
                <Cell className="text-muted-foreground">{fill.side === 'buy' ? 'Buy' : 'Sell'}</Cell>
                <Cell numeric>
                  <DecimalText value={fill.quantity} />
                </Cell>
                <Cell numeric>
                  <DecimalText value={fill.price} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
    </Card>
  )
}
