import * as contract from '@ballast/contract/alerts/alerts'
import type { Deps } from '../../deps.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { presentAlert, presentSetting } from './alerts.presenter.ts'
import { causesOf, countUnread, markRead, pageOfAlerts, settingsOf } from './alerts.queries.ts'
import { changeSetting } from './change-setting.ts'
import { checkAlerts, checkDueAlerts } from './check-alerts.ts'
import { oncePerBurst } from './once-per-burst.ts'

/** Long enough for the response to the request that made the change to be sent first. */
const CHECK_DELAY_MS = 50

export function mountAlerts(gate: Gate, deps: Deps): void {
  const { db, clock, jobs, changes } = deps
  const checkSoon = oncePerBurst(CHECK_DELAY_MS, (userId) => checkAlerts(deps, { userId }))
  // Soon after every announced change; every minute for what is due by the clock and for missed announcements.
  changes.listen((userId) => (userId === null ? checkDueAlerts(deps) : checkSoon(userId)))
  jobs.work('check-alerts', { retryLimit: 0, cron: '* * * * *' }, () => checkDueAlerts(deps))

  register(gate, contract.listAlerts, async ({ caller, query }) => {
    const { userId } = caller
    const { account, kind, before, limit } = query
    const now = clock.now()
    const { rows, hasMore } = await pageOfAlerts(db, {
      userId,
      accountIds: account,
      kinds: kind,
      limit,
      before: before === undefined ? null : new Date(before),
    })
    const names = new Map((await accountsOf(db, { userId })).map(({ id, name }) => [id, name]))
    const causes = await causesOf(db, { userId, rows })
    return {
      alerts: rows.map((row) => presentAlert(row, { names, causes, now })),
      unread: await countUnread(db, { userId, now }),
      hasMore,
    }
  })
  register(gate, contract.readAlerts, async ({ caller, body }) => {
    await markRead(db, { userId: caller.userId, ids: body.ids ?? null, now: clock.now() })
    return { ok: true as const }
  })
  register(gate, contract.listAlertSettings, async ({ caller }) => ({
    settings: (await settingsOf(db, { userId: caller.userId })).map(presentSetting),
  }))
  register(gate, contract.changeAlertSetting, async ({ caller, params, body }) =>
    presentSetting(await changeSetting(deps, { userId: caller.userId, accountId: params.id, body })),
  )
}
