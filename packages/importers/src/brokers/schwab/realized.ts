import { CellProblem } from '../../cells/cell-problem.ts'
import { type WallClock, wallDay } from '../../cells/date-time.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteDatesOnly } from '../../file-notes.ts'
import { numberLots } from '../../file-order.ts'
import { executionsOfLot } from '../../lot.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { readSchwabOption, SCHWAB } from './option.ts'

type Field =
  | 'symbol'
  | 'closed'
  | 'opened'
  | 'quantity'
  | 'exitPrice'
  | 'entryPrice'
  | 'proceeds'
  | 'cost'
  | 'unadjusted'
  | 'gain'

/**
 * Realized gains and losses: one row per closed lot, with an opening day after its closing day if it was sold short.
 * Proceeds and cost basis are after costs, so the result is too. A wash sale adjusts the cost basis; the unadjusted one
 * is what was paid.
 *
 * `"XYZ","XYZ CORP","03/10/2026","03/02/2026","10","$42.10","$41.20","$421.00","$412.00","$9.00","2.18%",…`
 */
export const schwabRealized = defineTableImporter<Field>({
  ...SCHWAB,
  id: 'schwab-realized',
  label: 'Schwab realized gain and loss',
  howToExport: 'Accounts › Realized Gain/Loss › Lot details › Export › CSV',
  evidence: { kind: 'documented header', seen: 'header and rows quoted by other importers' },
  unit: 'closed trade',
  zone: 'ask',
  names: {
    symbol: ['symbol'],
    closed: ['closed date'],
    opened: ['opened date'],
    quantity: ['quantity'],
    exitPrice: ['proceeds per share'],
    entryPrice: ['cost per share'],
    proceeds: ['proceeds'],
    cost: ['cost basis (cb)'],
    unadjusted: ['unadjusted cost basis'],
    gain: ['gain/loss ($)'],
  },
  needed: ['symbol', 'closed', 'opened', 'quantity', 'exitPrice', 'entryPrice', 'proceeds', 'cost', 'gain'],
  dateOrder: 'month-first',
  times: ['closed', 'opened'],
  numbers: ['exitPrice', 'entryPrice', 'proceeds', 'cost', 'unadjusted', 'gain'],
  isFooter: (cells) => /^total\b/i.test((cells[0] ?? '').trim()),
  readRow: readLot,
  combine: numberLots,
})

function readLot({ cells, row, draft, column, identify }: TableRow<Field>): RowOutcome {
  const text = cells.symbol(column('symbol'))
  const symbol = readSchwabOption(text) ?? text
  const wall = cells.date(column('closed'))
  const opened = cells.date(column('opened'))
  const bought = {
    price: cells.price(column('entryPrice')),
    instant: draft.instant(opened, 'Opened Date'),
    originalTime: cells.text(column('opened')),
  }
  const sold = {
    price: cells.price(column('exitPrice')),
    instant: draft.instant(wall, 'Closed Date'),
    originalTime: cells.text(column('closed')),
  }
  noteDatesOnly(draft, wall)
  const quantity = cells.quantity(column('quantity'))
  const gross = readResult({ cells, column })
  draft.currency = 'USD'
  draft.note(
    'net_results',
    'The results in this file are after costs, which it does not state by themselves.',
  )
  // For a position opened by a sale, `Opened Date` is the day it was bought back.
  const isShort = bought.instant > sold.instant
  const id = identify([symbol, dayOf(opened), dayOf(wall), quantity, String(gross)])
  const lot = { id, symbol, quantity, gross, row, account: null, positionKey: id }
  return {
    kind: 'trade',
    executions: executionsOfLot({
      ...lot,
      side: isShort ? 'sell' : 'buy',
      entry: isShort ? sold : bought,
      exit: isShort ? bought : sold,
      commission: 0,
      fees: 0,
      swap: null,
    }),
  }
}

/** The day as the export writes it, however a spreadsheet program has saved it: `03/10/2026`. */
function dayOf(wall: WallClock): string {
  const [year, month, day] = wallDay(wall).split('-')
  return `${month}/${day}/${year}`
}

function readResult({ cells, column }: Pick<TableRow<Field>, 'cells' | 'column'>): number {
  const proceeds = cells.amount(column('proceeds'))
  const basis = cells.amount(column('cost'))
  const cost = cells.optionalAmount(column('unadjusted')) ?? basis
  // After a wash sale the stated result excludes the disallowed loss, so it is only compared if nothing was adjusted.
  if (cost === basis && Math.abs(proceeds - cost - cells.amount(column('gain'))) > 20_000) {
    throw new CellProblem('disagrees', 'Gain/Loss is not proceeds less cost basis.', 'Gain/Loss ($)')
  }
  return proceeds - cost
}
