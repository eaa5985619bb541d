import { payoutMonth, payoutOf } from '@ballast/domain/affiliates/commission-ledger'
import { inArray } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { affiliates } from '../../schema/affiliates.ts'
import { balances, beginRun, insertPayout } from './ledger.queries.ts'

/**
 * Makes the payouts of this month, in UTC: one for everybody with at least 50 dollars payable. Once a month whenever it
 * is asked for, so a server that was down makes them when it is up again. Null where the month has its run already.
 */
export async function runPayouts(
  { db, clock, payments }: Deps,
  { actor = 'job:payout-run' }: { actor?: string } = {},
): Promise<{ made: number } | null> {
  const now = clock.now()
  const provider = payments.kind
  const month = payoutMonth(now.getTime())
  return withTransaction(db, async (db) => {
    if (!(await beginRun(db, { provider, month, ranAt: now }))) return null
    const standing = await balances(db, { provider, now })
    const people = await db
      .select()
      .from(affiliates)
      .where(inArray(affiliates.status, ['approved', 'ended']))
    let made = 0
    for (const person of people) {
      const payable = standing.get(person.id)?.payable ?? 0
      // Whose part has ended is paid what is left, however little.
      const amount = person.status === 'ended' ? Math.max(0, payable) : payoutOf(payable)
      if (amount === 0) continue
      await insertPayout(db, {
        id: uuid(),
        affiliateId: person.id,
        provider,
        month,
        service: person.payoutService,
        address: person.payoutAddress,
        recipient: person.name,
        amount,
        status: 'open',
        reference: null,
        reason: null,
        createdAt: now,
        settledAt: null,
      })
      made++
    }
    await recordAct(db, { at: now, action: 'payouts.run', actor, counts: { made }, after: { month } })
    return { made }
  })
}
