import { PAGE_ROWS } from '@ballast/contract/admin/page-key'
import type { ResponseOf } from '@ballast/contract/endpoint'
import { listOpenReports } from '@ballast/contract/groups/moderation'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { allUsers, type Db } from '../../platform/database/database.ts'
import { type PageKey, pageOf, readPageKey } from '../../platform/http/page-key.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { groupPosts, groupReports, groups } from '../../schema/groups.ts'
import { users } from '../../schema/users.ts'
import { mountAdminList } from '../audit/admin-list.ts'

const HEAD = ['Reported (UTC)', 'Group', 'Author', 'Reason', 'Note', 'Reported by']
const FILE_ROWS = 500

/** For administrators: reports that no moderator has answered, over all groups. */
export function mountOpenReports(gate: Gate, deps: Deps): void {
  const { db } = deps
  register(gate, listOpenReports, ({ query }) =>
    showOpenReports(db, { after: readPageKey(query.after), limit: PAGE_ROWS }),
  )
  mountAdminList(gate, deps, {
    name: 'group-reports',
    head: HEAD,
    filter: z.object({}),
    read: async (_, after: string | null) => {
      const { reports, next } = await showOpenReports(db, {
        after: readPageKey(after ?? undefined),
        limit: FILE_ROWS,
      })
      const lines = reports.map(({ at, groupName, author, reason, note, by }) => [
        ...[at, groupName, author, reason, note, by],
      ])
      return { lines, next }
    },
  })
}

type PageQuery = { after: PageKey | null; limit: number }

async function showOpenReports(
  db: Db,
  { after, limit }: PageQuery,
): Promise<ResponseOf<typeof listOpenReports>> {
  const open = and(
    allUsers('administration'),
    isNull(groupReports.decidedAt),
    isNull(groupPosts.deletedAt),
    isNull(groups.deletedAt),
  )
  const ofPost = and(eq(groupPosts.groupId, groupReports.groupId), eq(groupPosts.id, groupReports.postId))
  const { createdAt, postId, userId } = groupReports
  const place = after
    ? sql`(${createdAt}, ${userId}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined
  const found = await db
    .select({
      id: userId,
      postId,
      reason: groupReports.reason,
      note: groupReports.note,
      by: users.username,
      at: createdAt,
      groupId: groupReports.groupId,
      groupName: groups.name,
      text: groupPosts.text,
      author: sql<string | null>`(SELECT u.username FROM users u WHERE u.id = ${groupPosts.userId})`,
    })
    .from(groupReports)
    .innerJoin(groups, eq(groups.id, groupReports.groupId))
    .innerJoin(groupPosts, ofPost)
    .leftJoin(users, eq(users.id, userId))
    .where(and(open, place))
    .orderBy(asc(createdAt), asc(userId))
    .limit(limit + 1)
  const [all] = await db
    .select({ n: count() })
    .from(groupReports)
    .innerJoin(groups, eq(groups.id, groupReports.groupId))
    .innerJoin(groupPosts, ofPost)
    .where(open)
  const { rows, next } = pageOf(found, limit, ({ at }) => at)
  const reports = rows.map(({ id: _, at, ...row }) => ({ ...row, at: at.toISOString() }))
  return { reports, total: all?.n ?? 0, next }
}
