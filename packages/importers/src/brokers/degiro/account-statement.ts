import type { CashEventKind } from '@ballast/domain/executions/execution'
import { CellProblem } from '../../cells/cell-problem.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { Document, Importer, Table } from '../../importer.ts'
import { normaliseName } from '../../read/header.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'

type Field =
  | 'date'
  | 'time'
  | 'product'
  | 'isin'
  | 'description'
  | 'currency'
  | 'amount'
  | 'balance'
  | 'order'

/** Suffix for the name of an unnamed column after a named one. */
const BEHIND = ' amount'

/**
 * Account statement, newest first, in the language of the account: `Change` holds a currency, and the unnamed column
 * after it the amount. It includes trades with their costs and currency exchanges, but those come from the
 * transactions. A long order id continues on its own line.
 *
 * `15-12-2026,16:55,15-12-2026,VICI,US9256521090,"Koop 1 @ 33,9 USD",,USD,"-33,90",USD,"-33,90",5925d76b-…`
 * `16-12-2026,09:05,15-12-2026,COCA-COLA,US1912161007,Dividend,,USD,"0,44",USD,"1,36",`
 */
const statement = defineTableImporter<Field>({
  id: 'degiro-account-statement',
  family: 'degiro',
  broker: 'DEGIRO',
  label: 'DEGIRO account statement',
  howToExport: 'Inbox › Account statement › choose the dates › Export › CSV, with the Transactions beside it',
  evidence: {
    kind: 'documented header',
    seen: 'rows of the Export-To-Ghostfolio samples in five languages, 2019 to 2024; further words from four other importers, 2024 to 2026',
  },
  unit: 'cash transaction',
  zone: 'ask',
  names: {
    date: ['date', 'datum', 'fecha', 'data'],
    time: ['time', 'tijd', 'uhrzeit', 'hora', 'heure'],
    product: ['product', 'produkt', 'producto', 'produto', 'produit'],
    isin: ['isin', 'code isin'],
    description: ['description', 'omschrijving', 'beschreibung', 'descripción', 'descrição'],
    currency: [/^(change|mutatie|änderung|variación|mudança|mouvements)$/],
    amount: [/^(change|mutatie|änderung|variación|mudança|mouvements) amount$/],
    balance: ['balance', 'saldo', 'solde'],
    order: ['order id', 'order-id', 'id orden', 'id da ordem', 'id ordre'],
  },
  needed: ['date', 'time', 'isin', 'description', 'currency', 'amount', 'balance'],
  dateOrder: 'day-first',
  times: ['date'],
  numbers: ['amount'],
  // `,,,,,,,,,,,b017-a61a6d03c3e7`
  isFooter: ([first = '', ...cells]) =>
    first.trim() === '' && cells.filter((cell) => cell.trim() !== '').length === 1,
  readRow: readLine,
  combine: (executions, draft) => settleRows(executions, draft, 'newest first'),
})

/**
 * The document with a name for each amount: `Change,,Balance,` becomes `Change,Change amount,Balance,Balance amount`.
 */
function named(document: Document): Document {
  if (document.kind === 'html' || document.kind === 'xml') return document
  const nameBehind = (row: string[]) =>
    row.map((cell, at) => {
      const before = row[at - 1]?.trim() ?? ''
      return cell.trim() === '' && before !== '' ? `${before}${BEHIND}` : cell
    })
  const isHeader = (row: string[]) => row.some((cell) => /^(code )?isin$/.test(normaliseName(cell)))
  const tables = document.tables.map((table): Table => {
    const at = table.rows.slice(0, 15).findIndex(isHeader)
    if (at < 0) return table
    const header = table.rows[at] ?? []
    const isAgain = (row: string[]) => header.every((cell, index) => cell === row[index])
    return { ...table, rows: table.rows.map((row) => (isAgain(row) ? nameBehind(row) : row)) }
  })
  return { ...document, tables }
}

export const degiroAccountStatement: Importer = {
  ...statement,
  matches: (document) => statement.matches(named(document)),
  parse: (document, options) => statement.parse(named(document), options),
}

const TRADE = 'A trade, what it cost or the exchange of its money: the transactions have it.'
const OWN = 'Moved between DEGIRO and its bank, or reserved until it arrives: no money came or went.'

const SKIPS: readonly [RegExp, string][] = [
  [/^(buy|sell|koop|verkoop|kauf|verkauf|achat|vente|compra|venta|venda) [\d.,\s]*\d/, TRADE],
  [
    /transaction and\/or third|^degiro transactiekosten|^transaktions(gebühr|kosten)|de courtage|^comiss(ão|ões) de transação|^cost[eo]s de transacción/,
    TRADE,
  ],
  [
    /^fx (credit|debit)|^valuta (creditering|debitering)|^currency exchange|^währungswechsel|cambio de divisa|^(levantamento|crédito) de divisa/,
    'Money changed from one currency into another.',
  ],
  [
    /cash sweep|money market fund|^overboeking (van|naar) uw geldrekening|^reservation |^processed flatex withdrawal/,
    OWN,
  ],
  [
    /^(productwijziging|aandelensplit|aktiensplit|isin-wijziging|stock split|product change)\b/,
    'A split or change of a share’s number: the transactions have it as a sale and a purchase.',
  ],
]

const KINDS: readonly [RegExp, CashEventKind][] = [
  [/^(dividend|dividende|dividendo|fund distribution)$/, 'other'],
  [
    /^(dividend tax|dividendbelasting|dividendensteuer|impôts sur dividende|retención del dividendo)$/,
    'other',
  ],
  [/^flatex interest( income)?$|^interest$/, 'interest'],
  [
    /exchange connection fee|connectivity fee|aansluitingskosten|conectividade|^frais de connexion|^transactiebelasting|service[- ]fee/,
    'fee',
  ],
  [
    /^(ideal|flatex|sofort) (deposit|storting|einzahlung)$|^(deposit|einzahlung|versement de fonds|ingreso)$/,
    'deposit',
  ],
  [/^(flatex )?(withdrawal|terugstorting)$|^auszahlung$|^retrait de fonds$/, 'deposit'],
]

function readLine({ cells, row, draft, column }: TableRow<Field>): RowOutcome {
  const text = cells.requiredText(column('description'))
  const word = text.toLowerCase().replace(/\s+/g, ' ')
  const skip = SKIPS.find(([words]) => words.test(word))
  if (skip) return { kind: 'skip', reason: skip[1] }
  const kind = KINDS.find(([words]) => words.test(word))?.[1]
  if (!kind)
    throw new CellProblem(
      'unknown_kind',
      `The line ${quote(text)} is not known.`,
      column('description')?.name,
    )
  const amount = cells.amount(column('amount'))
  if (amount === 0) return { kind: 'skip', reason: 'No money moved.' }
  const wall = cells.timeIn(
    `${cells.requiredText(column('date'))} ${cells.requiredText(column('time'))}`,
    column('date'),
  )
  const isin = cells.text(column('isin'))
  const event = cashOfRow({
    kind,
    amount,
    currency: cells.requiredText(column('currency')),
    at: draft.instant(wall, column('date')?.name ?? 'Date'),
    symbol: kind === 'other' ? isin || null : null,
    text: [text, cells.text(column('product'))].filter((part) => part !== '').join(' '),
    originalTime: `${cells.text(column('date'))} ${cells.text(column('time'))}`,
    row,
    wall,
  })
  return { kind: 'cash', event }
}
