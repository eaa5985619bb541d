import * as settingsContract from '@ballast/contract/notifications/notification-settings'
import * as contract from '@ballast/contract/notifications/notifications'
import { isTimeZone } from '@ballast/domain/time/zone'
import type { Deps } from '../../deps.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { networkOf } from '../../platform/http/hosts.ts'
import { addressOf, type Gate, register } from '../../platform/http/register.ts'
import { deliveriesOf } from './deliveries.queries.ts'
import { readerOf } from './moments.ts'
import { registerNotificationJobs } from './notifications.jobs.ts'
import { presentNotification } from './notifications.presenter.ts'
import { countUnread, listNotificationRows, markRead } from './notifications.queries.ts'
import { devicesOf, removeDevice } from './push-devices.queries.ts'
import { addDevice, markOf, tryDevice } from './push-devices.ts'
import { saveSettings } from './settings.queries.ts'
import { readUnsubscribeToken, unsubscribe } from './unsubscribe.ts'

const OK = { ok: true as const }
const MAX_TOKEN = 300

export function mountNotifications(gate: Gate, deps: Deps): void {
  registerNotificationJobs(deps)
  mountList(gate, deps)
  mountSettings(gate, deps)
  mountUnsubscribe(gate, deps)
}

function mountList(gate: Gate, { db, clock }: Deps): void {
  register(gate, contract.listNotifications, async ({ caller, query }) => {
    const { userId } = caller
    const now = clock.now()
    const rows = await listNotificationRows(db, {
      userId,
      kinds: query.kind,
      before: query.before ?? null,
      limit: query.limit + 1,
      withUnlisted: query.unlisted === 'yes',
      onlyUnread: query.unread === 'only',
    })
    const shown = rows.slice(0, query.limit)
    const deliveries = await deliveriesOf(db, { userId, ids: shown.map(({ id }) => id) })
    return {
      notifications: shown.map((row) => presentNotification(row, { deliveries, now })),
      unread: await countUnread(db, { userId, now }),
      hasMore: rows.length > query.limit,
    }
  })
  register(gate, contract.readNotifications, async ({ caller, body }) => {
    const { ids = null, kinds = [], isRead } = body
    if (!isRead && ids === null) throw invalidInput({ ids: 'Name the notifications to mark as unread' })
    await markRead(db, { userId: caller.userId, ids, kinds, isRead, now: clock.now() })
    return OK
  })
}

function mountSettings(gate: Gate, deps: Deps): void {
  const { db, clock, secrets } = deps

  async function pageOf(userId: string): Promise<settingsContract.NotificationSettingsPage> {
    const reader = await readerOf(db, { userId, now: clock.now() })
    if (!reader) throw new AppError('unauthenticated')
    const { settings, moment, email } = reader
    const devices = await devicesOf(db, { userId })
    return {
      settings: settings as settingsContract.NotificationSettingsPage['settings'],
      timeZone: moment.timeZone,
      address: { email, state: moment.address },
      sessionUntil: moment.sessionUntil === null ? null : new Date(moment.sessionUntil).toISOString(),
      push: {
        publicKey: secrets.push.publicKey,
        devices: devices.map(({ id, device, endpoint, createdAt, sentAt }) => ({
          id,
          device,
          mark: markOf(endpoint),
          createdAt: createdAt.toISOString(),
          sentAt: sentAt?.toISOString() ?? null,
        })),
      },
    }
  }

  register(gate, settingsContract.getNotificationSettings, ({ caller }) => pageOf(caller.userId))
  register(gate, settingsContract.saveNotificationSettings, async ({ caller, body }) => {
    if (body.timeZone && !isTimeZone(body.timeZone))
      throw invalidInput({ timeZone: 'Choose a time zone from the list' })
    await saveSettings(db, { userId: caller.userId, change: body })
    return pageOf(caller.userId)
  })
  register(gate, settingsContract.addPushDevice, async ({ caller, body, device }) => {
    await addDevice(deps, { userId: caller.userId, sessionId: caller.sessionId, device, body })
    return pageOf(caller.userId)
  })
  register(gate, settingsContract.removePushDevice, async ({ caller, params }) => {
    if (!(await removeDevice(db, { userId: caller.userId, id: params.id }))) throw new AppError('not_found')
    return OK
  })
  register(gate, settingsContract.tryPushDevice, ({ caller, params }) =>
    tryDevice(deps, { userId: caller.userId, id: params.id }),
  )
}

function mountUnsubscribe(gate: Gate, deps: Deps): void {
  register(gate, contract.showUnsubscribe, async ({ query }) => ({
    kind: readUnsubscribeToken(query.token, deps.secrets.links).kind,
  }))
  register(gate, contract.unsubscribeFromKind, async ({ body }) => ({ kind: await unsubscribe(deps, body) }))
  // The address in the List-Unsubscribe header: mail programs post to it, people see its page.
  gate.app.post('/notifications/unsubscribe', async (context) => {
    await gate.limits.take(`one-click ${networkOf(addressOf(context, gate.trustProxy))}`, {
      calls: 60,
      seconds: 60,
    })
    await unsubscribe(deps, { token: (context.req.query('token') ?? '').slice(0, MAX_TOKEN) })
    return context.text('You get no more mails about this.')
  })
}
