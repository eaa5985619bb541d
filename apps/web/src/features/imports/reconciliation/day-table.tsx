import type { ImportDay } from '@ballast/contract/imports'
import { Check, TriangleAlert } from 'lucide-react'
import { DayText } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { daysText, verdictOfDay } from './day-verdict.ts'

type DayTableProps = { days: readonly ImportDay[]; currency: string }

/** An import by trading day, our net beside the broker's; folded at first. */
export function DayReconciliation({ days, currency }: DayTableProps) {
  if (days.length === 0) return null
  const hasStated = days.some((day) => day.stated !== null)
  return (
    <details className="border-t border-border px-4 py-2.5">
      <summary className="cursor-pointer py-0.5 max-md:py-2">
        <span className="font-540">By day: </span>
        <span className="text-muted-foreground">{daysText(days)}</span>
      </summary>
      <div className="mt-2 max-h-80 overflow-auto scroll-quiet">
        <Table caption="The import by trading day">
          <HeadRow>
            <HeadCell className="first:pl-0">Day</HeadCell>
            <HeadCell numeric>Trades</HeadCell>
            <HeadCell numeric>Gross</HeadCell>
            <HeadCell numeric>Costs</HeadCell>
            <HeadCell numeric>Net</HeadCell>
            {hasStated && <HeadCell numeric>Broker</HeadCell>}
          </HeadRow>
          <tbody>
            {days.map((day) => (
              <Row key={day.day}>
                <Cell className="first:pl-0">
                  <DayText day={day.day} />
                </Cell>
                <Cell numeric>
                  <NumberText value={day.trades} />
                </Cell>
                <Cell numeric>
                  <Money value={day.gross} currency={currency} />
                </Cell>
                <Cell numeric>
                  <Money value={day.fees} currency={currency} />
                </Cell>
                <Cell numeric>
                  <Money value={day.net} currency={currency} tone="pnl" />
                </Cell>
                {hasStated && (
                  <Cell numeric>
                    <Stated day={day} currency={currency} />
                  </Cell>
                )}
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  )
}

function Stated({ day, currency }: { day: ImportDay; currency: string }) {
  if (day.stated === null) return <span className="text-subtle-foreground">not stated</span>
  const verdict = verdictOfDay(day)
  return (
    <span className="inline-flex items-center justify-end gap-1.5">
      <Money value={day.stated} currency={currency} />
      {verdict === 'agrees' ? (
        <>
          <Check aria-hidden="true" className="size-3.5 text-profit" />
          <span className="sr-only">agrees</span>
        </>
      ) : (
        <>
          <TriangleAlert aria-hidden="true" className="size-3.5 text-warning" />
          <span className="sr-only">{verdict === 'differs' ? 'differs' : 'cannot be compared'}</span>
        </>
      )}
    </span>
  )
}
