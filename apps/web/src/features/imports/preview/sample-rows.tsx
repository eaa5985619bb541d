import type { ImportPreview } from '@ballast/contract/imports'
import { useIsMobile } from '../../../lib/browser/media-query.ts'
import { placeOf } from '../../../lib/time/place-of.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { DayText } from '../../../ui/date-time.tsx'
import { DecimalText } from '../../../ui/number-text.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'

type SampleRowsProps = {
  samples: ImportPreview['samples'] /** Null where the files are in several zones. */
  fileZone: string | null
  accountZone: string
}
type Sample = SampleRowsProps['samples'][number]

/** The first fills as written in the file and as they would be stored, side by side. */
export function SampleRows(props: SampleRowsProps) {
  const isMobile = useIsMobile()
  if (props.samples.length === 0) return null
  return (
    <Card>
      <CardHeader
        level="h3"
        title="First fills, as written and as stored"
        description={`Compare the clocks${props.fileZone ? `: times in the file are read as ${placeOf(props.fileZone)} time` : ''}.`}
      />
      {isMobile ? <SampleList {...props} /> : <SampleTable {...props} />}
    </Card>
  )
}

function SampleTable({ samples, accountZone }: SampleRowsProps) {
  return (
    <div className="mt-2">
      <Table caption="The first fills: time in the file, on the account’s clock and in UTC">
        <HeadRow>
          <HeadCell>In the file</HeadCell>
          <HeadCell>{placeOf(accountZone)}</HeadCell>
          {accountZone !== 'UTC' && <HeadCell>UTC</HeadCell>}
          <HeadCell>Trading day</HeadCell>
          <HeadCell>Symbol</HeadCell>
          <HeadCell>Side</HeadCell>
          <HeadCell numeric>Quantity</HeadCell>
          <HeadCell numeric>Price</HeadCell>
        </HeadRow>
        <tbody>
          {samples.map((fill, index) => (
            <Row key={index}>
              <Cell className="text-muted-foreground">{fill.original}</Cell>
              <Cell className="font-500">{fill.local}</Cell>
              {accountZone !== 'UTC' && <Cell className="text-muted-foreground">{utcText(fill)}</Cell>}
              <Cell>
                <DayText day={fill.day} format="weekday" />
              </Cell>
              <Cell className="font-560">{fill.symbol}</Cell>
              <Cell className="text-muted-foreground">{sideText(fill)}</Cell>
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
  )
}

function SampleList({ samples, accountZone }: SampleRowsProps) {
  return (
    <ul className="mt-2 divide-y divide-border border-t border-border">
      {samples.map((fill, index) => (
        <li key={index} className="px-4 py-2.5">
          <p className="flex justify-between gap-3">
            <span>
              <b className="font-560">{fill.symbol}</b>{' '}
              <span className="text-muted-foreground">
                {sideText(fill)} <DecimalText value={fill.quantity} />
              </span>
            </span>
            <DecimalText value={fill.price} />
          </p>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-small [&_dt]:text-subtle-foreground">
            <dt>In the file</dt>
            <dd>{fill.original}</dd>
            <dt>{placeOf(accountZone)}</dt>
            <dd className="font-500">{fill.local}</dd>
            {accountZone !== 'UTC' && (
              <>
                <dt>UTC</dt>
                <dd>{utcText(fill)}</dd>
              </>
            )}
            <dt>Trading day</dt>
            <dd>
              <DayText day={fill.day} format="weekday" />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}

function utcText({ utc }: Sample): string {
  return utc.slice(0, 19).replace('T', ' ')
}

function sideText({ side }: Sample): string {
  return side === 'buy' ? 'Buy' : 'Sell'
}
