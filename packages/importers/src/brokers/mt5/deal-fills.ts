import { inOrder } from '@ballast/domain/trades/build-trades'
import Big from 'big.js'
import { CellProblem } from '../../cells/cell-problem.ts'
import { type Column, quote, type RowCells } from '../../cells/row-cells.ts'
import { MAX_NAMED } from '../../file-notes.ts'
import { numberFills } from '../../file-order.ts'
import type { ImportedExecution } from '../../importer.ts'
import { asClosing, asCrossing, findUnopened, NOT_IN_FILE } from '../../position-effects.ts'
import type { ResultDraft, RowOutcome } from '../../result-draft.ts'
import { readVolume } from './volume.ts'

type Direction = 'in' | 'out' | 'in/out'

/** A deal that traded, for a report that lists no positions. `order` is also the number of the position it opened. */
export type DealFill = { execution: ImportedExecution; direction: Direction; order: string }

type DealRow = {
  row: number
  reader: RowCells
  draft: ResultDraft
  column: (name: string, place: number) => Column
  /** Whether the list has a column `Fee`; older builds have none. */
  hasFee: boolean
  account: string | null
}

/**
 * A deal as a fill, and what it did to its position. `Profit` is the result of what it closed, before costs.
 *
 * `2026.07.06 10:00:00 | 7002 | EURUSD | buy | in | 0.10 | 1.10000 | 6001 | -0.70 | -0.05 | 0.00 | 0.00 | 5 000.00 |`
 */
export function readDealFill({ row, reader, draft, column, hasFee, account }: DealRow): DealFill {
  const direction = readDirection(reader, column('Direction', 4))
  const time = column('Time', 0)
  const order = reader.id(column('Order', 7))
  const execution: ImportedExecution = {
    identity: `fill:${reader.id(column('Deal', 1))}`,
    symbol: reader.symbol(column('Symbol', 2)),
    side: reader.side(column('Type', 3)),
    quantity: readVolume(reader, column('Volume', 5)),
    price: reader.price(column('Price', 6)),
    executedAt: draft.instant(reader.time(time), 'Time'),
    sequence: 0,
    statedGross: direction === 'in' ? null : reader.amount(column('Profit', hasFee ? 11 : 10)),
    commission: reader.optionalAmount(column('Commission', 8)),
    fees: hasFee ? reader.optionalAmount(column('Fee', 9)) : 0,
    swap: reader.optionalAmount(column('Swap', hasFee ? 10 : 9)),
    authority: 3,
    account,
    orderId: order,
    rows: [row],
    originalTime: reader.text(time),
  }
  return { execution, direction, order }
}

/** `out by` closes a position by one in the opposite direction. */
function readDirection(reader: RowCells, place: Column): Direction {
  const text = reader.requiredText(place).toLowerCase()
  if (text === 'in' || text === 'in/out') return text
  if (text === 'out' || text === 'out by') return 'out'
  throw new CellProblem('unknown_kind', `Direction ${quote(text)} is not known.`, place.name)
}

export function outcomeOf({ execution, direction }: DealFill): RowOutcome {
  const marked =
    direction === 'in' ? execution : direction === 'out' ? asClosing(execution) : asCrossing(execution)
  return { kind: 'execution', execution: marked }
}

/**
 * The fills with the numbers of their positions: a position has the number of the order that opened it, but a deal does
 * not say which position it closes. In a netting account, that is the only one of its contract. In a hedging account it
 * is known if a single open position is large enough; otherwise all positions of that side are one trade from flat to
 * flat, which a note says.
 */
