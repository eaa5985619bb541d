import type { BodyOf } from '@ballast/contract/endpoint'
import type { Journal, writeJournal } from '@ballast/contract/trades'
import { decimalFromMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import { recordedAt } from '@ballast/domain/trades/recorded-at'
import {
  emptyField,
  type FieldOfKind,
  fieldsOfKind,
  type StoredFields,
  type TimedField,
  type TradeFieldName,
  tradeField,
  tradeFields,
} from '@ballast/domain/trades/trade-fields'
import type { Recorded } from '@ballast/domain/vocabulary/trade-vocabulary'

type Times = { [Name in TimedField as `${Name}At`]: Date | null }
/** The stored fields: their values, when the timed ones were written, and when the trade was reviewed. */
export type StoredJournal = StoredFields & Times & { reviewedAt: Date | null }

const isTimed = (name: TradeFieldName): name is TimedField => 'timed' in tradeField(name)
const timeOf = (name: TimedField) => `${name}At` as const

/** An empty journal. */
export function emptyFields(): StoredFields & Times {
  const names = tradeFields()
  return Object.fromEntries([
    ...names.map((name) => [name, emptyField(name)]),
    ...names.filter(isTimed).map((name) => [timeOf(name), null]),
  ]) as StoredFields & Times
}

/**
 * Applies a change to the stored fields: only fields that were sent. The time of a feeling changes with the feeling, not
 * when the same one is sent again; a trade reviewed again keeps the time of its first review.
 */
export function changedFields(
  before: StoredJournal,
  body: Partial<BodyOf<typeof writeJournal>>,
  now: Date,
): Partial<StoredJournal> {
  const changed: Record<string, unknown> = {}
  for (const name of tradeFields()) {
    const value = body[name]
    if (value === undefined || (isTimed(name) && value === before[name])) continue
    changed[name] = storedValue(name, value)
    if (isTimed(name)) changed[timeOf(name)] = value === null ? null : now
  }
  if (body.reviewed !== undefined) changed.reviewedAt = body.reviewed ? (before.reviewedAt ?? now) : null
  return changed
}

function storedValue(name: TradeFieldName, value: Journal[TradeFieldName]): unknown {
  const { kind } = tradeField(name)
  if (kind === 'words') return [...new Set(value as string[])]
  return kind === 'money' && value !== null ? microsFromDecimal(value as string) : value
}

type Listed = 'word' | 'score' | 'words'

/** The fields that a row of the log shows, on the wire; empty if nothing was written. */
export function listedFields(journal: StoredFields | null): Pick<Journal, FieldOfKind<Listed>> {
  const names = (['words', 'word', 'score'] as const).flatMap((kind) => fieldsOfKind(kind))
  return Object.fromEntries(names.map((name) => [name, presentField(journal, name)])) as Pick<
    Journal,
    FieldOfKind<Listed>
  >
}

/** All fields, on the wire. */
export function presentFields(journal: StoredFields | null): Journal {
  return Object.fromEntries(tradeFields().map((name) => [name, presentField(journal, name)])) as Journal
}

function presentField(journal: StoredFields | null, name: TradeFieldName): unknown {
  const value = journal ? journal[name] : emptyField(name)
  const { kind } = tradeField(name)
  if (value === null) return null
  if (kind === 'money') return decimalFromMicros(value as number)
  return kind === 'price' ? plainDecimal(value as string) : value
}

/** When each timed field was written: live or later; null if unknown. */
export function recordedFields(
  journal: Times | null,
  closedAt: Date | null,
): { [Name in TimedField as `${Name}Recorded`]: Recorded | null } {
  const recorded = (at: Date | null | undefined) =>
    at ? recordedAt(at.getTime(), closedAt?.getTime() ?? null) : null
  return Object.fromEntries(
    tradeFields()
      .filter(isTimed)
      .map((name) => [`${name}Recorded`, recorded(journal?.[timeOf(name)])]),
  ) as ReturnType<typeof recordedFields>
}
