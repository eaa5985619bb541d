import { createHash } from 'node:crypto'
import { type DeliveryReason, limitedUntil } from '@ballast/domain/notifications/decide-deliveries'
import type { OutgoingChannel } from '@ballast/domain/notifications/notification-kinds'
import { cutText } from '@ballast/domain/text/cut-text'
import { DAY_MS, HOUR_MS } from '@ballast/domain/time/durations'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { announceAll } from '../../platform/changes/changes.ts'
import { AddressRefused } from '../../platform/mail/mail.ts'
import { users } from '../../schema/users.ts'
import { claimOpen, giveBack, holdBack, openOf, sentLately, settle } from './deliveries.queries.ts'
import { type Reader, readersOf, thoseThere } from './moments.ts'
import { notificationMail, paragraphsOf, titleOf } from './notification-mail.ts'
import type { NotificationRow } from './notifications.queries.ts'
import type { DeliverData } from './notify.ts'
import { pushToAll } from './push-devices.ts'

/** With the job's own pauses in between, about a quarter of an hour. */
export const MAX_ATTEMPTS = 8
/** Concurrent mails or pushes, and the number of users whose mails are marked together. */
const AT_A_TIME = 10
const MARKED_TOGETHER = 50
/** Characters of a push's text: a push has room for 4 kB. */
const MAX_BODY = 600
const PUSH_TTL_SECONDS = DAY_MS / 1000
/** An alert that is an hour late is worthless. */
const ALERT_TTL_SECONDS = HOUR_MS / 1000

/** `again`: not now, perhaps later. */
type Outcome =
  | 'again'
  | 'sent'
  | 'failed'
  | Extract<DeliveryReason, 'address_refused' | 'no_address' | 'no_device' | 'suspended'>

/** Sends what is queued for some users on a channel; throws if some of it should be retried. */
export async function deliver(deps: Deps, { channel, userIds }: DeliverData): Promise<void> {
  let isLeft = false
  for (let i = 0; i < userIds.length; i += MARKED_TOGETHER)
    if (await deliverSome(deps, { channel, userIds: userIds.slice(i, i + MARKED_TOGETHER) })) isLeft = true
  if (isLeft) throw new Error(`some ${channel} notifications were not taken yet`)
}

