import type { Db } from '../../../apps/server/src/platform/database/database.ts'
import { seedGroups } from './seed-groups.ts'

/** Ten thousand people with a hundred notifications each: one million in total. */
const PEOPLE = 10_000
const TOLD_EACH = 100

/** An installation with many people: their groups, posts and notifications. */
export async function seedInstallation(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await seedGroups(db, { userId, now, people: PEOPLE })
  const at = now.toISOString()
  // The person who is notified last signs in too.
  await db.execute(`UPDATE users SET username = 'last', username_key = 'last',
      password_hash = (SELECT password_hash FROM users WHERE id = '${userId}')
    WHERE id = (SELECT id FROM users ORDER BY id DESC LIMIT 1)`)
  await db.execute(`INSERT INTO notifications (user_id, id, kind, key, urgency, title, paragraphs, link_label, link_path,
      is_listed, created_at, announced_from, read_at)
    SELECT u.id, t.id, CASE WHEN i % 4 = 0 THEN 'groups' ELSE 'tradingAlerts' END, 'told ' || i, 'normal',
      '["Half of the daily room is used"]', '[["Half of the daily room of 1,000 is used."]]', 'Open', '/prop-tracker', true, t.at,
      t.at, CASE WHEN i % 10 = 0 THEN NULL ELSE t.at END
    FROM users u CROSS JOIN generate_series(1, ${TOLD_EACH}::int) i
      CROSS JOIN LATERAL (SELECT '${at}'::timestamptz - i * interval '7 hours' AS at) a
      -- Ids rise with time, as version 7 has them.
      CROSS JOIN LATERAL (SELECT a.at, (lpad(to_hex((extract(epoch FROM a.at) * 1000)::bigint), 12, '0') || '7'
        || substr(md5(u.id::text || i), 1, 3) || '8' || substr(md5(u.id::text || i), 4, 15))::uuid AS id) t`)
}
