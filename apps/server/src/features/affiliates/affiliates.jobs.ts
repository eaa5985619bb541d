import { PAYOUT_SERVICES } from '@ballast/contract/affiliates/affiliate-vocabulary'
import type { Deps } from '../../deps.ts'
import { runPayouts } from './run-payouts.ts'
import { transferPayouts } from './transfer-payouts.ts'

/** Every night: makes this month's payouts if they do not exist yet, and checks the ones in transit. */
export function mountAffiliateJobs(deps: Deps): void {
  deps.jobs.work('affiliate-payouts', { retryLimit: 1, cron: '43 4 * * *' }, async () => {
    await runPayouts(deps)
  })
  deps.jobs.work('follow-payouts', { retryLimit: 1, cron: '13 */6 * * *' }, async () => {
    for (const service of PAYOUT_SERVICES) await transferPayouts(deps, { service, sendsOpen: false })
  })
}
