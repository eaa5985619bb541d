import { hasBetaAccess } from '@ballast/contract/auth'
import { writeDate } from '@ballast/domain/dates/write-date'
import { lockOverAt } from '@ballast/domain/locks/lock'
import { ruleParts } from '@ballast/domain/locks/lock-text'
import { activeWindow, lockWindows } from '@ballast/domain/locks/lock-windows'
import type { NoticePart } from '@ballast/domain/notifications/notice-part'
import { localMillis } from '@ballast/domain/time/zone'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { pages } from '../../platform/database/pages.ts'
import { findUserById } from '../auth/auth.queries.ts'
import type { Notice } from '../notifications/notice.ts'
import { noticeText } from '../notifications/notice-text.ts'
import { notify } from '../notifications/notify.ts'
import type { LoadedLock } from './held-stops.ts'
import { loadLocks } from './load-locks.ts'
import { claimNotification, usersWithLocks } from './locks.queries.ts'
import { type ActiveLock, queueWebhook } from './webhook/post-webhook.ts'

type Context = Pick<Deps, 'db' | 'clock' | 'columns' | 'attemptStates' | 'cache' | 'jobs' | 'log'>

const BATCH_SIZE = 2000
/** A lock discovered later than this after it became active is not announced, because that would be after the fact. */
const LATEST_MS = 15 * 60_000
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const

/** Notifies users of locks that have become active, once per active time, except of a lock they have just set themselves. */
export async function notifyOfActiveLocks(deps: Context, { batchSize = BATCH_SIZE } = {}): Promise<void> {
  const now = deps.clock.now()
  const users = pages<string>(batchSize, (after) => usersWithLocks(deps.db, { now, after, limit: batchSize }))
  for await (const page of users)
    for (const userId of page)
      await notifyOfOwnLocks(deps, { userId }).catch((error: unknown) =>
        deps.log.error({ err: error, user: userId }, 'a user could not be notified of locks'),
      )
}

async function notifyOfOwnLocks(deps: Context, { userId }: { userId: string }): Promise<void> {
  const user = await findUserById(deps.db, { userId })
  if (!hasBetaAccess(user?.role)) return
  const { locks, now } = await loadLocks(deps, { userId, since: deps.clock.now().getTime() })
  const activated = locks.flatMap((each) => {
    const { lock, source } = each
    if (source === 'day_stop' || lockOverAt(lock) <= now) return []
    const window = activeWindow(lock, lockWindows(lock, each.trades), now)
    const isNews = window && window.from > lock.setAt && now - window.from <= LATEST_MS
    return isNews ? [{ each, window }] : []
  })
  if (activated.length === 0) return
  await withTransaction(deps.db, async (db) => {
    const activations: Activation[] = []
    const active: ActiveLock[] = []
    for (const { each, window } of activated)
      if (await claimNotification(db, { userId, id: each.id, from: new Date(window.from) })) {
        const sentence = sentenceOf(each, window.until)
        activations.push({ sentence, name: `${each.id}@${window.from}` })
        active.push({
          id: each.id,
          rule: plainText(sentence),
          activeUntil: new Date(window.until).toISOString(),
        })
      }
    if (activations.length === 0) return
    await queueWebhook({ ...deps, db }, { userId, locks: active })
    for (const [currency, own] of byCurrency(activations))
      await notify({ ...deps, db }, { userId, ...noticeOf(own, currency) })
  })
}

type LockSentence = { parts: NoticePart[]; currency: string | undefined; timeZone: string }
type Activation = { sentence: LockSentence; name: string }

/** A notification has one currency, so each further one takes a notification of its own. */
function byCurrency(activations: readonly Activation[]): Map<string | undefined, Activation[]> {
  const first = activations.find(({ sentence }) => sentence.currency !== undefined)?.sentence.currency
  return Map.groupBy(activations, ({ sentence }) => sentence.currency ?? first)
}

function noticeOf(activations: readonly Activation[], currency: string | undefined): Notice {
  const count = activations.length
  return {
    kind: 'tradingAlerts',
    urgency: 'limit',
    groupKey: 'locks',
    key: `locks ${activations.map(({ name }) => name).join(' ')}`,
    title: [count === 1 ? 'A lock is active' : `${count} locks are active`],
    paragraphs: activations.map(({ sentence }) => sentence.parts),
    ...(currency === undefined ? {} : { currency }),
    link: { label: 'Open the stop page', path: '/lock' },
  }
}

/** A lock's sentence with its amount apart: readers may hide amounts. */
export function sentenceOf({ lock, currency: ofAccount }: LoadedLock, until: number): LockSentence {
  const { timeZone } = lock.boundary
  const at = (instant: number, parts: Intl.DateTimeFormatOptions) =>
    writeDate(localMillis(instant, timeZone), { timeZone: 'UTC', ...parts })
  const words = ruleParts(lock.rule, {
    currency: ofAccount,
    time: (time) => writeDate(`2000-01-01T${time}Z`, { timeZone: 'UTC', ...CLOCK }),
  })
  const since = at(lock.setAt, { month: 'short', day: 'numeric' })
  return {
    parts: [
      ...words.map((part) => (typeof part === 'string' ? part : { amount: part.amount })),
      `: set on ${since}, active until ${at(until, CLOCK)} (${timeZone}).`,
    ],
    currency: words.find((part) => typeof part !== 'string')?.currency,
    timeZone,
  }
}

/** The whole sentence, for the webhook: whoever set it receives every amount. */
export function plainText({ parts, currency, timeZone }: LockSentence): string {
  return noticeText(parts, { currency: currency ?? null, timeZone, hidesAmounts: false })
}
