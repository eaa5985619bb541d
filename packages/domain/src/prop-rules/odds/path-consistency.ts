import type { Micros } from '../../money/micros.ts'
import { breaksShareOfTarget } from '../conduct/best-share.ts'
import { type Consistency, type ConsistencyRule, consistencyOf } from '../consistency.ts'

/** The state of a consistency rule on one path, fed with days or with trades, whichever the rule counts. */
export class PathConsistency {
  readonly #rule: ConsistencyRule
  readonly #target: Micros | null
  #best = 0
  #total = 0
  /** Stored only if each of them may be cut. */
  #parts: Micros[] = []

  constructor(rule: ConsistencyRule, target: Micros | null) {
    this.#rule = rule
    this.#target = target
  }

  get of(): ConsistencyRule['of'] {
    return this.#rule.of
  }

  start(parts: readonly Micros[]): void {
    this.#best = 0
    this.#total = 0
    this.#parts = []
    for (const part of parts) this.add(part)
  }

  /** Returns `true` if this single day, or trade, ends the account. */
  add(part: Micros): boolean {
    if (part > this.#best) this.#best = part
    this.#total += part
    if (this.#rule.effect === 'excess_not_counted') this.#parts.push(part)
    return breaksShareOfTarget(this.#rule, { part, target: this.#target })
  }

  now(): Consistency {
    const given = { best: this.#best, total: this.#total, target: this.#target }
    return consistencyOf(this.#rule, { ...given, parts: this.#parts })
  }
}
