import type { Db } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { readTrades } from './account-trades.ts'
import { type AttemptRow, bookingsOf, findAttemptRow, recordsOf } from './attempts.queries.ts'
import type { AttemptInput } from './compute-attempt.ts'
import { readConductInputs } from './conduct/read-conduct-inputs.ts'
import { NO_CONDUCT_INPUT } from './conduct/single-trades.ts'
import type { AccountTrades } from './reuse/trade-reuse.ts'

/** The input for computing one attempt. Throws 404. */
export async function attemptInputOf(db: Db, { userId, id }: OwnedId): Promise<AttemptInput> {
  const row = await findAttemptRow(db, { userId, id })
  const [input] = row ? (await loadAttemptInputs(db, { userId, rows: [row] })).inputs : []
  if (!input) throw new AppError('not_found')
  return input
}

type LoadInput = { userId: string; rows: readonly AttemptRow[]; trades?: AccountTrades }

/** The input for computing some attempts, with their records; `trades` if they are already known. */
export async function loadAttemptInputs(db: Db, { userId, rows, trades: known }: LoadInput) {
  const accountIds = [...new Set(rows.map(({ accountId }) => accountId))]
  const accounts = new Map((await accountsOf(db, { userId })).map((account) => [account.id, account]))
  const trades = known ?? (await readTrades(db, { userId, rows }))
  const conductInputs = await readConductInputs(db, { userId, rows })
  const bookings = Map.groupBy(await bookingsOf(db, { userId, accountIds }), (each) => each.accountId)
  const { snapshots, ...records } = await recordsOf(db, {
    userId,
    attemptIds: rows.map(({ id }) => id),
  })
  const inputs = rows.flatMap((row): AttemptInput[] => {
    const account = accounts.get(row.accountId)
    if (!account) return []
    return [
      {
        row,
        account,
        trades: trades.get(account.id) ?? [],
        // As in the account's balance: amounts in another currency are never added.
        bookings: (bookings.get(account.id) ?? []).filter(({ currency }) => currency === account.currency),
        conductInput: conductInputs.get(row.id) ?? NO_CONDUCT_INPUT,
        records: {
          payouts: records.payouts.filter(({ attemptId }) => attemptId === row.id),
          snapshots: snapshots.filter(({ attemptId }) => attemptId === row.id),
        },
      },
    ]
  })
  return { inputs, ...records }
}
