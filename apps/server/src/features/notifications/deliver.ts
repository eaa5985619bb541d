import { createHash } from 'node:crypto'
import { type DeliveryReason, limitedUntil } from '@ballast/domain/notifications/decide-deliveries'
import type { OutgoingChannel } from '@ballast/domain/notifications/notification-kinds'
import { DAY_MS, HOUR_MS } from '@ballast/domain/time/durations'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { announce } from '../../platform/changes/changes.ts'
import { AddressRefused } from '../../platform/mail/mail.ts'
import { users } from '../../schema/users.ts'
import { claimOpen, giveBack, holdBack, openOf, sentLately, settle } from './deliveries.queries.ts'
import { type Reader, readersOf } from './moments.ts'
import { notificationMail, paragraphsOf, titleOf } from './notification-mail.ts'
import type { NotificationRow } from './notifications.queries.ts'
import type { DeliverData } from './notify.ts'
import { pushToAll } from './push-devices.ts'

/** With the job's own pauses in between, about a quarter of an hour. */
export const MOST_ATTEMPTS = 8
/** Letters under way at a time. */
const AT_A_TIME = 10
const PUSH_KEPT_SECONDS = DAY_MS / 1000
/** An alert that comes an hour late says nothing any more. */
const ALERT_KEPT_SECONDS = HOUR_MS / 1000

/** `again`: not now, perhaps later. */
type Outcome = { state: 'sent' | 'skipped' | 'failed'; reason: DeliveryReason | null } | 'again'

/** Sends what is to be sent to some users on a channel; throws where some of it is to be tried again. */
export async function deliver(deps: Deps, { channel, userIds }: DeliverData): Promise<void> {
  const readers = [...(await readersOf(deps.db, { userIds, now: deps.clock.now() })).values()]
  let isLeft = false
  const work = async () => {
    for (let reader = readers.shift(); reader; reader = readers.shift())
      if (await deliverTo(deps, { channel, reader })) isLeft = true
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  if (isLeft) throw new Error(`some ${channel} notifications were not taken yet`)
}

type To = { channel: OutgoingChannel; reader: Reader }

/** Everything of one user that is to go now, as one letter or push. True where it is to be tried again. */
async function deliverTo(deps: Deps, { channel, reader }: To): Promise<boolean> {
  const { db, clock } = deps
  const now = clock.now()
  const of = { userId: reader.userId, channel }
  await holdOverLimit(deps, { channel, reader })
  const letterId = uuid()
  const rows = await claimOpen(db, { ...of, letterId, now })
  if (rows.length === 0) return false
  const outcome = await (channel === 'mail' ? mailTo(deps, reader, rows) : pushTo(deps, reader, rows))
  const settled = { ...of, letterId, now: clock.now() }
  const isLeft = outcome === 'again' ? await giveBack(db, { ...settled, mostAttempts: MOST_ATTEMPTS }) : false
  if (outcome !== 'again') await settle(db, { ...settled, ...outcome })
  await announce(db, { userId: reader.userId })
  return isLeft
}

/** What is beyond an hour's number of its kind waits, and goes as one; a touched floor does not. */
async function holdOverLimit({ db, clock }: Deps, { channel, reader }: To): Promise<void> {
  const now = clock.now()
  const of = { userId: reader.userId, channel }
  const open = (await openOf(db, of)).filter(({ urgency }) => urgency !== 'floor')
  for (const [kind, rows] of Map.groupBy(open, (row) => row.kind)) {
    const until = limitedUntil(channel, await sentLately(db, { ...of, kind, now }), now.getTime())
    if (until === null) continue
    const ids = rows.map(({ notificationId }) => notificationId)
    await holdBack(db, { ...of, ids, now, reason: 'limit', until: new Date(until) })
  }
}

async function mailTo(
  { db, clock, mail, config, secrets }: Deps,
  reader: Reader,
  rows: readonly NotificationRow[],
): Promise<Outcome> {
  if (reader.moment.address !== 'confirmed')
    return {
      state: 'skipped',
      reason: reader.moment.address === 'refused' ? 'address_refused' : 'no_address',
    }
  try {
    const { publicUrl } = config
    await mail.send(notificationMail(rows, reader, { publicUrl, linkKey: secrets.links }))
    return { state: 'sent', reason: null }
  } catch (error) {
    if (!(error instanceof AddressRefused)) return 'again'
    await db.update(users).set({ emailRefusedAt: clock.now() }).where(eq(users.id, reader.userId))
    return { state: 'failed', reason: 'address_refused' }
  }
}

async function pushTo(deps: Deps, reader: Reader, rows: readonly NotificationRow[]): Promise<Outcome> {
  const outcome = await pushToAll(deps, { userId: reader.userId, message: pushOf(rows, reader) })
  if (outcome === 'sent') return { state: 'sent', reason: null }
  if (outcome === 'failed') return 'again'
  if (outcome === 'refused') return { state: 'failed', reason: 'not_accepted' }
  return { state: 'skipped', reason: 'no_device' }
}

/** What a device shows: the words where it is one thing, otherwise how many and the latest of them. */
function pushOf(rows: readonly NotificationRow[], reader: Reader) {
  const last = rows.at(-1)
  const isOne = rows.length === 1 && last !== undefined
  const tag = (isOne ? last.groupKey : null) ?? `${last?.kind}`
  const title = last ? titleOf(last, reader) : ''
  const text = JSON.stringify({
    title: isOne ? title : `${rows.length} notifications`,
    body: isOne && last ? paragraphsOf(last, reader).join('\n').slice(0, 600) : title.slice(0, 600),
    path: isOne ? last.linkPath : '/notifications',
    tag,
  })
  const isUrgent = rows.some(({ urgency }) => urgency !== 'normal')
  return {
    text,
    keptSeconds: isUrgent ? ALERT_KEPT_SECONDS : PUSH_KEPT_SECONDS,
    isUrgent,
    // Of letters, digits and dashes, 32 at most.
    topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
  }
}
