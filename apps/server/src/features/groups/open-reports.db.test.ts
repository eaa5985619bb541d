import { PAGE_ROWS } from '@ballast/contract/admin/page-key'
import { listOpenReports } from '@ballast/contract/groups/moderation'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { insertAdmin } from '../../test/affiliates.ts'
import type { Person } from '../../test/client.ts'
import { insertGroup, insertPost, insertTester } from '../../test/groups.ts'
import { testServer } from '../../test/open-test-server.ts'

const server = testServer()
let admin: Person
beforeAll(async () => {
  admin = await insertAdmin(server)
})

test('open reports come in pages by their key, oldest first, each once', async () => {
  const owner = await insertTester(server)
  const group = await insertGroup(owner)
  const post = await insertPost(owner, group.id, { text: 'Buy my course' })
  const many = PAGE_ROWS + 7
  // Three per instant, so that a page key falls between equal instants.
  await server.deps.db.execute(
    sql`INSERT INTO group_reports (group_id, post_id, user_id, reason, note, created_at)
        SELECT ${group.id}::uuid, ${post.id}::uuid, gen_random_uuid(), 'advertising', n::text,
          '2026-06-20T12:00:00Z'::timestamptz + make_interval(secs => n / 3)
        FROM generate_series(1, ${many}::int) AS n`,
  )
  const first = (await admin.call(listOpenReports)).data
  expect([first.reports.length, first.total, first.next !== null]).toEqual([PAGE_ROWS, many, true])
  const second = (await admin.call(listOpenReports, { query: { after: first.next ?? '' } })).data
  expect([second.reports.length, second.next]).toEqual([7, null])
  const all = [...first.reports, ...second.reports]
  expect(new Set(all.map(({ note }) => note)).size).toBe(many)
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort())
})
