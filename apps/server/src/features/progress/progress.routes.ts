import * as contract from '@ballast/contract/routine/progress'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { guardHarm, noteOpening, showEffect } from './harm-guard.ts'
import { notifyOfAchievements } from './notify-of-achievements.ts'
import { showLedger, showProgress } from './show-progress.ts'

export function mountProgress(gate: Gate, deps: Deps): void {
  const { jobs } = deps
  jobs.work('guard-harm', { retryLimit: 1, cron: '33 4 * * 0', expireInSeconds: 3600 }, () => guardHarm(deps))
  // The queue keeps its old name because its schedule is stored in the database.
  jobs.work('tell-achievements', { retryLimit: 1, cron: '41 * * * *', expireInSeconds: 3000 }, () =>
    notifyOfAchievements(deps),
  )

  register(gate, contract.getProgress, async ({ caller: { userId } }) => {
    await noteOpening(deps, { userId, part: 'progress' })
    return showProgress(deps, { userId })
  })
  register(gate, contract.getProgressEffect, () => showEffect(deps))
  register(gate, contract.getPointLedger, ({ caller, query }) =>
    showLedger(deps, { userId: caller.userId, query }),
  )
}
