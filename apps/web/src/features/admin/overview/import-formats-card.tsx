import type { Overview } from '@ballast/contract/admin/overview'
import { writeInterval } from '@ballast/domain/text/write-interval'
import { Link } from '@tanstack/react-router'
import { countOf } from '../../../lib/format/count-of.ts'
import { DASH, formatNumber, formatPercent } from '../../../lib/format/format-number.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'

type Share = Overview['mail']

/** Recently imported files by format, read or not, those that fail most first. */
export function ImportFormatsCard({
  imports: { days, all, formats, tradesImported },
}: Pick<Overview, 'imports'>) {
  return (
    <Card>
      <CardHeader
        title="Imports by format"
        description={`${days} days: ${countOf(all.n, 'file')}, ${failedText(all)}. ${countOf(tradesImported, 'trade')} imported`}
        actions={
          <Link
            to="/admin"
            search={{ section: 'imports' }}
            className="text-small font-540 text-primary-text hover:underline"
          >
            Failed files
          </Link>
        }
      />
      {formats.length === 0 ? (
        <EmptyState level="h3" title="No file was sent in this time" className="py-8" />
      ) : (
        <Table caption="Imports by format" className="mt-2">
          <HeadRow>
            <HeadCell>Format</HeadCell>
            <HeadCell numeric>Files</HeadCell>
            <HeadCell numeric>Failed</HeadCell>
            <HeadCell numeric>Share</HeadCell>
            <HeadCell numeric className="max-sm:hidden">
              95% CI
            </HeadCell>
          </HeadRow>
          <tbody>
            {formats.map(({ id, label, failed }) => (
              <Row key={id}>
                <Cell className="max-w-48 truncate" title={label}>
                  {label}
                </Cell>
                <Cell numeric>{formatNumber(failed.n)}</Cell>
                <Cell numeric>{formatNumber(failed.k)}</Cell>
                <Cell numeric className="font-560">
                  {failed.share === null ? '–' : formatPercent(failed.share, { digits: 1 })}
                </Cell>
                <Cell numeric className="text-subtle-foreground max-sm:hidden">
                  {rangeText(failed)}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  )
}

export function failedText({ k, share, low, high }: Share): string {
  if (share === null) return `${formatNumber(k)} failed`
  return `${formatNumber(k)} failed: ${formatPercent(share, { digits: 1 })}, 95% CI ${rangeText({ low, high })}`
}

function rangeText({ low, high }: Pick<Share, 'low' | 'high'>): string {
  if (low === null || high === null) return DASH
  return writeInterval(formatPercent(low, { digits: 1 }), formatPercent(high, { digits: 1 }))
}
