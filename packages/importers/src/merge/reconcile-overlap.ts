import type { DayBoundary } from '@ballast/domain/time/trading-day'
import type { ImportedExecution } from '../importer.ts'
import { identityNow } from './identity-now.ts'
import { linkByOrder } from './link-by-order.ts'
import { type KnownExecution, mergeSameFill } from './merge-same-fill.ts'
import type { OverlapDecision } from './overlap-decision.ts'
import { isMasked } from './same-cash.ts'
import {
  FUTURES_SESSION,
  isSameTrading,
  type SessionTotals,
  sessionKey,
  sessionTotals,
} from './session-totals.ts'

/**
 * Decides for one account which incoming executions are new, in their order. Checks in turn: the same identity; an
 * order against fills of the same order id; and, if two kinds of report share no ids (Orders and Performance), the
 * quantities and notionals per contract and session day: equal means known, anything else is a conflict and nothing of
 * that contract and day is added. Two equal fills of one kind with different ids stay two.
 *
 * @example reconcileOverlap([], fills).every((decision) => decision.kind === 'new') // → true
 */
export function reconcileOverlap(
  existing: readonly KnownExecution[],
  incoming: readonly ImportedExecution[],
  boundary: DayBoundary = FUTURES_SESSION,
): OverlapDecision[] {
  const decisions = new Map<ImportedExecution, OverlapDecision>()
  const known = new Map(existing.map((execution) => [execution.identity, execution]))
  const former = new Map(
    existing
      .map((execution) => [identityNow(execution.identity), execution] as const)
      .filter(([now, stored]) => now !== stored.identity),
  )
  const seen = new Set<string>()
  // A list may contain one object twice: each position gets its own decision.
  const objects = new Set<ImportedExecution>()
  const places = incoming.map((execution) => {
    if (objects.has(execution)) return { ...execution }
    objects.add(execution)
    return execution
  })
  for (const execution of places) {
    const match = known.get(execution.identity)
    const stored = former.get(execution.identity)
    if (match) decisions.set(execution, decideSameIdentity(match, execution))
    else if (stored !== undefined) {
      decisions.set(execution, decideFormer(stored, execution))
      seen.add(stored.identity)
    } else if (seen.has(execution.identity)) {
      decisions.set(execution, { kind: 'known', execution, existing: [execution.identity] })
    }
    seen.add(execution.identity)
  }
  const rest = () => places.filter((execution) => !decisions.has(execution))
  const foreign = existing.filter((execution) => !seen.has(execution.identity))
  for (const decision of linkByOrder(foreign, rest())) decisions.set(decision.execution, decision)
  const replaced = new Set(
    [...decisions.values()].flatMap((decision) => (decision.kind === 'enriches' ? decision.replaces : [])),
  )
  const unreplaced = foreign.filter((execution) => !replaced.has(execution.identity))
  for (const decision of decideByTotals(unreplaced, rest(), boundary))
    decisions.set(decision.execution, decision)
  return places.map((execution) => decisions.get(execution) ?? { kind: 'new', execution })
}

function decideSameIdentity(existing: KnownExecution, incoming: ImportedExecution): OverlapDecision {
  const same = mergeSameFill(existing, incoming)
  if (same.kind === 'conflict') return conflict(incoming, same.text)
  if (!same.isChanged) return { kind: 'known', execution: incoming, existing: [existing.identity] }
  return { kind: 'enriches', execution: same.execution, replaces: [existing.identity] }
}

/** A fill that was stored under a former identity: another symbol for its option would leave its position open. */
function decideFormer({ identity, symbol }: KnownExecution, execution: ImportedExecution): OverlapDecision {
  return symbol === execution.symbol
    ? { kind: 'known', execution, existing: [identity] }
    : { kind: 'enriches', execution, replaces: [identity] }
}

function decideByTotals(
  existing: readonly KnownExecution[],
  incoming: readonly ImportedExecution[],
  boundary: DayBoundary,
): OverlapDecision[] {
  if (existing.length === 0 || incoming.length === 0) return []
  const there = Map.groupBy(existing, (execution) => sessionKey(execution, boundary))
  const groups = Map.groupBy(
    incoming,
    (execution) => `${kindOf(execution)}|${isLinked(execution)}|${sessionKey(execution, boundary)}`,
  )
  const decisions: OverlapDecision[] = []
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const others = (there.get(sessionKey(first, boundary)) ?? []).filter((other) => couldBeSame(other, first))
    if (others.length === 0) continue
    for (const decision of decideGroup(others, group, boundary)) decisions.push(decision)
  }
  return decisions
}

function decideGroup(
  others: readonly KnownExecution[],
  group: readonly ImportedExecution[],
  boundary: DayBoundary,
): OverlapDecision[] {
  const ours = sessionTotals(others, boundary)
  const theirs = sessionTotals(group, boundary)
  if (isSameTrading(ours, theirs)) {
    const identities = others.map((other) => other.identity)
    return group.map((execution) => ({ kind: 'known', execution, existing: identities }))
  }
  const text =
    `${theirs.symbol} on ${theirs.day}: this report has ${inWords(theirs)}, another report already ` +
    `imported has ${inWords(ours)}. Nothing of this contract and day was added; import the same kind of report as before.`
  return group.map((execution) => conflict(execution, text))
}

/**
 * Within one kind, different ids are different fills, unless only one report hides digits of the account's number, which is
 * part of its ids; between two kinds, order ids on both sides settle it.
 */
function couldBeSame(existing: KnownExecution, incoming: ImportedExecution): boolean {
  const isOtherKind = kindOf(existing) !== kindOf(incoming)
  const isOtherReport = isMasked(existing.account) !== isMasked(incoming.account)
  return (isOtherKind || isOtherReport) && !(isLinked(existing) && isLinked(incoming))
}

/** The kind of an identity: `fill`, `trade`, `order`, `lot` or `row`. */
function kindOf(execution: KnownExecution): string {
  return execution.identity.slice(0, execution.identity.indexOf(':'))
}

function isLinked(execution: KnownExecution): boolean {
  return execution.orderId !== undefined && execution.orderId !== null
}

function inWords({ bought, sold }: SessionTotals): string {
  return `${bought.toFixed()} bought and ${sold.toFixed()} sold`
}

function conflict(execution: ImportedExecution, text: string): OverlapDecision {
  return { kind: 'conflict', execution, problem: { row: execution.rows[0] ?? 0, code: 'overlap', text } }
}
