import { paid } from '../../cells/costs.ts'
import { wallText } from '../../cells/date-time.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { numberFills } from '../../file-order.ts'
import { asClosing } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'
import { noteSimulated } from '../../simulated.ts'
import { currencyOfCell } from './currency-of-cell.ts'

type ExecutionField =
  | 'instrument'
  | 'action'
  | 'quantity'
  | 'price'
  | 'time'
  | 'id'
  | 'entryOrExit'
  | 'position'
  | 'order'
  | 'name'
  | 'commission'
  | 'account'
  | 'rate'

/**
 * Executions grid: one row per fill. `Commission` is only the broker's and positive in the file; exchange, clearing and
 * NFA fees are not in this grid, so they stay unknown. Equal rows can be two real fills (copied accounts): `ID` tells
 * them apart.
 *
 * `MES 09-26;Buy;1;6300,25;27/04/2026 6:05:02;b1…;Entry;1 L;c2…;Entry;0,62 $;1;Sim101;Live;`
 */
export const ninjatrader8Executions = defineTableImporter<ExecutionField>({
  id: 'ninjatrader8-executions',
  family: 'ninjatrader8',
  broker: 'NinjaTrader 8',
  label: 'NinjaTrader 8 executions grid',
  howToExport: 'Control Center › New › Trade Performance › Display: Executions › right-click › Export',
  evidence: {
    kind: 'real file',
    seen: 'English, January to March 2024; rows quoted by several importers, comma and semicolon',
  },
  unit: 'execution',
  zone: 'ask',
  names: {
    instrument: ['instrument', 'instrumento', 'ativo', 'strumento'],
    action: ['action', 'aktion', 'acción', 'ação', 'azione'],
    quantity: ['quantity', 'qty', 'quantité', 'qté', 'menge', 'cantidad', 'quantidade', 'quantità'],
    price: ['price', 'prix', 'preis', 'kurs', 'precio', 'preço', 'prezzo'],
    time: ['time', 'heure', 'zeit', 'hora', 'ora'],
    id: ['id'],
    entryOrExit: ['e/x', 'e/s', 'e/a'],
    position: ['position', 'posición', 'posição', 'posizione'],
    order: ['order id', "id d'ordre", 'order-id', 'auftrags-id', 'id de orden', 'id da ordem', 'id ordine'],
    name: ['name', 'nom', 'nombre', 'nome'],
    commission: ['commission', 'provision', 'kommission', 'comisión', 'comissão', 'commissione'],
    account: ['account display name', 'account', 'compte', 'konto', 'cuenta', 'conta', 'conto'],
    rate: ['rate', 'taux', 'kurs', 'tasa', 'taxa', 'tasso'],
  },
  needed: ['instrument', 'action', 'quantity', 'price', 'time', 'entryOrExit'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price', 'commission'],
  readRow: readFill,
  combine: numberFills,
})

function readFill({ cells, draft, column, identify, moment }: TableRow<ExecutionField>): RowOutcome {
  const symbol = cells.symbol(column('instrument'))
  const side = cells.side(column('action'))
  const quantity = cells.quantity(column('quantity'))
  const price = cells.price(column('price'), symbol)
  const wall = cells.time(column('time'))
  const account = cells.text(column('account'))
  const id = cells.text(column('id')) === '' ? null : cells.id(column('id'))
  noteSimulated(draft, account)
  draft.currency ??= currencyOfCell(cells.text(column('commission')))
  const order = cells.text(column('order'))
  const execution = fillOfRow({
    identity: id ? `fill:${id}` : `row:${identify([account, symbol, side, quantity, price, wallText(wall)])}`,
    symbol,
    side,
    quantity,
    price,
    ...moment('time', wall),
    commission: paid(cells.optionalAmount(column('commission'))),
    account: account || null,
  })
  if (order !== '') execution.orderId = order
  const position = cells.text(column('position'))
  const closes = endsCloser({ position, isEntry: ENTRY.test(cells.text(column('entryOrExit'))) }, side)
  return { kind: 'execution', execution: closes ? asClosing(execution) : execution }
}

/** `Entry`, `Entrée`, `Entrada`, `Entrata`, `Einstieg`, `Ingresso`; an exit is called `Exit`, `Sortie`, `Salida`, `Uscita`. */
const ENTRY = /^(en|ei|in)/i

/**
 * `Position` is the account's position after the fill: `-` flat, `2 L` long. A sale that leaves it long was a close. Some
 * connections know no position, and the grid shows `-` in every row: after an entry, an account is not flat.
 */
function endsCloser(
  { position, isEntry }: { position: string; isEntry: boolean },
  side: 'buy' | 'sell',
): boolean {
  return position === '-' ? !isEntry : (side === 'sell' ? / L$/ : / S$/).test(position)
}
