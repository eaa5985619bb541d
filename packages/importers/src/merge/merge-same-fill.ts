import { defined } from '@ballast/domain/defined'
import Big from 'big.js'
import type { ImportedExecution, PairPart } from '../importer.ts'
import { grossOfParts, quantityOfParts } from './merge-parts.ts'

/** A stored execution, as far as it matters for overlaps. */
export type KnownExecution = Omit<ImportedExecution, 'rows' | 'originalTime'>

export type SameFill =
  | { kind: 'merged'; execution: ImportedExecution; isChanged: boolean }
  | { kind: 'conflict'; text: string }

/**
 * Merges two statements about one fill. The better authority's facts win; a known cost is never replaced by an unknown
 * one; pairs are united. `isChanged` says whether `existing` gained anything. Returns a conflict if the two cannot be
 * about the same fill.
 */
export function mergeSameFill(existing: KnownExecution, incoming: ImportedExecution): SameFill {
  const conflict = conflictOf(existing, incoming)
  if (conflict) return { kind: 'conflict', text: conflict }
  const isIncomingBetter = incoming.authority > existing.authority
  const [base, other] = isIncomingBetter ? [incoming, existing] : [existing, incoming]
  const parts = existing.parts || incoming.parts ? { ...other.parts, ...base.parts } : undefined
  const execution: ImportedExecution = {
    ...incoming,
    ...defined(base),
    account: base.account ?? other.account,
    orderId: base.orderId ?? other.orderId,
    statedDay: base.statedDay ?? other.statedDay,
    comment: base.comment ?? other.comment,
    lastStop: base.lastStop ?? other.lastStop,
    lastTarget: base.lastTarget ?? other.lastTarget,
    mae: base.mae ?? other.mae,
    mfe: base.mfe ?? other.mfe,
    pointValue: base.pointValue ?? other.pointValue,
    feesInKind: base.feesInKind ?? other.feesInKind,
    timeUnknown: base.timeUnknown && other.timeUnknown ? true : undefined,
    ...costsOf(existing, base, other),
    ...(isIncomingBetter ? sourceOf(incoming, incoming) : sourceOf(existing, incoming)),
  }
  if (parts) Object.assign(execution, withParts(base, other, parts))
  else execution.statedGross = base.statedGross ?? other.statedGross
  for (const key of OPTIONAL) if (execution[key] === undefined) delete execution[key]
  return { kind: 'merged', execution, isChanged: !isSame(existing, execution) }
}

const OPTIONAL = [
  'orderId',
  'statedDay',
  'comment',
  'lastStop',
  'lastTarget',
  'mae',
  'mfe',
  'pointValue',
  'feesInKind',
  'timeUnknown',
  'statedGross',
] as const

/** The source of the facts: the stored execution may no longer know its rows. */
function sourceOf(
  base: KnownExecution & Partial<Pick<ImportedExecution, 'rows' | 'originalTime'>>,
  incoming: ImportedExecution,
): Pick<ImportedExecution, 'rows' | 'originalTime'> {
  if (!base.rows) return { rows: incoming.rows, originalTime: incoming.originalTime }
  return { rows: base.rows, originalTime: base.originalTime ?? incoming.originalTime }
}

function conflictOf(existing: KnownExecution, incoming: ImportedExecution): string | null {
  const what = `${incoming.identity.replace(':', ' ')} (${incoming.symbol})`
  if (existing.symbol !== incoming.symbol || existing.side !== incoming.side) {
    return `${what} is ${existing.side} ${existing.symbol} in one report and ${incoming.side} ${incoming.symbol} in another.`
  }
  if (existing.authority !== incoming.authority) {
    const [better, worse] =
      existing.authority > incoming.authority ? [existing, incoming] : [incoming, existing]
    if (worse.parts && new Big(worse.quantity).gt(better.quantity)) {
      return `${what} has a quantity of ${better.quantity}, but its pairs add up to ${worse.quantity}.`
    }
    return null
  }
  if (!sameNumber(existing.price, incoming.price)) {
    return `${what} has a price of ${existing.price} in one report and ${incoming.price} in another.`
  }
  if (existing.parts && incoming.parts) {
    for (const [key, part] of Object.entries(incoming.parts)) {
      const known = existing.parts[key]
      if (known && !samePart(known, part))
        return `${what}: two reports state different figures for the pair ${key}.`
    }
  } else if (!sameNumber(existing.quantity, incoming.quantity)) {
    return `${what} has a quantity of ${existing.quantity} in one report and ${incoming.quantity} in another.`
  }
  return null
}

function costsOf(
  existing: KnownExecution,
  base: KnownExecution,
  other: KnownExecution,
): Pick<ImportedExecution, 'commission' | 'fees' | 'swap'> {
  // Costs from the cash ledger are complete; the commission of a fills report alone is not.
  const first = existing.commission !== null && existing.fees !== null ? existing : base
  const second = first === base ? other : base
  return {
    commission: first.commission ?? second.commission,
    fees: first.fees ?? second.fees,
    swap: first.swap ?? second.swap,
  }
}

/**
 * If a fill's own quantity is known, its pairs only give its result if they account for all of it: otherwise a time
 * window that cuts off pairs would pass for the whole result.
 */
function withParts(
  base: KnownExecution,
  other: KnownExecution,
  parts: Record<string, PairPart>,
): Partial<ImportedExecution> {
  const paired = quantityOfParts(parts)
  if (base.parts && other.parts && base.authority === 1) {
    return { parts, quantity: paired, statedGross: grossOfParts(parts) }
  }
  const isWhole = sameNumber(paired, base.quantity)
  return { parts, quantity: base.quantity, statedGross: isWhole ? grossOfParts(parts) : null }
}

function samePart(a: PairPart, b: PairPart): boolean {
  return sameNumber(a.quantity, b.quantity) && a.gross === b.gross
}

function sameNumber(a: string, b: string): boolean {
  return a === b || new Big(a).eq(b)
}

const COMPARED = [
  'symbol',
  'side',
  'executedAt',
  'sequence',
  'authority',
  'account',
  'orderId',
  'statedGross',
  'commission',
  'fees',
  'swap',
  'statedDay',
  'positionKey',
  'comment',
] as const

function isSame(existing: KnownExecution, merged: ImportedExecution): boolean {
  if (!sameNumber(existing.price, merged.price) || !sameNumber(existing.quantity, merged.quantity))
    return false
  if (Object.keys(merged.parts ?? {}).length !== Object.keys(existing.parts ?? {}).length) return false
  return COMPARED.every((key) => (existing[key] ?? null) === (merged[key] ?? null))
}