/** Sends everything due for each user as one mail or push. Returns true if some of it should be retried. */
async function deliverSome(deps: Deps, { channel, userIds }: DeliverData): Promise<boolean> {
  const { db, clock } = deps
  const now = clock.now()
  const readers = await readersOf(db, { userIds, now })
  await holdOverLimit(deps, { channel, userIds })
  const letterId = uuid()
  const rows = await claimOpen(db, { channel, userIds, letterId, now })
  const letters = [...Map.groupBy(rows, ({ userId }) => userId)]
  const outcomes = new Map<string, Outcome>()
  const work = async () => {
    for (let next = letters.shift(); next; next = letters.shift()) {
      const [userId, rows] = next
      const reader = readers.get(userId)
      outcomes.set(userId, reader ? await sendTo(deps, { channel, reader, rows }) : 'failed')
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  const isLeft = await markOutcomes(deps, { channel, letterId, outcomes })
  await announceAll(db, { userIds: thoseThere(readers, outcomes.keys()) })
  return isLeft
}

type Letter = { channel: OutgoingChannel; reader: Reader; rows: readonly NotificationRow[] }

/** Nobody can sign in to a suspended account, so nothing calls them back to it. */
async function sendTo(deps: Deps, { channel, reader, rows }: Letter): Promise<Outcome> {
  if (reader.isSuspended) return 'suspended'
  return channel === 'mail' ? mailTo(deps, reader, rows) : pushTo(deps, reader, rows)
}

type SentLetter = { channel: OutgoingChannel; letterId: string; outcomes: ReadonlyMap<string, Outcome> }

async function markOutcomes(
  { db, clock }: Deps,
  { channel, letterId, outcomes }: SentLetter,
): Promise<boolean> {
  let isLeft = false
  for (const [outcome, users] of Map.groupBy(outcomes, ([, each]) => each)) {
    const params = { channel, letterId, userIds: users.map(([userId]) => userId), now: clock.now() }
    if (outcome === 'again') isLeft = await giveBack(db, { ...params, mostAttempts: MAX_ATTEMPTS })
    else await settle(db, { ...params, ...SETTLED[outcome] })
  }
  return isLeft
}

const SETTLED = {
  sent: { state: 'sent', reason: null },
  failed: { state: 'failed', reason: 'not_accepted' },
  address_refused: { state: 'failed', reason: 'address_refused' },
  no_address: { state: 'skipped', reason: 'no_address' },
  no_device: { state: 'skipped', reason: 'no_device' },
  suspended: { state: 'skipped', reason: 'suspended' },
} as const

/** Notifications above the hourly limit of their kind wait and go out as one push, except a touched floor. */
async function holdOverLimit({ db, clock }: Deps, of: DeliverData): Promise<void> {
  const now = clock.now()
  const open = (await openOf(db, of)).filter(({ urgency }) => urgency !== 'floor')
  const sent = Map.groupBy(await sentLately(db, { ...of, now }), ({ userId, kind }) => `${userId} ${kind}`)
  for (const [name, rows] of Map.groupBy(open, ({ userId, kind }) => `${userId} ${kind}`)) {
    const times = (sent.get(name) ?? []).map(({ at }) => at)
    const until = limitedUntil(of.channel, times, now.getTime())
    const [first] = rows
    if (until === null || !first) continue
    const ids = rows.map(({ notificationId }) => notificationId)
    const held = { userId: first.userId, channel: of.channel, ids, now }
    await holdBack(db, { ...held, reason: 'limit', until: new Date(until) })
  }
}

async function mailTo(
  { db, clock, mail, config, secrets }: Deps,
  reader: Reader,
  rows: readonly NotificationRow[],
): Promise<Outcome> {
  const { address } = reader.moment
  if (address !== 'confirmed') return address === 'refused' ? 'address_refused' : 'no_address'
  try {
    const { publicUrl } = config
    await mail.send(notificationMail(rows, reader, { publicUrl, linkKey: secrets.links }))
    return 'sent'
  } catch (error) {
    if (!(error instanceof AddressRefused)) return 'again'
    await db.update(users).set({ emailRefusedAt: clock.now() }).where(eq(users.id, reader.userId))
    return 'address_refused'
  }
}

async function pushTo(deps: Deps, reader: Reader, rows: readonly NotificationRow[]): Promise<Outcome> {
  const outcome = await pushToAll(deps, { userId: reader.userId, message: pushOf(rows, reader) })
  if (outcome === 'sent') return 'sent'
  if (outcome === 'failed') return 'again'
  return outcome === 'refused' ? 'failed' : 'no_device'
}

/** The text shown on a device: the words of a single notification, otherwise the count and the latest one. */
export function pushOf(rows: readonly NotificationRow[], reader: Reader) {
  const last = rows.at(-1)
  const isOne = rows.length === 1 && last !== undefined
  const tag = (isOne ? last.groupKey : null) ?? `${last?.kind}`
  const title = last ? titleOf(last, reader) : ''
  const text = JSON.stringify({
    title: isOne ? title : `${rows.length} notifications`,
    body: isOne && last ? cutText(paragraphsOf(last, reader).join('\n'), MAX_BODY) : cutText(title, MAX_BODY),
    path: isOne ? last.linkPath : '/notifications',
    tag,
  })
  const isUrgent = rows.some(({ urgency }) => urgency !== 'normal')
  return {
    text,
    ttlSeconds: isUrgent ? ALERT_TTL_SECONDS : PUSH_TTL_SECONDS,
    isUrgent,
    // Letters, digits and dashes, at most 32.
    topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
  }
}
