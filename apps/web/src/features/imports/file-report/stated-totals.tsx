import type { FileReport } from '@ballast/contract/imports'
import { Check, TriangleAlert } from 'lucide-react'
import { useIsMobile } from '../../../lib/browser/media-query.ts'
import { Money } from '../../../ui/money.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { type Comparison, compareTotals } from './compare-totals.ts'

const LABELS = { count: 'Rows', gross: 'Gross', fees: 'Costs', net: 'Net' } as const

type StatedTotalsProps = { file: FileReport; currency: string }

/** The file's own totals below the sums of its rows, each marked as agreeing or not. */
export function StatedTotals(props: StatedTotalsProps) {
  const isMobile = useIsMobile()
  if (props.file.stated.length === 0) return null
  return isMobile ? <StatedList {...props} /> : <StatedTable {...props} />
}

function StatedTable({ file, currency }: StatedTotalsProps) {
  return (
    <Table caption={`Totals of ${file.name}`}>
      <HeadRow>
        <HeadCell className="first:pl-0">Totals</HeadCell>
        {Object.values(LABELS).map((label) => (
          <HeadCell key={label} numeric>
            {label}
          </HeadCell>
        ))}
      </HeadRow>
      <tbody>
        <Row>
          <Cell className="first:pl-0">Rows, as we read them</Cell>
          <Cell numeric>
            <NumberText value={file.totals.count} />
          </Cell>
          {(['gross', 'fees', 'net'] as const).map((figure) => (
            <Cell key={figure} numeric>
              <Money value={file.totals[figure]} currency={currency} />
            </Cell>
          ))}
        </Row>
        {file.stated.map((stated) => (
          <Row key={stated.source}>
            <Cell className="text-muted-foreground first:pl-0">“{stated.source}” in the file</Cell>
            {compareTotals(file.totals, stated).map((compared) => (
              <Cell key={compared.figure} numeric>
                {compared.stated === null ? (
                  <span className="text-subtle-foreground">not stated</span>
                ) : (
                  <StatedFigure compared={compared} currency={currency} />
                )}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

/** On a phone, only the totals the file states. */
function StatedList({ file, currency }: StatedTotalsProps) {
  return (
    <dl className="grid gap-2">
      {file.stated.map((stated) => (
        <div key={stated.source}>
          <dt className="text-small text-subtle-foreground">“{stated.source}” in the file</dt>
          {compareTotals(file.totals, stated)
            .filter((compared) => compared.stated !== null)
            .map((compared) => (
              <dd key={compared.figure} className="flex justify-between gap-3">
                {LABELS[compared.figure]}
                <StatedFigure compared={compared} currency={currency} />
              </dd>
            ))}
        </div>
      ))}
    </dl>
  )
}

function StatedFigure({ compared, currency }: { compared: Comparison; currency: string }) {
  const { stated, agrees, difference, figure } = compared
  const isCount = figure === 'count'
  const value = isCount ? <NumberText value={Number(stated)} /> : <Money value={stated} currency={currency} />
  if (agrees === null) return value
  return (
    <span className="inline-flex items-center justify-end gap-1.5">
      {value}
      {agrees ? (
        <>
          <Check aria-hidden="true" className="size-3.5 text-profit" />
          <span className="sr-only">agrees</span>
        </>
      ) : (
        <span className="inline-flex items-center gap-1 text-warning">
          <TriangleAlert aria-hidden="true" className="size-3.5" />
          ours is{' '}
          {isCount ? (
            <NumberText value={Math.abs(Number(difference))} />
          ) : (
            <Money value={difference} currency={currency} sign="never" />
          )}{' '}
          {difference?.startsWith('-') ? 'less' : 'more'}
        </span>
      )}
    </span>
  )
}
