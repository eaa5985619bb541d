import type { Db } from '../../../apps/server/src/platform/database/database.ts'

const GROUPS = 200
/** Besides the viewing user, who is in some of the groups. */
const MEMBERS = 50
const OWN_GROUPS = 25
/** Each with one reply: a hundred thousand posts in total. */
const POSTS_EACH = 5

/** Two hundred groups of fifty members, all of them in the leaderboards, and a hundred thousand posts. */
export async function seedGroups(
  db: Db,
  { userId, now, people }: { userId: string; now: Date; people: number },
): Promise<void> {
  const at = now.toISOString()
  await db.execute(`INSERT INTO users (id, username, username_key, email, email_key, created_at)
    SELECT gen_random_uuid(), 'p' || i, 'p' || i, 'p' || i || '@example.com', 'p' || i || '@example.com', '${at}'::timestamptz
    FROM generate_series(1, ${people}::int) i`)
  await db.execute(`INSERT INTO groups (id, name, about, rules, entry, created_at)
    SELECT gen_random_uuid(), 'Group ' || i, 'About it', '', CASE WHEN i % 2 = 0 THEN 'open' ELSE 'invitation' END,
      '${at}'::timestamptz FROM generate_series(1, ${GROUPS}::int) i`)
  const member = `'${at}'::timestamptz - interval '100 days', true, true, false`
  await db.execute(`INSERT INTO group_members
      (group_id, user_id, role, joined_at, shares_process, shows_picture, is_muted)
    SELECT g.id, u.id, CASE WHEN u.n = 1 THEN 'owner' ELSE 'member' END, ${member}
    FROM groups g CROSS JOIN LATERAL (
      SELECT id, row_number() OVER (ORDER BY md5(id::text || g.id::text)) AS n FROM users WHERE username LIKE 'p%'
      ORDER BY 2 LIMIT ${MEMBERS}::int) u`)
  await db.execute(`INSERT INTO group_posts (group_id, id, user_id, text, mentions, created_at)
    SELECT m.group_id, gen_random_uuid(), m.user_id, 'Kept to three trades today, number ' || i, '[]',
      '${at}'::timestamptz - random() * interval '90 days'
    FROM group_members m CROSS JOIN generate_series(1, ${POSTS_EACH}::int) i`)
  await db.execute(`INSERT INTO group_posts (group_id, id, user_id, parent_id, text, mentions, created_at)
    SELECT group_id, gen_random_uuid(), user_id, id, 'A reply of a few words', '[]', created_at + interval '1 hour'
    FROM group_posts`)
  await db.execute(`INSERT INTO process_days (user_id, days, computed_at)
    SELECT id, (SELECT jsonb_agg(jsonb_build_object('day', d, 'kept', 3, 'due', 4, 'unknown', 0, 'outcome', 'kept',
      'isActive', true, 'isPlanned', true, 'isReviewed', true))
      FROM generate_series(('${at}'::date - DATE '1970-01-01') - 70, '${at}'::date - DATE '1970-01-01') d), now()
    FROM users`)
  await db.execute(`INSERT INTO group_members
      (group_id, user_id, role, joined_at, shares_process, shows_picture, is_muted)
    SELECT id, '${userId}', 'member', ${member} FROM groups ORDER BY id LIMIT ${OWN_GROUPS}::int`)
}
