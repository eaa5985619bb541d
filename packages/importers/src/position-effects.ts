import { inOrder } from '@ballast/domain/trades/build-trades'
import Big from 'big.js'
import { byPosition } from './file-order.ts'
import type { ImportedExecution, PositionEffect } from './importer.ts'

/** What the rows being read say. Fills without a statement, or that open, have none. */
const effects = new WeakMap<ImportedExecution, PositionEffect>()

function effectOf(execution: ImportedExecution): PositionEffect | undefined {
  const { unopened } = execution
  return effects.get(execution) ?? (unopened === 'other' ? undefined : unopened)
}

/** Marks a fill the file calls a close: it never opens a position. */
export function asClosing(execution: ImportedExecution): ImportedExecution {
  effects.set(execution, 'closes')
  return execution
}

/** Marks a close of one of several positions of a side, which the file does not name. */
export function asClosingOne(execution: ImportedExecution): ImportedExecution {
  effects.set(execution, 'closes one')
  return execution
}

/** Marks a fill the file calls a close and an open in one: it needs a position to cross. */
export function asCrossing(execution: ImportedExecution): ImportedExecution {
  effects.set(execution, 'crosses')
  return execution
}

/** Marks an expiry whose row does not state whether the position was long or short. */
export function asRemoval(execution: ImportedExecution): ImportedExecution {
  effects.set(execution, 'removes')
  return execution
}

const CLOSES = /(^|[ _]|to)(close|closing|cover)($|[ _]|long|short)|^[BS]TC$|^liquidated /i
const CROSSES = /^(long|short) ?> ?(long|short)$/i

/**
 * Marks a fill as a close if the broker's own words say so: `Buy to Close`, `STC`, `SELL_TO_CLOSE`, `Short Cover`,
 * `Close Long`, `BuyToCover`, `Liquidated Cross Long`; or as a close and an open in one: `Long > Short`.
 */
export function withEffect(execution: ImportedExecution, words: string): ImportedExecution {
  if (CROSSES.test(words.trim())) return asCrossing(execution)
  return CLOSES.test(words) ? asClosing(execution) : execution
}

export function isRemoval(execution: ImportedExecution): boolean {
  return effectOf(execution) === 'removes'
}

/**
 * Finds fills of positions opened before the file begins, with the reason to leave them out: a close that finds less
 * than it closes, and every fill of its contract until that position is flat. So half a history gives only trades of
 * the full one. An expiry gets the side its position needs.
 * @example // `Buy to Close 2` without its opening, then `Buy to Open 1`: the first is left out, the second kept
 */
export function findUnopened(executions: readonly ImportedExecution[]): Map<ImportedExecution, string> {
  const left = new Map<ImportedExecution, string>()
  if (!executions.some(effectOf)) return left
  for (const list of byPosition(executions).values()) {
    if (list.some(effectOf)) new Walk(left).take(list)
  }
  return left
}

/** Marks skipped fills with what their rows say, which lasts when they are copied or packed. */
export function asUnopened(executions: Iterable<ImportedExecution>): ImportedExecution[] {
  return Array.from(executions, (execution) => ({ ...execution, unopened: effectOf(execution) ?? 'other' }))
}

/**
 * Copies of those `unopened` fills whose position `others` open: the fills of another file, or of the account. An
 * expiry gets the side its position needs.
 * @example // the account holds 2, and `Sell to Close 2` was skipped in a later file: it is returned
 */
export function findOpened(
  unopened: readonly ImportedExecution[],
  others: readonly ImportedExecution[],
): ImportedExecution[] {
  const copies = unopened.map((execution) => ({ ...execution }))
  const symbols = new Set(copies.map(({ symbol }) => symbol))
  const left = findUnopened([...others.filter(({ symbol }) => symbols.has(symbol)), ...copies])
  return copies.filter((copy) => !left.has(copy))
}

/** One contract's fills in order, and the position that must have been held before the first of them. */
class Walk {
  readonly #left: Map<ImportedExecution, string>
  #fills: ImportedExecution[] = []
  /** The position before `#fills`, as far as their closes show; above zero for a long position. */
  #before = new Big(0)
  #position = new Big(0)

  constructor(left: Map<ImportedExecution, string>) {
    this.#left = left
  }

  take(executions: readonly ImportedExecution[]): void {
    for (const execution of inOrder(executions)) this.#add(execution)
    this.#leaveBefore()
  }

  #add(execution: ImportedExecution): void {
    const effect = effectOf(execution)
    if (effect === 'removes') {
      if (this.#position.eq(0)) return void this.#left.set(execution, EXPIRED)
      execution.side = this.#position.gt(0) ? 'sell' : 'buy'
    }
    const closed = new Big(execution.side === 'sell' ? 1 : -1)
    if (effect === 'crosses' && this.#position.times(closed).lte(0)) {
      return void this.#left.set(execution, UNOPENED)
    }
    if (effect !== undefined && effect !== 'crosses') this.#require(closed, execution.quantity)
    this.#fills.push(execution)
    this.#position = this.#position.minus(closed.times(execution.quantity))
  }

  /** Makes sure that a close finds its quantity; the missing part was held before. */
  #require(direction: Big, quantity: string): void {
    const missing = () => direction.times(quantity).minus(this.#position).times(direction)
    if (missing().lte(0)) return
    // A long position before the file cannot also be a short one: the first ended, and another began unseen.
    if (this.#before.times(direction).lt(0)) this.#leaveBefore()
    const more = missing().times(direction)
    this.#before = this.#before.plus(more)
    this.#position = this.#position.plus(more)
  }

  /** Leaves out the fills until the earlier position is flat; the others start from zero. */
  #leaveBefore(): void {
    let held = this.#before
    let count = 0
    while (!held.eq(0) && count < this.#fills.length) {
      const fill = this.#fills[count++]
      if (!fill) break
      this.#left.set(fill, REASONS.get(effectOf(fill)) ?? UNOPENED)
      held = fill.side === 'buy' ? held.plus(fill.quantity) : held.minus(fill.quantity)
    }
    this.#fills = this.#fills.slice(count)
    this.#before = new Big(0)
    this.#position = this.#fills.reduce(
      (sum, { side, quantity }) => (side === 'buy' ? sum.plus(quantity) : sum.minus(quantity)),
      new Big(0),
    )
  }
}

const EXPIRED =
  'An option left the account here, but its opening is not in this file: import the earlier file first, or export a longer period, to have its result.'
const NOT_IN_FILE =
  'This belongs to a position whose opening is not in this file, so its result cannot be known: import the earlier file first, or export a longer period, from before it was opened.'
const UNOPENED = `${NOT_IN_FILE} (A split or a transfer of the holding looks the same.)`
const NOT_NAMED = `${NOT_IN_FILE} (Where several positions are open, this file does not say which of them is closed; a report with the section Positions does.)`
const REASONS = new Map<PositionEffect | undefined, string>([
  ['removes', EXPIRED],
  ['closes one', NOT_NAMED],
])
