import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@ballast/domain/time/durations'
import { dayText } from '@ballast/domain/time/trading-day'
import { DEMO_HISTORY } from '@ballast/testkit/history/demo-history'
import { generateHistory } from '@ballast/testkit/history/generate-history'
import { insertAccount } from '../../../apps/server/src/features/accounts/accounts.queries.ts'
import { storedRules } from '../../../apps/server/src/features/attempts/stored/stored-attempt.ts'
import { seedFills } from '../../../apps/server/src/features/demo/seed-history.ts'
import { rebuildTrades } from '../../../apps/server/src/features/trade-store/rebuild-trades.ts'
import type { Db } from '../../../apps/server/src/platform/database/database.ts'
import { attempts } from '../../../apps/server/src/schema/attempts.ts'

/** Five made-up histories of four accounts. */
const HISTORIES = 5
const BOUGHT = { programmeId: 'topstep-combine', programme: 'Trading Combine', phase: 0 }
const SIZE = 50_000

/** The given number of trades, in twenty accounts with one attempt each. */
export async function seedFunded(
  db: Db,
  { userId, trades, now }: { userId: string; trades: number; now: Date },
): Promise<void> {
  const endDay = Math.floor(now.getTime() / DAY_MS)
  for (let index = 0; index < HISTORIES; index++) {
    const seed = DEMO_HISTORY.seed + index
    const history = generateHistory({ trades: trades / HISTORIES, seed, endDay })
    for (const account of history.accounts) {
      const accountId = randomUUID()
      const { kind, currency, timeZone, dayReset } = account
      await insertAccount(db, {
        userId,
        id: accountId,
        name: `${account.name} ${index + 1}`,
        kind,
        currency,
        timeZone,
        dayReset,
        startingBalance: SIZE * 1_000_000,
        breakEvenTolerance: 0,
        defaultRisk: null,
        lossLimit: null,
        archivedAt: null,
        createdAt: now,
      })
      const rows = history.executions
        .filter((execution) => execution.account === account.key)
        .map(({ account: _, ...execution }) => ({ ...execution, mae: null, mfe: null }))
      await seedFills(db, { userId, accountId, sourceId: randomUUID(), rows, now })
      await rebuildTrades(db, { userId, accountId, symbols: null, reload: true })
      await db.insert(attempts).values({
        userId,
        id: randomUUID(),
        accountId,
        firm: 'Topstep',
        size: SIZE * 1_000_000,
        ...BOUGHT,
        state: 'evaluation',
        rules: storedRules({ ...BOUGHT, size: String(SIZE), state: 'evaluation' }),
        purchasedOn: dayText(account.openedOn),
        endedOn: null,
        reason: '',
        currency,
        listPrice: null,
        paid: null,
        edits: {},
        createdAt: now,
        updatedAt: now,
      })
    }
  }
}
