import { hasBetaAccess, type Role } from '@ballast/contract/auth'
import { freshAchievements } from '@ballast/domain/points/fresh-achievements'
import { DAY_MS } from '@ballast/domain/time/durations'
import { and, asc, gt, gte, isNull } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { pages } from '../../platform/database/pages.ts'
import { users } from '../../schema/users.ts'
import type { LockContext } from '../locks/load-locks.ts'
import type { Notice } from '../notifications/notice.ts'
import { notify } from '../notifications/notify.ts'
import { hasSamples } from '../sample-data/sample-data.queries.ts'
import { reachedBy } from './show-progress.ts'

type Context = LockContext & Pick<Deps, 'jobs' | 'log' | 'demo'>

const BATCH_SIZE = 200
/** Points are earned by a user's own acts, so only users who were active within this time can have new ones. */
const HERE_MS = DAY_MS * 2
const LINK = { label: 'See where it comes from', path: '/habits?view=progress' }

/** Notifies every recently active user of badges and levels reached since, each only once ever. */
export async function notifyOfAchievements(deps: Context): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - HERE_MS)
  const active = pages<{ userId: string; role: Role }>(BATCH_SIZE, (after) =>
    deps.db
      .select({ userId: users.id, role: users.role })
      .from(users)
      .where(
        and(
          gte(users.lastSeenAt, since),
          isNull(users.suspendedAt),
          isNull(users.deletesAt),
          after ? gt(users.id, after.userId) : undefined,
        ),
      )
      .orderBy(asc(users.id))
      .limit(BATCH_SIZE),
  )
  for await (const page of active)
    for (const { userId, role } of page) {
      if (!hasBetaAccess(role) || deps.demo?.userIds.includes(userId)) continue
      await notifyOfAchievementsOf(deps, userId).catch((error: unknown) =>
        deps.log.error({ err: error, userId }, 'achievements could not be announced'),
      )
    }
}

async function notifyOfAchievementsOf(deps: Context, userId: string): Promise<void> {
  if (await hasSamples(deps.db, { userId })) return
  const reached = await reachedBy(deps, { userId })
  const { badges, level } = freshAchievements(reached)
  const notices: Omit<Notice, 'kind' | 'link'>[] = [
    ...badges.map(({ id, name, text }) => ({ key: `badge/${id}`, title: [name], paragraphs: [[text]] })),
    ...(level === null
      ? []
      : [
          {
            key: `level/${level}`,
            title: [`Level ${level}`],
            paragraphs: [['From days that were planned, kept and looked back on.']],
          },
        ]),
  ]
  if (notices.length === 0) return
  await withTransaction(deps.db, async (db) => {
    for (const notice of notices)
      await notify({ ...deps, db }, { userId, kind: 'achievements', link: LINK, ...notice })
  })
}
