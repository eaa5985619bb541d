import Big from 'big.js'
import type { ImportedExecution } from '../importer.ts'

/**
 * A fill of one side of a contract in a hedging account, where several positions of a side may be open at once.
 * `position` is the one it opens or closes; null for a close that does not say which.
 */
export type SideFill = { execution: ImportedExecution; opens: boolean; position: string | null }

/** Fills of a side from flat to flat. Without `positions`, they belong to several that cannot be told apart. */
export type HedgedRound = { fills: SideFill[]; positions?: ReadonlyMap<ImportedExecution, string> }

/**
 * The rounds of a side whose fills are given in order. A close belongs to a position if no other open one is large
 * enough; one that is larger than every open position is a round of its own, without a position: its own was opened
 * before.
 * @example
 * // positions of 1 and 3 are open: a close of 2 belongs to the second, after it a close of 1 may belong to either
 */
export function* hedgedRounds(fills: readonly SideFill[]): Generator<HedgedRound> {
  let side = new OpenSide()
  for (const fill of fills) {
    if (!side.add(fill)) yield { fills: [fill], positions: new Map() }
    else if (side.isFlat) {
      yield side.round
      side = new OpenSide()
    }
  }
  if (!side.isFlat) yield side.round
}

/** The open positions of one side. */
class OpenSide {
  readonly #fills: SideFill[] = []
  readonly #positions = new Map<ImportedExecution, string>()
  readonly #left = new Map<string, Big>()
  #total = new Big(0)
  #isClear = true

  /** False for a close of none of these positions. */
  add(fill: SideFill): boolean {
    const { execution, opens, position } = fill
    const size = new Big(execution.quantity)
    if (position !== null) this.#move(position, execution, opens ? size : size.neg())
    else {
      const able = [...this.#left].filter(([, left]) => left.gte(size))
      // Once a deal could have closed several, only what is open of all of them is known.
      if (this.#total.lt(size) || (this.#isClear && able.length === 0)) return false
      this.#isClear &&= able.length === 1
      this.#move(able[0]?.[0] ?? '', execution, size.neg())
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

  get round(): HedgedRound {
    return { fills: this.#fills, ...(this.#isClear ? { positions: this.#positions } : {}) }
  }
}
