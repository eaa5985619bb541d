import type { LedgerEntry } from '@ballast/contract/attempts/attempt-ledger'
import { ArrowDownLeft, ArrowUpRight, Paperclip, Pencil, Trash2 } from 'lucide-react'
import { Fragment } from 'react'
import { cn } from '../../lib/class-names.ts'
import { countOf } from '../../lib/format/count-of.ts'
import { AccountMark } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DayText } from '../../ui/date-time.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Menu, MenuContent, MenuItem, MoreTrigger } from '../../ui/overlays/dropdown-menu.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import { costName, METHOD_LABELS } from './attempt-text.ts'

type EntryRowProps = {
  entry: LedgerEntry
  accountName: string
  onReceipts: () => void
  onChange: () => void
  onRemove: () => void
}

/** A line of the ledger. */
export function EntryRow({ entry, accountName, onReceipts, ...actions }: EntryRowProps) {
  const { countedAs, receipts } = entry
  return (
    <Row>
      <Cell className="max-md:pr-0">
        <DayText day={entry.day} />
        <span className="block max-w-36 text-small wrap-anywhere whitespace-normal text-muted-foreground md:hidden">
          {accountName}
        </span>
      </Cell>
      <Cell className="max-md:pr-0">
        <EntryBadge entry={entry} />
      </Cell>
      <Cell className="max-md:hidden">
        <span className="inline-flex items-center gap-2">
          <AccountMark name={accountName} />
          {accountName}
        </span>
      </Cell>
      <Cell className="text-muted-foreground max-md:hidden">
        <Notes entry={entry} />
      </Cell>
      <Cell numeric className={cn('max-md:pl-0', !entry.counts && 'text-subtle-foreground line-through')}>
        <Money
          value={entry.amount}
          currency={entry.currency}
          tone={entry.type === 'payout' && entry.counts ? 'pnl' : 'plain'}
        />
        {entry.rate !== null && (
          <span className="block text-small text-subtle-foreground">
            <Money value={countedAs.amount} currency={countedAs.currency} /> at {Number(entry.rate)}
          </span>
        )}
      </Cell>
      <Cell numeric className="text-muted-foreground max-md:hidden">
        <Money value={entry.running} currency={countedAs.currency} />
      </Cell>
      <Cell className="w-10 max-md:pr-2 max-md:pl-0 print:hidden">
        <span className="flex items-center justify-end">
          {receipts.length > 0 && (
            <IconButton label={countOf(receipts.length, 'receipt')} size="sm" onClick={onReceipts}>
              <Paperclip aria-hidden="true" />
            </IconButton>
          )}
          <EntryMenu {...actions} isPrice={entry.type === 'price'} onReceipts={onReceipts} />
        </span>
      </Cell>
    </Row>
  )
}

/** The note, the gross amount, the cost of the payment and its method, as far as known. */
function Notes({ entry }: { entry: LedgerEntry }) {
  const { note, gross, amount, fee, method, currency } = entry
  const money = (value: string) => <Money value={value} currency={currency} sign="never" />
  const parts = [
    note,
    gross !== null && gross !== amount && <>{money(gross)} off the account</>,
    fee !== null && <>{money(fee)} for the payment</>,
    method !== null && METHOD_LABELS[method].toLowerCase(),
  ].filter(Boolean)
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {part}
    </Fragment>
  ))
}

type EntryMenuProps = Pick<EntryRowProps, 'onReceipts' | 'onChange' | 'onRemove'> & { isPrice: boolean }

/** The price of an attempt is edited with the attempt itself. */
function EntryMenu({ isPrice, onReceipts, onChange, onRemove }: EntryMenuProps) {
  return (
    <Menu>
      <MoreTrigger label="More for this entry" size="sm" tooltip={false} />
      <MenuContent align="end">
        {!isPrice && (
          <MenuItem onSelect={onChange}>
            <Pencil aria-hidden="true" />
            Change
          </MenuItem>
        )}
        <MenuItem onSelect={onReceipts}>
          <Paperclip aria-hidden="true" />
          Receipts
        </MenuItem>
        {!isPrice && (
          <MenuItem tone="danger" onSelect={onRemove}>
            <Trash2 aria-hidden="true" />
            Delete
          </MenuItem>
        )}
      </MenuContent>
    </Menu>
  )
}

const PAYOUT_LABELS = {
  requested: 'Payout asked for',
  approved: 'Payout approved',
  paid: 'Payout',
  refused: 'Payout refused',
}

function EntryBadge({ entry }: { entry: LedgerEntry }) {
  if (entry.type === 'payout')
    return (
      <Badge tone={entry.state === 'paid' ? 'profit' : 'outline'}>
        <ArrowDownLeft aria-hidden="true" />
        {PAYOUT_LABELS[entry.state ?? 'paid']}
      </Badge>
    )
  const Arrow = entry.kind === 'refund' ? ArrowDownLeft : ArrowUpRight
  return (
    <Badge tone="outline">
      <Arrow aria-hidden="true" />
      {costName(entry)}
    </Badge>
  )
}
