import { hasBetaAccess } from '@ballast/contract/auth'
import { writeDate } from '@ballast/domain/dates/write-date'
import { lockOverAt } from '@ballast/domain/locks/lock'
import { ruleText } from '@ballast/domain/locks/lock-text'
import { activeWindow, lockWindows } from '@ballast/domain/locks/lock-windows'
import { amountFormat } from '@ballast/domain/money/amount-format'
import { unitsFromMicros } from '@ballast/domain/money/micros'
import { localMillis } from '@ballast/domain/time/zone'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { findUserById } from '../auth/auth.queries.ts'
import { notify } from '../notifications/notify.ts'
import type { LoadedLock } from './held-stops.ts'
import { loadLocks } from './load-locks.ts'
import { claimTelling, usersWithLocks } from './locks.queries.ts'
import { type ActiveLock, queueWebhook } from './webhook/post-webhook.ts'

type Context = Pick<Deps, 'db' | 'clock' | 'columns' | 'attemptStates' | 'cache' | 'jobs' | 'log'>

const BATCH_SIZE = 2000
/** A lock discovered later than this after it became active is not announced, because that would be after the fact. */
const LATEST_MS = 15 * 60_000
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const

/** Notifies users of locks that have become active, once per active time, except of a lock they have just set themselves. */
export async function notifyOfActiveLocks(deps: Context): Promise<void> {
  for (const userId of await usersWithLocks(deps.db, { now: deps.clock.now(), limit: BATCH_SIZE }))
    await notifyOfOwnLocks(deps, { userId }).catch((error: unknown) =>
      deps.log.error({ err: error, user: userId }, 'locks could not be told of'),
    )
}

async function notifyOfOwnLocks(deps: Context, { userId }: { userId: string }): Promise<void> {
  const user = await findUserById(deps.db, { userId })
  if (!hasBetaAccess(user?.role as never)) return
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
    const sentences: string[] = []
    const active: ActiveLock[] = []
    for (const { each, window } of activated)
      if (await claimTelling(db, { userId, id: each.id, from: new Date(window.from) })) {
        const rule = sentenceOf(each, window.until)
        sentences.push(rule)
        active.push({ id: each.id, rule, activeUntil: new Date(window.until).toISOString() })
      }
    const [first] = sentences
    if (!first) return
    await queueWebhook({ ...deps, db }, { userId, locks: active })
    await notify(
      { ...deps, db },
      {
        ...{ userId, kind: 'tradingAlerts', urgency: 'limit', groupKey: 'locks' },
        key: `locks ${activated.map(({ each, window }) => `${each.id}@${window.from}`).join(' ')}`,
        title: [sentences.length === 1 ? 'A lock is active' : `${sentences.length} locks are active`],
        paragraphs: sentences.map((sentence) => [sentence]),
        link: { label: 'Open the stop page', path: '/lock' },
      },
    )
  })
}

export function sentenceOf({ lock, currency }: LoadedLock, until: number): string {
  const { timeZone } = lock.boundary
  const at = (instant: number, parts: Intl.DateTimeFormatOptions) =>
    writeDate(localMillis(instant, timeZone), { timeZone: 'UTC', ...parts })
  const words = ruleText(lock.rule, {
    currency,
    time: (time) => writeDate(`2000-01-01T${time}Z`, { timeZone: 'UTC', ...CLOCK }),
    money: (amount, of) => amountFormat(of)(unitsFromMicros(amount)),
  })
  const since = at(lock.setAt, { month: 'short', day: 'numeric' })
  return `${words}: set on ${since}, active until ${at(until, CLOCK)} (${timeZone}).`
}
