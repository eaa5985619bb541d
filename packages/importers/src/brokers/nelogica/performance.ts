import { CellProblem } from '../../cells/cell-problem.ts'
import { wallText } from '../../cells/date-time.ts'
import { type Column, quote, type RowCells } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { executionsOfLot, readSides } from '../../lot.ts'
import type { FieldHeader } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'

type OperationField =
  | 'subaccount'
  | 'symbol'
  | 'openTime'
  | 'closeTime'
  | 'bought'
  | 'sold'
  | 'side'
  | 'buyPrice'
  | 'sellPrice'
  | 'result'

/**
 * Performance report of Profit, the platform of most prop firms of Brazil: one row per operation from flat to flat,
 * oldest first, below the account. `Lado` is C for one that was opened by buying (compra), V by selling (venda). `Res.
 * Operação` is in reais and before costs, which are not in the file; the columns with `%` hold points, `Total` adds up
 * the results. An operation that is still open has no closing time, and its result changes with the market.
 *
 * `Conta: 1002003`
 * ` - ;WINQ26;02/07/2026 09:03:34;02/07/2026 09:04:59;1min24s;4;4;C;174.425,00;174.593,75;167.805,00;135,00;…;135,00;…`
 */
export const nelogicaPerformance = defineTableImporter<OperationField>({
  id: 'nelogica-performance',
  family: 'nelogica',
  broker: 'Nelogica Profit',
  label: 'Profit performance report',
  howToExport: 'Relatório de Performance › Operações › choose the dates › export as CSV',
  evidence: {
    kind: 'documented header',
    seen: 'header and rows quoted by eight other programs, two of them from real files of July to September 2026',
  },
  unit: 'closed trade',
  zone: 'ask',
  names: {
    subaccount: ['subconta'],
    symbol: ['ativo'],
    openTime: ['abertura'],
    closeTime: ['fechamento'],
    bought: ['qtd compra'],
    sold: ['qtd venda'],
    side: ['lado'],
    buyPrice: ['preço compra', 'preco compra'],
    sellPrice: ['preço venda', 'preco venda'],
    result: ['res. operação', 'res. operacao'],
  },
  needed: [
    ...(['symbol', 'openTime', 'closeTime', 'bought', 'sold', 'side', 'buyPrice', 'sellPrice'] as const),
    'result',
  ],
  dateOrder: 'day-first',
  times: ['openTime', 'closeTime'],
  numbers: ['buyPrice', 'sellPrice', 'result'],
  survey: (header) => ({ account: statedAccount(header) }),
  readRow: readOperation,
})

/** The number in `Conta: 1002003`, `Conta;1002003` or `Conta:;1002003` above the table; empty if there is none. */
function statedAccount({ table, rowIndex }: FieldHeader<OperationField>): string {
  const lines = table.rows.slice(0, rowIndex).map((cells) => cells.join(' '))
  return lines.flatMap((line) => /^\s*conta\b[\s:]*(\S+)/i.exec(line)?.[1] ?? [])[0] ?? ''
}

function readOperation({
  cells,
  row,
  draft,
  column,
  survey,
  identify,
}: TableRow<OperationField>): RowOutcome {
  const symbol = cells.symbol(column('symbol'))
  const [bought, sold] = [cells.text(column('bought')), cells.text(column('sold'))]
  if (/^-?$/.test(cells.text(column('closeTime'))) || bought !== sold) {
    return { kind: 'skip', reason: 'This operation was still open: its result is not final.' }
  }
  const side = readLetter(cells, column('side'))
  const quantity = cells.quantity(column('bought'))
  const { entry, exit } = readSides(
    { cells, draft, column },
    {
      entry: ['openTime', side === 'buy' ? 'buyPrice' : 'sellPrice'],
      exit: ['closeTime', side === 'buy' ? 'sellPrice' : 'buyPrice'],
    },
  )
  draft.currency = 'BRL'
  const subaccount = cells.text(column('subaccount')).replace(/^-$/, '')
  const account = [survey.account, subaccount].filter(Boolean).join(' · ')
  const times = [wallText(entry.wall), wallText(exit.wall)]
  const id = identify([account, symbol, side, quantity, entry.price, exit.price, ...times])
  const executions = executionsOfLot({
    id,
    symbol,
    side,
    quantity,
    entry,
    exit,
    gross: cells.amount(column('result')),
    commission: null,
    fees: null,
    swap: null,
    row,
    account: account || null,
    positionKey: id,
  })
  return { kind: 'trade', executions }
}

function readLetter(cells: RowCells, column: Column | undefined): 'buy' | 'sell' {
  const letter = cells.requiredText(column)
  if (/^c(ompra)?$/i.test(letter)) return 'buy'
  if (/^v(enda)?$/i.test(letter)) return 'sell'
  throw new CellProblem('bad_side', `${column?.name} ${quote(letter)} is neither C nor V.`, column?.name)
}
