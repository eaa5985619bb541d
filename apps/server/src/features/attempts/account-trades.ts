import type { DataVersion } from '../../platform/changes/data-version.ts'
import type { Db } from '../../platform/database/database.ts'
import { attemptTradesOf, changedAttemptTrades } from './attempt-trades.ts'
import type { AttemptRow } from './attempts.queries.ts'
import {
  type AccountTrades,
  holds,
  type KnownTrades,
  patched,
  rangeOf,
  tradesByAccount,
} from './reuse/trade-reuse.ts'

type AttemptScope = { userId: string; rows: readonly AttemptRow[] }

/** If more trades than this have changed, all of them are read again. */
const MAX_PATCHED = 500

/** The trades of the attempts' accounts since the first attempt was bought. */
export async function readTrades(db: Db, { userId, rows }: AttemptScope): Promise<AccountTrades> {
  return tradesByAccount(await attemptTradesOf(db, { userId, ...rangeOf(rows) }))
}

/** Like `readTrades`, but reads only what has changed since `known`. */
export async function knownTradesOf(
  db: Db,
  { userId, rows, found, known }: AttemptScope & { found: DataVersion; known: KnownTrades | undefined },
): Promise<KnownTrades> {
  const { version } = found
  const range = rangeOf(rows)
  if (known && found.reloadVersion <= known.version && holds(known, range)) {
    const scope = { userId, accountIds: known.accountIds, since: known.version, limit: MAX_PATCHED }
    const changed = await changedAttemptTrades(db, scope)
    if (changed.length < MAX_PATCHED)
      return { ...known, version, byAccount: patched(known.byAccount, changed) }
  }
  return { ...range, version, byAccount: await readTrades(db, { userId, rows }) }
}
