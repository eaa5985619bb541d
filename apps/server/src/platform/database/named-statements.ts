import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A statement that ran this often on a connection will run again. */
const MIN_USES = 3
/** Every prepared statement keeps its plan in the memory of its connection: 60 kB on average. */
const MAX_NAMED = 100
/** Texts that are remembered while they are not prepared: those with a varying number of values are always new ones. */
const MAX_COUNTED = 1_000

/** Only these have a plan. */
const HAS_PLAN = /^\s*(select|insert|update|delete|with)\b/i

/**
 * Decides which statements of one connection PostgreSQL prepares: the name to send a text under, or undefined for one that
 * is parsed and planned each time. `docs/decisions/0059-statements-are-prepared.md`.
 */
export function openStatementNames({ maxNamed = MAX_NAMED } = {}): (text: string) => string | undefined {
  const uses = new LRUCache<string, number>({ max: MAX_COUNTED })
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= maxNamed) return known
    const count = (uses.get(text) ?? 0) + 1
    if (count < MIN_USES || !HAS_PLAN.test(text)) {
      uses.set(text, count)
      return undefined
    }
    uses.delete(text)
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
    return name
  }
}
