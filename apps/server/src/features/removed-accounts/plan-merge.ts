import { writeDay } from '@ballast/domain/dates/write-date'
import type { Db } from '../../platform/database/database.ts'
import { groupNameOf, groupRows } from '../account-groups/account-groups.queries.ts'
import { type AccountRow, countTradesOf, requireAccount } from '../accounts/accounts.queries.ts'
import { type AttemptRow, attemptsOfAccount } from '../attempts/attempts.queries.ts'
import { hasSamples } from '../sample-data/sample-data.queries.ts'
import {
  accountsThatShare,
  countFills,
  countLines,
  countShared,
  dayPlannedTwice,
  MIN_SHARED,
  movedApart,
  type Pair,
  viewsNaming,
} from './merge.queries.ts'
import { isImporting } from './removed-accounts.queries.ts'

export type MergePlan = {
  from: AccountRow
  into: AccountRow
  trades: number
  shared: number
  lines: number
  attempts: number
  views: { id: string; name: string }[]
  refused: string | null
}

/** The effect of merging an account into another, and any reasons against it. Throws 404 for one that is not the caller's. */
export async function planMerge(db: Db, pair: Pair): Promise<MergePlan> {
  const { userId } = pair
  const from = await requireAccount(db, { userId, id: pair.from })
  const into = await requireAccount(db, { userId, id: pair.into })
  const attempts = await attemptsOfAccount(db, { userId, accountId: from.id })
  return {
    from,
    into,
    attempts: attempts.length,
    trades: await countTradesOf(db, { userId, accountId: from.id }),
    shared: await countShared(db, pair),
    lines: await countLines(db, pair),
    views: await viewsNaming(db, pair),
    refused: await reasonAgainst(db, { from, into, attempts }),
  }
}

export type Twins = {
  from: string
  into: string
  /** Fills that both have, and all fills of `from`. */
  shared: number
  fills: number
}

/**
 * Two accounts that are probably the same, the smaller one to be merged; null if there are none. Accounts of a group copy
 * each other, so they are two.
 */
export async function suggestMerge(db: Db, { userId }: { userId: string }): Promise<Twins | null> {
  const pairs = await accountsThatShare(db, { userId })
  if (pairs.length === 0) return null
  const groups = (await groupRows(db, { userId })).map(
    ({ members }) => new Set(members.map(({ accountId }) => accountId)),
  )
  const pair = pairs.find(({ one, two }) => !groups.some((group) => group.has(one) && group.has(two)))
  return pair ? counted(db, { userId, ...pair }) : null
}

async function counted(
  db: Db,
  { userId, one, two }: { userId: string; one: string; two: string },
): Promise<Twins | null> {
  const sizes = [
    await countFills(db, { userId, id: one }),
    await countFills(db, { userId, id: two }),
  ] as const
  const [from, into] = sizes[0] <= sizes[1] ? [one, two] : [two, one]
  const fills = Math.min(...sizes)
  const shared = await countShared(db, { userId, from, into })
  return shared >= MIN_SHARED && shared * 2 >= fills ? { from, into, shared, fills } : null
}

type MergeInput = { from: AccountRow; into: AccountRow; attempts: readonly AttemptRow[] }

async function reasonAgainst(db: Db, { from, into, attempts }: MergeInput): Promise<string | null> {
  const { userId } = from
  const pair = { userId, from: from.id, into: into.id }
  if (from.id === into.id) return 'Choose another account.'
  if (from.currency !== into.currency)
    return `${from.name} is kept in ${from.currency} and ${into.name} in ${into.currency}. Only accounts of one currency can be merged.`
  if (await hasSamples(db, { userId }))
    return 'Sample trades are in your journal. Remove them first, then merge.'
  const group = await groupNameOf(db, { userId, accountId: from.id })
  if (group !== null) return `${from.name} is in the group “${group}”. Take it out of the group first.`
  for (const { id, name } of [from, into])
    if (await isImporting(db, { userId, accountId: id }))
      return `An import into ${name} is under way. Wait until it has ended.`
  const others = await attemptsOfAccount(db, { userId, accountId: into.id })
  if (attempts.some((one) => others.some((other) => overlap(one, other))))
    return 'Both accounts hold an attempt in the prop tracker on the same days. Attempts in one account follow each other: end or delete one of them first.'
  const day = await dayPlannedTwice(db, pair)
  if (day !== null) return `Both accounts have a plan for ${writeDay(day)}. Delete one of them first.`
  if (await movedApart(db, pair))
    return 'Trades were moved from or to one of these accounts. Move them back first, then merge.'
  return null
}

const NEVER = '9999-12-31'

export function overlap(a: AttemptRow, b: AttemptRow): boolean {
  return a.purchasedOn <= (b.endedOn ?? NEVER) && b.purchasedOn <= (a.endedOn ?? NEVER)
}
