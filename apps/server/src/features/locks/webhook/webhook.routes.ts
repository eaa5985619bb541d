import * as contract from '@ballast/contract/routine/lock-webhook'
import { DAY_MS } from '@ballast/domain/time/durations'
import type { Deps } from '../../../deps.ts'
import { type Gate, register } from '../../../platform/http/register.ts'
import {
  MAX_TRIES,
  postQueued,
  setWebhook,
  tryWebhook,
  WEBHOOK_QUEUE,
  type WebhookJob,
} from './post-webhook.ts'
import { deleteWebhook, findWebhook, forgetOldCalls, latestCalls } from './webhook.queries.ts'

const SHOWN = 20
const RETENTION_DAYS = 30

export function mountLockWebhook(gate: Gate, deps: Deps): void {
  const { db, clock, jobs } = deps
  jobs.work<WebhookJob>(WEBHOOK_QUEUE, { retryLimit: MAX_TRIES }, (job) => postQueued(deps, job))
  jobs.work('forget-webhook-calls', { retryLimit: 0, cron: '45 3 * * *' }, () =>
    forgetOldCalls(db, { before: new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS) }),
  )

  register(gate, contract.getLockWebhook, async ({ caller: { userId } }) => {
    const webhook = await findWebhook(db, { userId })
    return {
      webhook: webhook && {
        url: webhook.url,
        createdAt: webhook.createdAt.toISOString(),
        stoppedAt: webhook.stoppedAt?.toISOString() ?? null,
      },
      calls: (await latestCalls(db, { userId, limit: SHOWN })).map(
        ({ id, createdAt, state, attempts, status }) => ({
          id,
          at: createdAt.toISOString(),
          state,
          attempts,
          status,
        }),
      ),
    }
  })
  register(gate, contract.putLockWebhook, ({ caller, body }) =>
    setWebhook(deps, { userId: caller.userId, url: body.url }),
  )
  register(gate, contract.removeLockWebhook, async ({ caller }) => {
    await deleteWebhook(db, { userId: caller.userId })
    return { ok: true as const }
  })
  register(gate, contract.tryLockWebhook, ({ caller }) => tryWebhook(deps, { userId: caller.userId }))
}
