import { inOrder } from '@ballast/domain/trades/build-trades'
import { CellProblem } from '../../cells/cell-problem.ts'
import { type Column, quote, type RowCells } from '../../cells/row-cells.ts'
import { numberFills } from '../../file-order.ts'
import { joinedPositions } from '../../hedging/hedged-closes.ts'
import { hedgedRounds, type SideFill } from '../../hedging/hedged-rounds.ts'
import type { ImportedExecution } from '../../importer.ts'
import { asClosing, asClosingOne, asCrossing } from '../../position-effects.ts'
import type { ResultDraft, RowOutcome } from '../../result-draft.ts'
import { readVolume } from './volume.ts'

type Direction = 'in' | 'out' | 'in/out'

/**
 * A deal that traded, for a report that lists no positions. `order` is also the number of the position it opened; where
 * the list has no orders, it is the deal’s own.
 */
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
  const deal = reader.id(column('Deal', 1))
  const order = reader.text(column('Order', 7)) ? reader.id(column('Order', 7)) : null
  const execution: ImportedExecution = {
    identity: `fill:${deal}`,
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
  return { execution, direction, order: order ?? deal }
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
 * The fills with the numbers of their positions, in a hedging account: a position has the number of the order that
 * opened it, but a deal does not say which position it closes. It is known if a single open position is large enough;
 * otherwise all positions of that side are one trade from flat to flat, which a note says. A netting account has one
 * position per contract, so its fills need no number, and continue what another file began.
 */
export function settleDeals(
  fills: readonly DealFill[],
  draft: ResultDraft,
  isHedging: boolean,
): ImportedExecution[] {
  numberFills(draft.executions)
  if (!isHedging) return draft.executions
  const kept = new Map(fills.map((fill) => [fill.execution, fill]))
  const ordered = inOrder(draft.executions).flatMap((one) => kept.get(one) ?? [])
  const joined = new Set<string>()
  for (const group of Map.groupBy(ordered, sideOf).values()) {
    for (const { fills: round, positions } of hedgedRounds(group.map(sideFill))) {
      for (const { execution, opens } of round) {
        execution.positionKey = positions?.get(execution) ?? round[0]?.position ?? execution.orderId ?? null
        if (!opens) asClosingOne(execution)
      }
      if (!positions) joined.add(round[0]?.execution.symbol ?? '')
    }
  }
  if (joined.size > 0) draft.note('joined_positions', joinedPositions([...joined]))
  return draft.executions
}

/** A contract and a side, which for a deal that closes is the opposite of its own. */
function sideOf({ execution, direction }: DealFill): string {
  const isLong = (execution.side === 'buy') === (direction === 'in')
  return `${execution.symbol}|${isLong ? 'long' : 'short'}`
}

function sideFill({ execution, direction, order }: DealFill): SideFill {
  const opens = direction === 'in'
  return { execution, opens, position: opens ? order : null }
}
