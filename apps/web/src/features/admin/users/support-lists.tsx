import type { AccountLook, ImportLook, TradeLook } from '@ballast/contract/admin/support-looks'
import { Fragment } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { formatSize } from '../../../lib/format/format-size.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DirectionMark } from '../../../ui/direction-mark.tsx'
import { Money } from '../../../ui/money.tsx'
import { DecimalText } from '../../../ui/number-text.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { KIND_LABELS } from '../../accounts/account-kinds.ts'
import { ImportStatusBadge } from '../../imports/history/import-status-badge.tsx'

export function LookedAccounts({ accounts }: { accounts: readonly AccountLook[] }) {
  if (accounts.length === 0) return <EmptyState level="h3" title="There are no accounts" />
  return (
    <Table caption="Accounts">
      <HeadRow>
        <HeadCell>Account</HeadCell>
        <HeadCell>Kind</HeadCell>
        <HeadCell>Clock</HeadCell>
        <HeadCell numeric>Trades</HeadCell>
      </HeadRow>
      <tbody>
        {accounts.map((account) => (
          <Row key={account.id}>
            <Cell className="min-w-36 whitespace-normal [overflow-wrap:anywhere]">
              {account.name} {account.isArchived && <Badge tone="outline">Archived</Badge>}
            </Cell>
            <Cell>
              {KIND_LABELS[account.kind]}, {account.currency}
            </Cell>
            <Cell>
              {account.timeZone}, day from {account.dayReset}
            </Cell>
            <Cell numeric>{formatNumber(account.trades)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

type LookedTradesProps = { trades: readonly TradeLook[]; withNotes: boolean }

export function LookedTrades({ trades, withNotes }: LookedTradesProps) {
  if (trades.length === 0) return <EmptyState level="h3" title="There are no trades" />
  return (
    <Table caption="Trades">
      <HeadRow>
        <HeadCell>Opened</HeadCell>
        <HeadCell>Account</HeadCell>
        <HeadCell>Trade</HeadCell>
        <HeadCell>From</HeadCell>
        <HeadCell numeric>Net</HeadCell>
      </HeadRow>
      <tbody>
        {trades.map((trade) => (
          <Fragment key={trade.id}>
            <Row>
              <Cell>
                <DateTime instant={trade.openedAt} />
              </Cell>
              <Cell className="min-w-36 whitespace-normal [overflow-wrap:anywhere]">{trade.account}</Cell>
              <Cell>
                <DirectionMark direction={trade.direction}>
                  <DecimalText value={trade.quantity} /> {trade.symbol}
                  {trade.status === 'open' && ', open'}
                </DirectionMark>
              </Cell>
              <Cell>{trade.isTyped ? 'Typed' : 'Imported'}</Cell>
              <Cell numeric>
                <Money value={trade.net} currency={trade.currency} />
              </Cell>
            </Row>
            {withNotes && trade.notes && <NotesRow text={trade.notes} />}
          </Fragment>
        ))}
      </tbody>
    </Table>
  )
}

/** Closed at first: one long note would fill the whole list. */
function NotesRow({ text }: { text: string }) {
  return (
    <Row>
      <Cell colSpan={5} className="whitespace-normal">
        <details className="sticky left-4 w-[min(60ch,60vw)]">
          <summary className="w-max cursor-pointer text-primary-text">Read notes</summary>
          <p className="py-1 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
        </details>
      </Cell>
    </Row>
  )
}

export function LookedImports({ imports }: { imports: readonly ImportLook[] }) {
  if (imports.length === 0) return <EmptyState level="h3" title="Nothing was imported" />
  return (
    <ul aria-label="Imports">
      {imports.map(({ id, at, account, status, error, files, counts, differences }) => (
        <li
          key={id}
          className="grid gap-1 border-t border-border py-2.5 first:border-t-0 [overflow-wrap:anywhere]"
        >
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-540">
              <DateTime instant={at} />
            </span>
            <ImportStatusBadge status={status} />
            <span className="text-muted-foreground">into {account}</span>
          </p>
          <p className="text-small text-muted-foreground">
            {files.map(({ name, format, size }) => `${name} (${format}, ${formatSize(size)})`).join(', ')}
          </p>
          <p className="text-small text-subtle-foreground">
            {countOf(counts.executions ?? 0, 'fill')}, {countOf(counts.trades ?? 0, 'trade')},{' '}
            {countOf(counts.skipped ?? 0, 'row')} skipped, {countOf(counts.problems ?? 0, 'problem')}
          </p>
          {error && <p className="text-small text-danger">{error}</p>}
          {differences.length > 0 && (
            <ul className="list-disc pl-4 text-small text-muted-foreground">
              {differences.slice(0, 20).map((difference) => (
                <li key={difference}>{difference}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
