import { sql } from 'drizzle-orm'
import { allUsers, type Db } from '../../platform/database/database.ts'

/**
 * Runs before all data of a user is deleted, in the same transaction: each group they own passes to its longest-serving
 * moderator, or else member, and is deleted if it has neither; posts that others replied to become a mark without text
 * or name. Rows with the user's id are then deleted as in every other table.
 */
export async function leaveAllGroups(db: Db, { userId }: { userId: string }): Promise<void> {
  await db.execute(sql`
    WITH owned AS (
      SELECT group_id FROM group_members WHERE user_id = ${userId} AND role = 'owner' AND removed_at IS NULL
    ), heirs AS (
      SELECT DISTINCT ON (m.group_id) m.group_id, m.user_id
      FROM group_members m JOIN owned ON owned.group_id = m.group_id
      WHERE m.user_id <> ${userId} AND m.removed_at IS NULL
      ORDER BY m.group_id, (m.role = 'moderator') DESC, m.joined_at, m.user_id
    ), handed AS (
      UPDATE group_members m SET role = 'owner', silent_until = NULL FROM heirs
      WHERE m.group_id = heirs.group_id AND m.user_id = heirs.user_id RETURNING m.group_id
    )
    UPDATE groups SET deleted_at = coalesce(deleted_at, now())
    WHERE id IN (SELECT group_id FROM owned) AND id NOT IN (SELECT group_id FROM handed)`)
  await db.execute(sql`
    UPDATE group_posts p SET user_id = NULL, text = '', snapshot = NULL, mentions = '[]'::jsonb,
      deleted_at = coalesce(p.deleted_at, now()), deleted_by = 'author', held_at = NULL, held_note = NULL
    WHERE ${allUsers('what a user wrote in all groups')} AND p.user_id = ${userId} AND p.parent_id IS NULL AND EXISTS (
      SELECT 1 FROM group_posts r WHERE r.group_id = p.group_id AND r.parent_id = p.id
        AND r.user_id IS DISTINCT FROM p.user_id)`)
  await db.execute(sql`DELETE FROM group_silences WHERE person_id = ${userId}`)
}
