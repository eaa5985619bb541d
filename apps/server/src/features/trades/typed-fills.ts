import type { BodyOf } from '@ballast/contract/endpoint'
import type { createTrade } from '@ballast/contract/trades'
import { maybeMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import { type LocalTime, resolveLocal } from '@ballast/domain/time/zone'
import type { ImportedExecution } from '@ballast/importers/importer'
import { invalidInput } from '../../platform/http/app-error.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'

type TypedTrade = Omit<BodyOf<typeof createTrade>, 'journal'>

/**
 * Typed fills as executions on the account's clock. A time that the clock skipped (spring) is refused; one that it
 * showed twice (autumn) is the first. Costs left empty stay unknown.
 */
export function typedFills(typed: TypedTrade, account: AccountRow, sourceId: string): ImportedExecution[] {
  const lastClosing = typed.fills.findLastIndex((fill) => fill.side !== typed.fills[0]?.side)
  return typed.fills.map((fill, index) => {
    const executedAt = typedInstant(fill.at, { timeZone: account.timeZone, field: `fills.${index}.at` })
    return {
      identity: `typed:${sourceId}:${index}`,
      symbol: typed.symbol.toUpperCase(),
      side: fill.side,
      quantity: fill.quantity,
      price: fill.price,
      executedAt,
      sequence: index,
      positionKey: null,
      statedGross: statedFor({
        stated: typed.statedGross ?? null,
        isClosing: fill.side !== typed.fills[0]?.side,
        isLast: index === lastClosing,
      }),
      commission: maybeMicros(fill.commission),
      fees: maybeMicros(fill.fees),
      swap: null,
      authority: 3,
      account: null,
      rows: [],
      originalTime: fill.at,
    }
  })
}

/** The instant of a time on the account's clock; throws for a skipped time, naming the field. */
export function typedInstant(text: string, { timeZone, field }: { timeZone: string; field: string }): number {
  const { instant, certainty } = resolveLocal(readLocal(text), timeZone)
  if (certainty !== 'skipped') return instant
  const sentence = `The clock in ${timeZone} skipped this time (summer time began). Enter a time before or after.`
  throw invalidInput({ [field]: sentence })
}

/** A stated result belongs to the last closing fill; the other closing fills then have none of it. */
function statedFor({
  stated,
  isClosing,
  isLast,
}: {
  stated: string | null
  isClosing: boolean
  isLast: boolean
}): number | null {
  if (stated === null || !isClosing) return null
  return isLast ? microsFromDecimal(stated) : 0
}

function readLocal(text: string): LocalTime {
  const [, year, month, day, hour, minute, second = '0', fraction = '0'] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?$/.exec(text) ?? []
  return {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    millisecond: Number(fraction.padEnd(3, '0')),
  }
}
