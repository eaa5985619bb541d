import { payoutMonth, payoutOf } from '@ballast/domain/affiliates/commission-ledger'
import { and, inArray, ne } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { affiliates } from '../../schema/affiliates.ts'
import { balances, beginRun, insertPayout } from './ledger.queries.ts'

/**
 * Creates this month's (UTC) payouts: one for everybody with at least 50 dollars payable and an address to pay to. Runs
 * once per month whenever it is called, so a server that was down catches up. Returns null if the month already has its run.
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
    const balanceOf = await balances(db, { provider, now })
    const people = await db
      .select()
      .from(affiliates)
      .where(and(inArray(affiliates.status, ['approved', 'ended']), ne(affiliates.payoutAddress, '')))
    let made = 0
    for (const person of people) {
      const payable = balanceOf.get(person.id)?.payable ?? 0
      // Ended affiliates are paid the rest, however little it is.
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
