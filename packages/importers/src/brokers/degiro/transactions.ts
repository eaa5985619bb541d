import type { Micros } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { CellProblem } from '../../cells/cell-problem.ts'
import { withCodes } from '../../cells/currency-words.ts'
import { inMajorUnits } from '../../cells/minor-units.ts'
import { type Column, RowCells } from '../../cells/row-cells.ts'
import { feesOf } from '../../coin-fill.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteCurrency } from '../../file-notes.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { checkValue, fillOfRow } from '../../row-values.ts'
import { settleRows } from '../../settle-rows.ts'

type Field =
  | ('date' | 'time' | 'product' | 'isin' | 'venue' | 'quantity' | 'price' | 'local')
  | ('value' | 'rate' | 'autoFx' | 'costs' | 'total' | 'order')

/**
 * Transactions, newest first, with minutes but no seconds: `Quantity` is negative for a sale. The currency of an amount
 * is in the unnamed column after it, or in its name (`Total EUR`). There are no tickers, so the ISIN is the contract.
 * The order id may be in an unnamed column at the end.
 *
 * `10-03-2026,15:45,APPLE INC,US0378331005,NDQ,XNAS,5,200.00,USD,-1000.00,USD,-920.00,1.0870,-2.30,-1.00,-923.30,eeee-5555`
 * `29-06-2026,00:00,SHOPIFY INC.CLASS A S,CA82509L1076,NSY,,60,35.0260,USD,-2101.56,USD,-2014.13,EUR,1.0434,,,-2014.13,EUR,`
 */
export const degiroTransactions = defineTableImporter<Field>({
  id: 'degiro-transactions',
  family: 'degiro',
  broker: 'DEGIRO',
  label: 'DEGIRO transactions',
  howToExport: 'Inbox › Transactions › choose the dates › Export › CSV',
  evidence: {
    kind: 'documented header',
    seen: 'two layouts in English, Dutch, German, Spanish, Portuguese, French, Italian and Polish from twenty other importers, 2020 to 2026',
  },
  unit: 'execution',
  zone: 'ask',
  names: {
    date: ['date', 'datum', 'fecha', 'data'],
    time: ['time', 'tijd', 'uhrzeit', 'hora', 'heure', 'ora', 'czas', 'čas'],
    product: ['product', 'produkt', 'producto', 'produto', 'produit', 'prodotto'],
    isin: ['isin', 'code isin'],
    venue: [
      ...['venue', 'uitvoeringsplaats', 'ausführungsort', 'handelsplatz', 'centro de ejecución'],
      ...['local de execução', "lieu d'exécution", 'borsa', 'sede di esecuzione', 'miejsce wykonania'],
    ],
    quantity: [
      ...['quantity', 'aantal', 'anzahl', 'número', 'numero', 'quantidade', 'quantité'],
      ...['quantità', 'liczba', 'počet'],
    ],
    price: ['price', 'koers', 'kurs', 'precio', 'preço', 'preços', 'cours', 'quotazione', 'cena'],
    local: [
      ...['local value', 'lokale waarde', 'wert in lokalwährung', 'lokaler wert', 'valor local'],
      ...['valeur locale', 'montant devise locale', 'valore locale', 'wartość lokalna'],
      'hodnota v domácí měně',
    ],
    value: [/^(value|waarde|wert|valor|valeur|montant|valore|wartość|hodnota)( [a-z]{3})?$/],
    rate: [
      ...['exchange rate', 'wisselkoers', 'wechselkurs', 'tipo de cambio', 'taxa de câmbio'],
      ...['taux de change', 'tasso di cambio', 'kurs wymiany', 'směnný kurz'],
    ],
    autoFx: [/\bautofx\b/],
    costs: [
      /^(transaction and\/or third|transactiekosten|transaktions(kosten|gebühren)|costes de transacci[oó]n)/,
      /^(custos de transação|frais de courtage|costi di transazione|commissioni di|opłata transakcyjn)/,
    ],
    total: [/^(total|totaal|gesamt|montant négocié|totale|razem|celkem)( [a-z]{3})?$/],
    order: [
      ...['order id', 'order-id', 'id orden', 'id da ordem', 'id ordre', 'id ordine'],
      ...['identyfikator zlecenia', 'id objednávky'],
    ],
  },
  needed: ['date', 'time', 'product', 'isin', 'quantity', 'price', 'local', 'value', 'costs', 'total'],
  dateOrder: 'day-first',
  times: ['date'],
  numbers: ['price', 'local', 'value', 'total'],
  readRow: readTransaction,
  combine: (executions, draft) => settleRows(executions, draft, 'newest first'),
})

