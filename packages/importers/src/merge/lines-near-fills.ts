import type { CashEvent, Execution } from '@ballast/domain/executions/execution'
import { type Micros, sumIfKnown } from '@ballast/domain/money/micros'
import { SECOND_MS } from '@ballast/domain/time/durations'

/** By how much the clock of a ledger may differ from that of the fills, in ms: lines are often written a second or two later. */
export const CLOCKS_APART = 5 * SECOND_MS

/** The lines of one contract, second and account, which no fill of that second includes. */
export type LineGroup<C> = { second: number; lines: C[] }

/** The fills of a second that lines of another second may be about: those that no line is about yet. */
export type FreeFills<E> = (group: LineGroup<CashEvent>, second: number) => readonly E[]

/**
 * Which fills the lines of another second are about: those whose own costs, or whose result, come to the very same amounts,
 * at most `CLOCKS_APART` away. The nearest come first; each fill and each line is taken once.
 *
 * @example
 * // a fill at 10:00:00 that states a commission of -0.39, and a line "Commission −0.39" at 10:00:02 → the fill's
 */
export function fillsOfLinesNear<E extends Execution, C extends CashEvent>(
  groups: readonly LineGroup<C>[],
  freeFills: FreeFills<E>,
): Map<LineGroup<C>, readonly E[]> {
  const pairs = groups.flatMap((group) => pairsOf(group, freeFills))
  pairs.sort((a, b) => a.apart - b.apart || a.group.second - b.group.second || a.second - b.second)
  const found = new Map<LineGroup<C>, readonly E[]>()
  const taken = new Set<E>()
  for (const { group, fills } of pairs) {
    if (found.has(group) || fills.some((fill) => taken.has(fill))) continue
    found.set(group, fills)
    for (const fill of fills) taken.add(fill)
  }
  return found
}

type Pair<E, C> = { group: LineGroup<C>; second: number; apart: number; fills: readonly E[] }

function pairsOf<E extends Execution, C extends CashEvent>(
  group: LineGroup<C>,
  freeFills: FreeFills<E>,
): Pair<E, C>[] {
  const pairs: Pair<E, C>[] = []
  for (let apart = SECOND_MS; apart <= CLOCKS_APART; apart += SECOND_MS)
    for (const second of [group.second - apart, group.second + apart]) {
      const fills = freeFills(group, second)
      if (fills.length > 0 && areAbout(group.lines, fills)) pairs.push({ group, second, apart, fills })
    }
  return pairs
}

/** Whether lines come to what fills state themselves: their commission, all their costs, or their result. */
export function areAbout(lines: readonly CashEvent[], fills: readonly Execution[]): boolean {
  const commission = sumOf(lines, 'commission')
  const fees = sumOf(lines, 'fee')
  const own = { commission: stated(fills, 'commission'), fees: stated(fills, 'fees') }
  if (own.commission !== null && commission !== null) {
    if (own.fees !== null && own.commission + own.fees === commission + (fees ?? 0) && commission !== 0)
      return true
    if (own.commission !== commission) return false
    if (commission !== 0 && (!own.fees || own.fees === fees)) return true
  }
  const result = sumOf(lines, 'trade_result')
  return result !== null && result !== 0 && result === resultOf(fills)
}

function sumOf(lines: readonly CashEvent[], kind: CashEvent['kind']): Micros | null {
  return lines.reduce<Micros | null>(
    (sum, line) => (line.kind === kind ? (sum ?? 0) + line.amount : sum),
    null,
  )
}

/** Null if one of the fills does not state it. */
function stated(fills: readonly Execution[], cost: 'commission' | 'fees'): Micros | null {
  return sumIfKnown(fills.map((fill) => fill[cost]))
}

/** Opening fills state none. */
function resultOf(fills: readonly Execution[]): Micros {
  return fills.reduce((sum, { statedGross }) => sum + (statedGross ?? 0), 0)
}
