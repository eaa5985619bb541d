import type { ImportedExecution } from './importer.ts'
import { isRemoval } from './position-effects.ts'
import { isSame } from './repeated-ids.ts'
import type { ResultDraft } from './result-draft.ts'

/**
 * Numbers and orders rows without an id. Equal identities are numbered (`row:…#2`), so that two equal fills stay two;
 * the sequence within one instant follows the file, reversed if it lists the newest first, with expiries last.
 */
export function settleRows(
  executions: ImportedExecution[],
  draft: ResultDraft,
  listed: 'newest first' | 'oldest first' = 'newest first',
): ImportedExecution[] {
  numberEquals(executions, isSameFill)
  numberEquals(draft.cashEvents, (a, b) => a.kind === b.kind && a.amount === b.amount)
  sequence(executions, listed)
  return executions
}

/** Numbers equal identities. A row with a broker id that repeats another is left to the draft, which drops it. */
export function numberEquals<Item extends Identified>(
  items: readonly Item[],
  isSame: (first: Item, other: Item) => boolean,
): void {
  const known = new Map<string, Item[]>()
  for (const item of items) {
    const equals = known.get(item.identity)
    if (!equals) {
      known.set(item.identity, [item])
      continue
    }
    if (!item.identity.startsWith('row:') && equals.some((first) => isSame(first, item))) continue
    equals.push(item)
    item.identity = `${item.identity}#${equals.length}`
  }
}

type Identified = { identity: string }

export const isSameFill = (first: ImportedExecution, other: ImportedExecution) => isSame([first], [other])

function sequence(executions: readonly ImportedExecution[], listed: 'newest first' | 'oldest first'): void {
  const first = executions[0]?.executedAt ?? 0
  const last = executions.at(-1)?.executedAt ?? 0
  const isNewestFirst = first === last ? listed === 'newest first' : first > last
  const counts = new Map<number, number>()
  for (const execution of isNewestFirst ? executions.toReversed() : executions) {
    const count = counts.get(execution.executedAt) ?? 0
    execution.sequence = isRemoval(execution) ? count + 1_000_000 : count
    counts.set(execution.executedAt, count + 1)
  }
}