/** An amount's currency: from the unnamed cell after it, or the end of its column's name. */
function currencyOf({ cells, header }: TableRow<Field>, place: Column | undefined): string {
  if (!place) return ''
  const named = /\s([A-Z]{3})$/.exec(withCodes(place.name))?.[1]
  if (named) return named
  return header.names[place.index + 1] === ''
    ? cells.text({ index: place.index + 1, name: `Currency of ${place.name}` })
    : ''
}

function readTransaction(line: TableRow<Field>): RowOutcome {
  const { cells, row, draft, column } = line
  const { quantity, isNegative } = cells.signedQuantity(column('quantity'))
  const side = isNegative ? 'sell' : 'buy'
  const quoted = currencyOf(line, column('price'))
  if (quoted === '')
    throw new CellProblem('missing_value', 'The row has no currency behind its price.', column('price')?.name)
  const { amount: price, currency } = inMajorUnits(cells.decimal(column('price')), quoted)
  const local = localValue(line)
  if (local !== null && local !== 0 && local < 0 !== (side === 'buy')) {
    throw new CellProblem(
      'disagrees',
      'The sign of the quantity contradicts the value.',
      column('quantity')?.name,
    )
  }
  checkValue({ side, quantity, price, multiplier: '1' }, local)
  noteCurrency(draft, currency)
  const wall = cells.timeIn(
    `${cells.requiredText(column('date'))} ${cells.requiredText(column('time'))}`,
    column('date'),
  )
  const order = orderOf(line)
  if (order === '') {
    draft.note(
      'no_order',
      'Some rows have no order: so DEGIRO writes splits and changes of a share’s number, as a sale and a purchase. They are kept as both.',
    )
  }
  return {
    kind: 'execution',
    execution: fillOfRow({
      symbol: cells.symbol(column('isin')),
      side,
      quantity,
      price: plainDecimal(price),
      at: draft.instant(wall, column('date')?.name ?? 'Date'),
      originalTime: `${cells.text(column('date'))} ${cells.text(column('time'))}`,
      ...costsOf(line, currency),
      pointValue: '1',
      ...(order === '' ? {} : { orderId: order }),
      comment: cells.text(column('product')) || null,
      row,
      wall,
    }),
  }
}

/** `496 GBX` and `1984.00 GBX`: amounts may be in pence. */
function localValue(line: TableRow<Field>): Micros | null {
  const place = line.column('local')
  const decimal = line.cells.optionalDecimal(place)
  if (decimal === null || !place) return null
  const { amount } = inMajorUnits(decimal, currencyOf(line, place))
  return new RowCells([amount], { ...line.cells.style, decimal: '.' }).amount({ index: 0, name: place.name })
}

const CENT = 10_000

/**
 * Costs in the account's currency: the difference of total and value. An empty cell means no cost. Costs are negative and
 * those given back positive, or all are written without a sign: the total says which. Costs that do not explain it are a
 * problem.
 */
function costsOf(line: TableRow<Field>, currency: string): ReturnType<typeof feesOf> {
  const { cells, column } = line
  const places = [column('autoFx'), column('costs')]
  const stated = places.map((place) => cells.optionalAmount(place) ?? 0)
  const left = cells.amount(column('total')) - cells.amount(column('value'))
  const sumOf = (costs: number[]) => costs.reduce((sum, cost) => sum + cost, 0)
  const paid = [-sumOf(stated), sumOf(stated.map(Math.abs))].find((sum) => Math.abs(left + sum) <= CENT)
  if (paid === undefined) {
    throw new CellProblem(
      'disagrees',
      'The total is not the value and the costs of the row.',
      column('total')?.name,
    )
  }
  const coin = currencyOf(line, column('total')) || currencyOf(line, column('costs'))
  return feesOf([{ paid: String(paid / 1e6), coin: coin || currency }], currency)
}

/** The order column is empty in newer files, and the id is in the column after it. */
function orderOf({ cells, column }: TableRow<Field>): string {
  const place = column('order')
  if (!place) return ''
  return cells.text(place) || cells.text({ index: place.index + 1, name: place.name })
}
