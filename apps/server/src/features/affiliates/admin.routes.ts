import { PAGE_ROWS } from '@ballast/contract/admin/page-key'
import * as contract from '@ballast/contract/affiliates/affiliate-admin'
import { PAYOUT_SERVICES } from '@ballast/contract/affiliates/affiliate-vocabulary'
import { payoutMonth } from '@ballast/domain/affiliates/commission-ledger'
import { decimalFromCents } from '@ballast/domain/billing/plan-prices'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { pageOf, readPageKey } from '../../platform/http/page-key.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { mountAdminList } from '../audit/admin-list.ts'
import { presentAffiliate, presentPayout } from './affiliates.presenter.ts'
import { listApplications, listDecided, listReferralsToReview } from './affiliates.queries.ts'
import { decideApplication } from './decide-application.ts'
import { decideReferral } from './decide-referral.ts'
import { endAffiliate } from './end-affiliate.ts'
import { balances, findPayout, findRun, ledgerSums, listPayoutRows } from './ledger.queries.ts'
import { takePayoutFile } from './payout-file.ts'
import { runPayouts } from './run-payouts.ts'
import { settlePayout } from './settle-payout.ts'
import { transferPayouts } from './transfer-payouts.ts'

const FILE_ROWS = 500
const OK = { ok: true as const }

export function mountAffiliateAdmin(gate: Gate, deps: Deps): void {
  const { db, clock, payments } = deps
  const provider = payments.kind

  register(gate, contract.listAffiliates, async ({ query }) => {
    const now = clock.now()
    const balanceOf = await balances(db, { provider, now })
    const { after } = query
    const { rows, next } = await decidedPage(db, { after, limit: PAGE_ROWS })
    const people = after ? rows : [...(await listApplications(db)), ...rows]
    const referrals = after ? [] : await listReferralsToReview(db)
    return {
      next,
      affiliates: people.map((row) =>
        presentAffiliate(row, { balance: balanceOf.get(row.affiliate.id), now }),
      ),
      referrals: referrals.map(({ referral, username, email, affiliateName }) => ({
        id: referral.id,
        username,
        email,
        affiliateName,
        code: referral.code,
        registeredAt: referral.registeredAt.toISOString(),
        flags: referral.flags,
      })),
    }
  })
  register(gate, contract.decideApplication, async ({ caller, params, body }) => {
    const refusal = body.decision === 'refuse' ? body.reason : null
    await decideApplication(deps, { id: params.id, decidedBy: caller.userId, refusal })
    return OK
  })
  register(gate, contract.endAffiliate, async ({ caller, params, body }) => {
    await endAffiliate(deps, { id: params.id, endedBy: caller.userId, reason: body.reason })
    return OK
  })
  register(gate, contract.decideReferral, async ({ caller, params, body }) => {
    const counts = body.decision === 'count'
    await decideReferral(deps, { id: params.id, decidedBy: caller.userId, counts })
    return OK
  })
  mountAdminList(gate, deps, {
    name: 'affiliates',
    head: ['Name', 'Account', 'Email', 'Status', 'Code', 'Applied (UTC)', 'Decided (UTC)', 'Reason'],
    filter: z.object({}),
    read: async (_, after: string | null) => {
      const found = await decidedPage(db, { after: after ?? undefined, limit: FILE_ROWS })
      const people = after ? found.rows : [...(await listApplications(db)), ...found.rows]
      const lines = people.map(({ affiliate, username, email }) => [
        ...[affiliate.name, username, email, affiliate.status, affiliate.code],
        ...[affiliate.appliedAt.toISOString(), affiliate.decidedAt?.toISOString() ?? null, affiliate.reason],
      ])
      return { lines, next: found.next }
    },
  })
  mountPayouts(gate, deps)
}

/** A page of affiliates and refused applicants. */
async function decidedPage(db: Deps['db'], { after, limit }: { after: string | undefined; limit: number }) {
  const found = await listDecided(db, { after: readPageKey(after), limit: limit + 1 })
  const decided = found.map((row) => ({ ...row, id: row.affiliate.id }))
  return pageOf(decided, limit, ({ affiliate }) => affiliate.decidedAt ?? affiliate.appliedAt)
}

function mountPayouts(gate: Gate, deps: Deps): void {
  const { db, clock, payments, payouts } = deps
  const provider = payments.kind

  register(gate, contract.listPayouts, async () => {
    const month = payoutMonth(clock.now().getTime())
    const sums = await ledgerSums(db, { provider })
    const run = await findRun(db, { provider, month })
    return {
      isSandbox: provider === 'sandbox',
      connected: PAYOUT_SERVICES.filter((service) => payouts[service] !== undefined),
      ranAt: run?.ranAt.toISOString() ?? null,
      month,
      ledger: {
        programme: decimalFromCents(sums.programme),
        owed: decimalFromCents(sums.owed),
        onTheWay: decimalFromCents(sums.onTheWay),
        paid: decimalFromCents(sums.paid),
      },
      payouts: (await listPayoutRows(db, { provider })).map(presentPayout),
    }
  })
  register(gate, contract.runPayouts, async ({ caller }) => {
    const ran = await runPayouts(deps, { actor: caller.userId })
    if (!ran) throw new AppError('payouts_run')
    return ran
  })
  register(gate, contract.takePayoutFile, ({ caller, body }) =>
    takePayoutFile(deps, { ...body, actor: caller.userId }),
  )
  register(gate, contract.transferPayouts, async ({ caller, body }) => {
    if (!payouts[body.service]) throw new AppError('payout_service_off')
    if (provider === 'sandbox') throw new AppError('payouts_played')
    // Recorded before the transfer, so that it is on record even if the answer is lost.
    await recordAct(db, {
      at: clock.now(),
      action: 'payouts.transfer',
      actor: caller.userId,
      after: { month: body.month, service: body.service },
    })
    return transferPayouts(deps, { ...body, sendsOpen: true })
  })
  register(gate, contract.settlePayout, async ({ caller, params, body }) => {
    if (!(await findPayout(db, params))) throw new AppError('not_found')
    const failure = body.outcome === 'failed' ? body.reason : null
    const settled = await settlePayout(deps, { id: params.id, failure, actor: caller.userId })
    if (!settled) throw new AppError('payout_settled')
    return OK
  })
}
