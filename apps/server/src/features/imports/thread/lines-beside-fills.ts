import type { CashEvent, Execution } from '@ballast/domain/executions/execution'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import { HOUR_MS, MINUTE_MS } from '@ballast/domain/time/durations'
import { startOfSharing } from '@ballast/importers/merge/allocate-cash-costs'
import { areAbout } from '@ballast/importers/merge/lines-near-fills'

/** How far two clocks may be apart that show the same time in different zones, with a summer time on one side. */
const ZONES_APART = 15 * HOUR_MS
/** Zones differ by whole and half hours, a few by quarters. */
const ZONE_STEP = 15 * MINUTE_MS
/** Enough to know in which zone a file was written. */
const MOMENTS_COMPARED = 200

/**
 * Says which lines may count beside trades that they are about: costs and results in contracts that have fills around their
 * time, but none in it. If the fills would be in it, were the clock of the lines another one, it says by how much.
 * `lines`: those that no fill includes.
 */
export function linesBesideFills(
  lines: readonly CashEvent[],
  fills: readonly Execution[],
  currency: string | null,
): string[] {
  const times = timesOfContracts(fills)
  const near = lines.filter(
    (line) => isTradeMoney(line) && isNear(line.occurredAt, times.get(line.symbol ?? '')),
  )
  if (near.length === 0) return []
  const sum = decimalFromMicros(near.reduce((total, { amount }) => total + amount, 0))
  const [what, are, they, own] =
    near.length === 1
      ? ['1 cost or result', 'is', 'it counts', 'the fill it seems to be about']
      : [`${near.length} costs and results`, 'are', 'they count', 'the fills they seem to be about']
  const amount = [sum, currency].filter(Boolean).join(' ')
  const apart = clocksApart(near, fills)
  return [
    apart === null
      ? `${what} (${amount}) ${are} close to fills of the same contract, but at no fill's time. If they are about the same trades, ${they} twice: check the time zone.`
      : `${what} (${amount}) ${are} ${apartText(apart)} than ${own}, so ${they} twice. The time zone of these files is probably another one.`,
  ]
}

function isTradeMoney({ kind, amount }: CashEvent): boolean {
  return (kind === 'commission' || kind === 'fee' || kind === 'trade_result') && amount !== 0
}

/** When the fills of each contract were, in order. */
function timesOfContracts(fills: readonly Execution[]): Map<string, number[]> {
  const contracts = Map.groupBy(fills, ({ symbol }) => symbol)
  return new Map(
    [...contracts].map(([symbol, own]) => [
      symbol,
      own.map(({ executedAt }) => executedAt).sort((a, b) => a - b),
    ]),
  )
}

/** Whether one of some times, in order, is around an instant. */
function isNear(instant: number, times: readonly number[] = []): boolean {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? 0) < instant - ZONES_APART) low = middle + 1
    else high = middle
  }
  return (times[low] ?? Infinity) <= instant + ZONES_APART
}

const placeOf = (symbol: string, second: number) => `${symbol}|${second}`

/**
 * By how much the lines are later than the fills, in ms, if nearly all of them are by the same: by their amounts, else
 * because three moments or more fit to the second.
 */
function clocksApart(lines: readonly CashEvent[], fills: readonly Execution[]): number | null {
  const places = Map.groupBy(fills, ({ symbol, executedAt }) => placeOf(symbol, startOfSharing(executedAt)))
  const moments = [
    ...Map.groupBy(lines, ({ symbol, occurredAt }) =>
      placeOf(symbol ?? '', startOfSharing(occurredAt)),
    ).values(),
  ].slice(0, MOMENTS_COMPARED)
  let best = { apart: 0, fitting: 0 }
  for (let apart = -ZONES_APART; apart <= ZONES_APART; apart += ZONE_STEP) {
    const there = moments.flatMap((moment) => {
      const { symbol, occurredAt } = moment[0] as CashEvent
      const own = places.get(placeOf(symbol ?? '', startOfSharing(occurredAt) - apart))
      return own ? [areAbout(moment, own)] : []
    })
    const isCertain = there.length >= 3 || there.every(Boolean)
    if (isCertain && there.length > best.fitting) best = { apart, fitting: there.length }
  }
  return best.fitting * 5 >= moments.length * 4 && best.fitting > 0 ? best.apart : null
}

/** `5 hours later`. */
function apartText(apart: number): string {
  const hours = Math.abs(apart) / HOUR_MS
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} ${apart > 0 ? 'later' : 'earlier'}`
}
