import { createHash } from 'node:crypto'
import type { BodyOf } from '@ballast/contract/endpoint'
import { type addPushDevice, MAX_PUSH_DEVICES } from '@ballast/contract/notifications/notification-settings'
import { PRODUCT_NAME } from '@ballast/domain/product'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { AddressNotAllowed } from '../../platform/outgoing/outgoing.ts'
import { type PushMessage, type PushOutcome, sendPush } from '../../platform/push/send-push.ts'
import {
  countDevices,
  devicesOf,
  findDevice,
  forgetBrowser,
  insertDevice,
  markSent,
  type PushDeviceRow,
  removeDevice,
} from './push-devices.queries.ts'
import { saveSettings, settingsOf } from './settings.queries.ts'

type PushDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'counts' | 'outgoing' | 'secrets'>
type NewDevice = { userId: string; sessionId: string; device: string; body: BodyOf<typeof addPushDevice> }

/** The mark by which a browser recognises its own device, without any endpoint being sent. */
export const markOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex')

/**
 * Stores a browser that agreed, once, and turns push on. Throws 422 for an endpoint inside the network, 409 at the limit.
 */
export async function addDevice(
  { db, clock, outgoing }: Pick<PushDeps, 'db' | 'clock' | 'outgoing'>,
  { userId, sessionId, device, body }: NewDevice,
): Promise<void> {
  const { endpoint, keys } = body
  try {
    outgoing.check(endpoint)
  } catch (error) {
    if (error instanceof AddressNotAllowed) throw new AppError('address_not_allowed')
    throw error
  }
  const row = { userId, endpoint, ...keys }
  await withTransaction(db, async (db) => {
    await lockUser(db, { userId })
    await forgetBrowser(db, row)
    if ((await countDevices(db, { userId })) >= MAX_PUSH_DEVICES) throw new AppError('device_limit')
    const at = { createdAt: clock.now(), sentAt: null }
    if (!(await insertDevice(db, { ...row, ...at, id: uuid(), device, sessionId })))
      throw new AppError('address_not_allowed')
    const settings = await settingsOf(db, { userId })
    if (!settings.push) await saveSettings(db, { userId, change: { push: true } })
  })
}

/** Pushes to every device of a user and deletes those that no longer exist. Returns the best outcome, or null. */
export async function pushToAll(
  needs: PushDeps,
  { userId, message }: { userId: string; message: PushMessage },
): Promise<PushOutcome | null> {
  const devices = await devicesOf(needs.db, { userId })
  const outcomes = await Promise.all(devices.map((device) => pushTo(needs, { device, message })))
  const order: PushOutcome[] = ['sent', 'failed', 'refused', 'gone']
  return order.find((outcome) => outcomes.includes(outcome)) ?? null
}

/** Sends a test push to one device, at its owner's request. */
export async function tryDevice(
  needs: PushDeps,
  { userId, id }: { userId: string; id: string },
): Promise<{ state: 'sent' | 'gone' | 'failed' }> {
  const device = await findDevice(needs.db, { userId, id })
  if (!device) throw new AppError('not_found')
  const text = JSON.stringify({
    title: `${PRODUCT_NAME} reaches this device`,
    body: 'Notifications arrive like this one.',
    path: '/settings?section=notifications',
    tag: 'try',
  })
  const message = { text, ttlSeconds: 60, isUrgent: true, topic: 'try' }
  const outcome = await pushTo(needs, { device, message })
  return { state: outcome === 'refused' ? 'failed' : outcome }
}

async function pushTo(
  needs: PushDeps,
  { device, message }: { device: PushDeviceRow; message: PushMessage },
): Promise<PushOutcome> {
  const { db, clock } = needs
  const outcome = await sendPush(needs, device, message)
  needs.counts.add(outcome === 'sent' ? 'push-sent' : 'push-failed')
  if (outcome === 'gone') await removeDevice(db, device)
  if (outcome === 'sent') await markSent(db, { ...device, now: clock.now() })
  return outcome
}