export function settleDeals(
  fills: readonly DealFill[],
  draft: ResultDraft,
  isHedging: boolean,
): ImportedExecution[] {
  numberFills(draft.executions)
  const executions = isHedging
    ? draft.executions
    : draft.without(draft.executions, unopenedDeals(draft.executions))
  const kept = new Map(fills.map((fill) => [fill.execution, fill]))
  const ordered = (inOrder(executions) as ImportedExecution[]).flatMap((one) => kept.get(one) ?? [])
  const joined = new Set<string>()
  for (const group of Map.groupBy(ordered, (fill) => groupOf(fill, isHedging)).values()) {
    for (const round of isHedging ? hedgedRounds(group) : nettedRounds(group)) {
      const first = round.fills[0]?.order ?? null
      for (const { execution, order } of round.fills) {
        execution.positionKey = round.positions?.get(execution) ?? first ?? order
      }
      if (isHedging && !round.positions) joined.add(round.fills[0]?.execution.symbol ?? '')
    }
  }
  if (joined.size > 0) noteJoined(draft, [...joined].sort().slice(0, MAX_NAMED))
  return executions
}

/** A deal names the order that opened its position only if the report begins with it, so an earlier file cannot help. */
function unopenedDeals(executions: readonly ImportedExecution[]): Map<ImportedExecution, string> {
  return new Map([...findUnopened(executions).keys()].map((execution) => [execution, UNOPENED]))
}

const UNOPENED = `${NOT_IN_FILE} export a longer period, from before it was opened.`

function noteJoined(draft: ResultDraft, symbols: readonly string[]): void {
  draft.note(
    'joined_positions',
    `The deals do not say which of several open positions they close (${symbols.join(', ')}): such positions are shown as one trade, with the broker’s results. A report with the section Positions lists them separately.`,
  )
}

/** A contract; in a hedging account also a side, which for a deal that closes is the opposite of its own. */
function groupOf({ execution, direction }: DealFill, isHedging: boolean): string {
  const isLong = (execution.side === 'buy') === (direction === 'in')
  return isHedging ? `${execution.symbol}|${isLong ? 'long' : 'short'}` : execution.symbol
}

/** Fills from flat to flat; without `positions` they are those of one, or of several that cannot be told apart. */
type Round = { fills: DealFill[]; positions?: ReadonlyMap<ImportedExecution, string> }

function* nettedRounds(group: readonly DealFill[]): Generator<Round> {
  let fills: DealFill[] = []
  let position = new Big(0)
  for (const fill of group) {
    const { side, quantity } = fill.execution
    fills.push(fill)
    position = side === 'buy' ? position.plus(quantity) : position.minus(quantity)
    if (!position.eq(0)) continue
    yield { fills }
    fills = []
  }
  if (fills.length > 0) yield { fills }
}

/** A deal that closes more than any open position has is a round of its own: its position was opened before. */
function* hedgedRounds(group: readonly DealFill[]): Generator<Round> {
  let side = new OpenSide()
  for (const fill of group) {
    if (!side.add(fill)) yield { fills: [fill], positions: new Map() }
    else if (side.isFlat) {
      yield side.round
      side = new OpenSide()
    }
  }
  if (!side.isFlat) yield side.round
}

/** The open positions of one side of a contract in a hedging account. */
class OpenSide {
  readonly #fills: DealFill[] = []
  readonly #positions = new Map<ImportedExecution, string>()
  readonly #left = new Map<string, Big>()
  #total = new Big(0)
  #isClear = true

  /** False for a deal that closes none of these positions. */
  add(fill: DealFill): boolean {
    const { execution, direction, order } = fill
    if (direction === 'in') {
      this.#move(order, execution, new Big(execution.quantity))
    } else {
      const size = new Big(execution.quantity)
      const able = [...this.#left].filter(([, left]) => left.gte(size))
      // Once a deal could have closed several, only what is open of all of them is known.
      if (this.#total.lt(size) || (this.#isClear && able.length === 0)) return false
      this.#isClear &&= able.length === 1
      this.#move(able[0]?.[0] ?? order, execution, size.neg())
    }
    this.#fills.push(fill)
    return true
  }

  #move(position: string, execution: ImportedExecution, size: Big): void {
    this.#positions.set(execution, position)
    this.#left.set(position, (this.#left.get(position) ?? new Big(0)).plus(size))
    this.#total = this.#total.plus(size)
  }

  get isFlat(): boolean {
    return this.#total.eq(0)
  }

  get round(): Round {
    return { fills: this.#fills, ...(this.#isClear ? { positions: this.#positions } : {}) }
  }
}
