import type { CashEvent } from '@ballast/domain/executions/execution'
import { DAY_MS } from '@ballast/domain/time/durations'
import { identityNow } from './identity-now.ts'

/** Whether an account's number is partly hidden, as in `U***0001`: only some of a broker's reports do that. */
export const isMasked = (account: string | null | undefined) => account?.includes('*') ?? false

/** A cash transaction, with the broker account that its file names. */
export type CashLine = CashEvent & { account?: string | null }

/** Where another report may state some of these transactions, in ms; null without any. */
export function spanOfCash(lines: readonly CashLine[]): { since: number; until: number } | null {
  const times = lines.map(({ occurredAt }) => occurredAt)
  if (times.length === 0) return null
  const first = times.reduce((a, b) => Math.min(a, b))
  const last = times.reduce((a, b) => Math.max(a, b))
  return { since: first - DAY_MS, until: last + DAY_MS }
}

/**
 * The identities of incoming cash transactions that an account already has from another report: only one of the two states
 * the broker's ids, or only one hides digits of the account's number, so they share no identity. They are the same if kind, amount, currency and day are. Each
 * stored one stands for one incoming one, so that two equal payments stay two.
 * @example // a Flex query's `cash:55` of -1.20 on 2026-06-03 is the statement's `row:U1|interest|-1200000|USD|2026-06-03 …`
 */
export function cashOfOtherReports(
  stored: readonly CashLine[],
  incoming: readonly CashLine[],
): ReadonlySet<string> {
  const there = identitiesOf(stored)
  const here = identitiesOf(incoming)
  const free = Map.groupBy(
    stored.filter(({ identity }) => !here.has(identity)),
    keyOf,
  )
  const found = new Set<string>()
  for (const event of incoming) {
    if (there.has(event.identity) || found.has(event.identity)) continue
    const candidates = free.get(keyOf(event)) ?? []
    const place = candidates.findIndex((other) => isSamePayment(other, event))
    if (place < 0) continue
    candidates.splice(place, 1)
    found.add(event.identity)
  }
  return found
}

const identitiesOf = (lines: readonly CashLine[]) => new Set(lines.map(({ identity }) => identity))

const keyOf = ({ kind, amount, currency }: CashLine) => [kind, amount, currency].join('|')

/** Whether the report states no id of the transaction. */
const isRow = ({ identity }: CashLine) => identity.startsWith('row:')

function isSamePayment(one: CashLine, other: CashLine): boolean {
  if (identityNow(one.identity) === identityNow(other.identity)) return true
  const isOtherReport = isRow(one) !== isRow(other) || isMasked(one.account) !== isMasked(other.account)
  if (!isOtherReport || !isSameAccount(one.account ?? '', other.account ?? '')) return false
  if (one.symbol && other.symbol && one.symbol !== other.symbol) return false
  const isFirst = isRow(one) && (!isRow(other) || one.occurredAt <= other.occurredAt)
  const [row, named] = isFirst ? [one, other] : [other, one]
  const after = named.occurredAt - row.occurredAt
  // `2026-06-03` in a statement is `20260603;202000` in a query.
  return after === 0 || (after > 0 && after < DAY_MS && / 00:00:00(\||$)/.test(row.identity))
}

/** `U***0001` in a transaction history is `U1230001` elsewhere. */
function isSameAccount(one: string, other: string): boolean {
  if (one === '' || other === '' || one === other) return true
  const [masked, full] = one.includes('*') ? [one, other] : [other, one]
  const [begin = '', end = ''] = masked.split(/\*+/)
  return masked.includes('*') && full.startsWith(begin) && full.endsWith(end)
}
