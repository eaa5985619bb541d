import { DAY_MS } from '@ballast/domain/time/durations'

/** How far apart the firm's and the broker's date of one payout may be. */
const NEAR_MS = 14 * DAY_MS

type BookedEvent = { kind: string; accountId: string; amount: number; occurredAt: Date }
type Payout = { accountId: string; gross: number | null; day: string }

/**
 * A broker's withdrawals that are payouts logged in the prop tracker, which are then shown and counted once, as the logged
 * ones. A payout is one withdrawal at most. Takes all of both: which one is which depends on the others of the same amount.
 */
export function loggedPayoutLines<Line extends BookedEvent>(
  lines: readonly Line[],
  payouts: readonly Payout[],
): Set<Line> {
  const withdrawals = Map.groupBy(
    lines.filter(({ kind }) => kind === 'withdrawal'),
    ({ accountId, amount }) => `${accountId} ${-amount}`,
  )
  const alike = Map.groupBy(payouts, ({ accountId, gross }) => `${accountId} ${gross}`)
  return new Set(
    [...alike].flatMap(([key, group]) =>
      pairedLines(
        (withdrawals.get(key) ?? []).toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime()),
        group.map(({ day }) => Date.parse(day)).sort((a, b) => a - b),
      ),
    ),
  )
}

type Paired<Line> = { lines: readonly Line[]; apart: number }

/** As many lines as possible, each with a day near it and in the same order; of those ways, the one with the nearest days. */
function pairedLines<Line extends BookedEvent>(
  lines: readonly Line[],
  days: readonly number[],
): readonly Line[] {
  const none: Paired<Line> = { lines: [], apart: 0 }
  // The best pairs of the days so far with the first so many lines.
  let before: Paired<Line>[] = [none, ...lines.map(() => none)]
  for (const day of days) {
    const now = [none]
    for (const [at, line] of lines.entries()) {
      const apart = Math.abs(line.occurredAt.getTime() - day)
      const rest = before[at] ?? none
      const ways = [before[at + 1] ?? none, now[at] ?? none]
      if (apart <= NEAR_MS) ways.push({ lines: [...rest.lines, line], apart: rest.apart + apart })
      now.push(ways.reduce((best, way) => (isBetter(way, best) ? way : best)))
    }
    before = now
  }
  return before.at(-1)?.lines ?? []
}

function isBetter(a: Paired<unknown>, b: Paired<unknown>): boolean {
  return a.lines.length === b.lines.length ? a.apart < b.apart : a.lines.length > b.lines.length
}

/** A payout leaves the account on the day it is requested, unless the firm refuses it. */
export function hasLeftAccount({ state }: { state: string | null }): boolean {
  return state !== 'refused'
}
