import type { CashEventKind } from '@ballast/domain/executions/execution'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow } from '../../row-values.ts'
import type { FlexRow } from './flex-row.ts'

const KINDS: readonly [RegExp, CashEventKind][] = [
  [/^deposits?[ &/]+withdrawals?$/i, 'deposit'],
  [/^(broker|bond) interest|^interest$/i, 'interest'],
  [/^commission adjustments$/i, 'commission'],
  [/^((other|advisor) )?fees$/i, 'fee'],
  [/^(dividends|payment in lieu of dividends|withholding tax|871\(m\) withholding)$/i, 'other'],
  [/^price adjustments$/i, 'adjustment'],
]

/** What the type of a cash transaction in a Flex query, or the section of one in a statement, means; null if unknown. */
export function kindOfCash(type: string): CashEventKind | null {
  return KINDS.find(([words]) => words.test(type))?.[1] ?? null
}

type StatementLine = { section: string; kind: CashEventKind; account: string | null }

/** `Dividends,Data,USD,2026-05-15,XYZ(US0000000001) Cash Dividend USD 0.25 per Share (Ordinary Dividend),2.5` */
export function readStatementCash(
  { cells, row, draft, options, column }: FlexRow,
  { section, kind, account }: StatementLine,
): RowOutcome {
  const place = column('Date', 'Settle Date')
  const wall = cells.date(place)
  const amount = cells.amount(column('Amount'))
  const event = cashOfRow({
    kind,
    amount,
    currency: cells.text(column('Currency')) || options.currency,
    at: draft.instant(wall, place?.name ?? 'Date', false),
    text: cells.text(column('Description')) || section,
    originalTime: cells.text(place),
    account: cells.text(column('Account')) || account,
    row,
    wall,
  })
  return { kind: 'cash', event }
}
