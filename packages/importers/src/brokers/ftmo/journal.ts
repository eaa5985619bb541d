import { paid } from '../../cells/costs.ts'
import { wallText } from '../../cells/date-time.ts'
import { defineTableImporter, type Survey, type TableRow } from '../../define-table-importer.ts'
import type { Document } from '../../importer.ts'
import { executionsOfLot, readSides } from '../../lot.ts'
import type { FieldHeader } from '../../read/field-header.ts'
import { cellsOf } from '../../read/table-cells.ts'
import type { RowOutcome } from '../../result-draft.ts'

const FIELDS = [
  'ticket',
  'openTime',
  'type',
  'volume',
  'symbol',
  'openPrice',
  'stop',
  'target',
  'closeTime',
  'closePrice',
  'swap',
  'commission',
  'profit',
  'pips',
  'duration',
] as const
type JournalField = (typeof FIELDS)[number]

/**
 * MetriX trading journal: closed positions, newest first, separated by semicolons (commas after Excel). `Price` occurs
 * twice, the entry's first. Names are in the account's language, but the order of the fifteen columns and `SL`, `TP`
 * and `Pips` are fixed, so columns in other languages are read by position. Some exports write commissions without
 * their minus (`findSign`).
 *
 * `Ticket;Open;Type;Volume;Symbol;Price;SL;TP;Close;Price;Swap;Commissions;Profit;Pips;"Trade duration in seconds"`
 * `Ticket,Ouvrir,Type,Volume,Symbole,Prix,SL,TP,Fermeture,Prix,Swap,Commissions,Profit,Pips,"Durée du trade en secondes"`
 */
export const ftmoJournal = defineTableImporter<JournalField>({
  id: 'ftmo-journal',
  family: 'ftmo',
  broker: 'FTMO',
  label: 'FTMO MetriX trading journal',
  howToExport: 'Client Area › MetriX › Trading Journal › Export CSV',
  evidence: {
    kind: 'real file',
    seen: 'rows in English of February 2022 and of August 2024 to February 2025; French header from quoted rows',
  },
  unit: 'closed trade',
  zone: 'ask',
  names: {
    ticket: ['ticket', /^ticket/],
    openTime: ['open', 'ouvrir', /./],
    type: ['type', /./],
    volume: ['volume', /./],
    symbol: ['symbol', 'symbole', /./],
    openPrice: ['price', 'prix', /./],
    stop: ['sl'],
    target: ['tp'],
    closeTime: ['close', 'fermeture', /./],
    closePrice: ['price', 'prix', /./],
    swap: ['swap', /./],
    commission: ['commissions', 'commission', /./],
    profit: ['profit', /./],
    pips: ['pips'],
    duration: [/./],
  },
  needed: FIELDS,
  isTheirs: isInPlace,
  // Year first as exported; a copy saved by a spreadsheet program may have other dates.
  dateOrder: 'auto',
  times: ['openTime', 'closeTime'],
  numbers: ['volume', 'openPrice', 'closePrice', 'swap', 'commission', 'profit', 'pips'],
  survey: findSign,
  readRow: readPosition,
})

/**
 * Whether commissions are written as what was paid: an export of February 2025 has `0.76` in every row where others of
 * that month have `-0.76`. One negative commission shows that a file writes the sign.
 */
function findSign({ table, rowIndex, columns }: FieldHeader<JournalField>): Survey {
  const commissions = [...cellsOf(table, rowIndex + 1, [columns.get('commission')?.index ?? 0])]
  return { isPaid: !commissions.some((text) => /[-−(]/.test(text)) }
}

function isInPlace(header: FieldHeader<JournalField>, document: Document): boolean {
  if (document.kind === 'html' || header.names.filter((name) => name !== '').length !== FIELDS.length)
    return false
  return FIELDS.every((field, index) => header.columns.get(field)?.index === index)
}

function readPosition({ cells, row, draft, column, survey }: TableRow<JournalField>): RowOutcome {
  const ticket = cells.id(column('ticket'))
  const side = cells.side(column('type'))
  const { entry, exit } = readSides(
    { cells, draft, column },
    { entry: ['openTime', 'openPrice'], exit: ['closeTime', 'closePrice'] },
  )
  const commission = cells.amount(column('commission'))
  const executions = executionsOfLot({
    // Partial closes repeat the ticket, so the closing time, which is the same in every export, tells them apart.
    id: `${ticket}@${wallText(exit.wall).replace(/\D/g, '')}`,
    symbol: cells.symbol(column('symbol')),
    side,
    quantity: cells.quantity(column('volume')),
    entry,
    exit,
    gross: cells.amount(column('profit')),
    commission: survey.isPaid ? paid(commission) : commission,
    fees: 0,
    swap: cells.amount(column('swap')),
    row,
    account: null,
    positionKey: ticket,
    lastStop: cells.level(column('stop')),
    lastTarget: cells.level(column('target')),
  })
  return { kind: 'trade', executions }
}
