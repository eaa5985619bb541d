import type { CashEventKind } from '@ballast/domain/executions/execution'
import { CellProblem } from '../../cells/cell-problem.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { holdsPositions } from './positions.ts'

type Field = 'id' | 'type' | 'time' | 'comment' | 'symbol' | 'amount' | 'instrument'

/**
 * Cash operations of an xStation account: the cash flows of share trades, deposits, dividends, interest and the results
 * of CFDs, in the account's currency. The trades themselves come from Closed positions.
 *
 * `530692719;Stocks/ETF purchase;12.04.2026 13:01:45;OPEN BUY 34/42.5658 @ 11.7480;SPYL.DE;-399.43`
 * `Dividend;DTLE.UK;Treasury Bond 20+yr;2026-09-01 10:00:00;6,42;100006;DTLE.UK EUR 0.0642/ SHR;IKE`
 */
export const xtbCashOperations = defineTableImporter<Field>({
  id: 'xtb-cash-operations',
  family: 'xtb',
  broker: 'XTB',
  label: 'XTB cash operations',
  howToExport: 'xStation › History › Cash operations › Export › CSV',
  evidence: {
    kind: 'documented header',
    seen: 'two layouts with rows of the Export-To-Ghostfolio samples, 2020 to 2025',
  },
  unit: 'cash transaction',
  zone: 'ask',
  names: {
    id: ['id'],
    type: ['type'],
    time: ['time'],
    comment: ['comment'],
    symbol: ['symbol', 'ticker'],
    amount: ['amount'],
    instrument: ['instrument'],
  },
  needed: ['id', 'type', 'time', 'comment', 'symbol', 'amount'],
  isTheirs: ({ names }, document) =>
    names.filter((name) => name !== '').length <= 8 && !holdsPositions(document),
  dateOrder: 'day-first',
  times: ['time'],
  numbers: ['amount'],
  // `Total;;;;9,95;;;`
  isFooter: (cells) => /^total$/i.test((cells[0] ?? '').trim()),
  readRow: readOperation,
})

const TRADE = /^(stocks?|etfs?|stocks\/etf|ações\/etf) (purchase|sale|sell|compra|vende)$/
const RESULT = /^(profit\/loss.*|close trade)$/

const KINDS: readonly [RegExp, CashEventKind][] = [
  [/\bdeposit$|^deposit|cash transfer (in|out)$|^transfer$|^withdrawal$|^subaccount transfer$/, 'deposit'],
  [/^tax iftt$|^sec fee$|^inactivity fee$|^commission$/, 'fee'],
  [/^free[- ]funds? interests?$/, 'interest'],
  [/^swaps?$|^rollover$/, 'swap'],
  [/^divident?d?$|^spin off$|^withholding tax$|^free[- ]funds? interests? tax$/, 'other'],
]

function readOperation({ cells, row, draft, options, column }: TableRow<Field>): RowOutcome {
  const text = cells.requiredText(column('type'))
  const word = text.toLowerCase()
  if (TRADE.test(word)) {
    return {
      kind: 'skip',
      reason: 'What a trade of shares paid or brought: the closed positions have the trade.',
    }
  }
  if (RESULT.test(word)) {
    return { kind: 'skip', reason: 'The result of a position: the closed positions have it with its prices.' }
  }
  const kind = KINDS.find(([words]) => words.test(word))?.[1]
  if (!kind) throw new CellProblem('unknown_kind', `The type ${quote(text)} is not known.`, 'Type')
  if (kind === 'swap') {
    return { kind: 'skip', reason: 'The swap of a position: the closed positions have it.' }
  }
  const amount = cells.amount(column('amount'))
  const symbol = cells.text(column('symbol'))
  const comment = cells.text(column('comment'))
  return {
    kind: 'cash',
    event: {
      identity: `cash:${cells.id(column('id'))}`,
      kind: kind === 'deposit' && amount < 0 ? 'withdrawal' : kind,
      amount,
      currency: draft.currency ?? options.currency,
      occurredAt: draft.instant(cells.time(column('time')), 'Time'),
      // A cost with a contract would be taken for the cost of that day's trades, which state their own.
      symbol: kind === 'other' ? symbol || null : null,
      text: comment === '' ? text : `${text}: ${comment}`,
      account: null,
      rows: [row],
      originalTime: cells.text(column('time')),
    },
  }
}
