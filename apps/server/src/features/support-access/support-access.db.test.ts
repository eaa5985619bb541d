import { listAnnouncements } from '@ballast/contract/admin/announcements'
import { listAudit } from '@ballast/contract/admin/audit'
import { lookAtUser } from '@ballast/contract/admin/support-looks'
import { getUserSheet } from '@ballast/contract/admin/users'
import {
  endSupportAccess,
  getSupportAccess,
  grantSupportAccess,
} from '@ballast/contract/people/support-access'
import type { Look } from '@ballast/domain/people/support-limits'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { insertAdmin } from '../../test/affiliates.ts'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { UNKNOWN } from '../../test/one-of-everything.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles, insertTrade } from '../../test/trades.ts'

const server = testServer()
let admin: Person
let owner: Person
beforeAll(async () => {
  admin = await insertAdmin(server)
})
beforeEach(async () => {
  owner = await insertPerson(server)
})

const look = (what: Look, by = admin, id = owner.userId) =>
  by.call(lookAtUser, { params: { id }, body: { what } })
const grant = (hours: 1 | 24 | 72 = 1, withNotes = false) =>
  owner.call(grantSupportAccess, { body: { hours, withNotes } })
const access = async () => (await owner.call(getSupportAccess)).data
const later = (minutes: number) =>
  server.setNow(new Date(server.deps.clock.now().getTime() + minutes * 60_000).toISOString())

describe('support access', () => {
  test('is refused until it is granted, after it was ended, and from its last minute on', async () => {
    const refused = async () => {
      const { status, error } = await look('accounts')
      return [status, error.code]
    }
    expect(await refused()).toEqual([403, 'no_support_access'])
    expect((await look('accounts', admin, UNKNOWN)).status).toBe(404)
    await grant()
    expect((await look('accounts')).status).toBe(200)
    await owner.call(endSupportAccess)
    expect(await refused()).toEqual([403, 'no_support_access'])
    await grant()
    later(59)
    expect((await look('accounts')).status).toBe(200)
    later(1)
    expect(await refused()).toEqual([403, 'no_support_access'])
    expect((await access()).running).toBeNull()
    expect((await owner.call(endSupportAccess)).error.code).toBe('nothing_to_change')
  })

  test('leaves nothing of what was seen with the administrator, even if the call is sent again', async () => {
    await insertAccount(owner, { name: 'Seen once' })
    await grant()
    for (const _ of ['first', 'again']) {
      const answer = await server.fetch(`/api/admin/users/${owner.userId}/looks`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${admin.sessionId}`,
          'content-type': 'application/json',
          'idempotency-key': 'look',
        },
        body: JSON.stringify({ what: 'accounts' }),
      })
      expect(await answer.text()).toContain('Seen once')
    }
    const stored = sql`SELECT key FROM idempotency_keys WHERE user_id = ${admin.userId}`
    expect(await rowsOf(server.deps.db, stored)).toEqual([])
  })

  test('shows accounts, trades and imports, and notes only if their owner ticks them', async () => {
    const accountId = await insertAccount(owner, { name: 'Evaluation 50K' })
    const trade = await insertTrade(owner, accountId, {
      journal: { notes: 'private words', tags: ['private-tag'] },
    })
    const bytes = fillsCsv([{ id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' }])
    await importFiles(owner, { accountId, files: [{ name: 'Fills.csv', bytes }] })
    await grant(24)
    expect((await look('accounts')).data.accounts).toMatchObject([{ name: 'Evaluation 50K', trades: 2 }])
    const seen = await look('trades')
    const one = seen.data.trades?.find(({ id }) => id === trade.id)
    expect([one?.account, one?.net, one?.notes]).toEqual(['Evaluation 50K', trade.net, null])
    expect(JSON.stringify(seen.data)).not.toContain('private')
    const [imported] = (await look('imports')).data.imports ?? []
    expect(imported).toMatchObject({
      account: 'Evaluation 50K',
      status: 'done',
      files: [{ name: 'Fills.csv' }],
    })
    await grant(24, true)
    const noted = (await look('trades')).data.trades?.find(({ id }) => id === trade.id)
    expect(noted?.notes).toBe('private words')
    expect(JSON.stringify(noted)).not.toContain('private-tag')
  })

  test('logs every access, for its owner and in the audit log', async () => {
    expect((await admin.call(getUserSheet, { params: { id: owner.userId } })).data.support).toBeNull()
    await grant(72, true)
    const { support } = (await admin.call(getUserSheet, { params: { id: owner.userId } })).data
    const { running } = await access()
    expect([support?.expiresAt, support?.withNotes]).toEqual([running?.expiresAt, true])
    expect((await owner.call(listAnnouncements)).data.supportUntil).toBe(running?.expiresAt)
    await look('accounts')
    await look('trades')
    const { looks } = await access()
    expect(looks.map(({ what, by }) => [what, by !== null])).toEqual([
      ['trades', true],
      ['accounts', true],
    ])
    await owner.call(endSupportAccess)
    await look('imports')
    expect((await access()).looks).toHaveLength(2)
    const { entries } = (await admin.call(listAudit, { query: { subject: owner.userId } })).data
    expect(entries.map(({ action }) => action)).toEqual([
      'support.end',
      'support.look',
      'support.look',
      'support.grant',
    ])
    expect((await owner.call(listAnnouncements)).data.supportUntil).toBeNull()
  })

  test('is one at a time, and for administrators only', async () => {
    await grant(72)
    await grant(1)
    const open = await rowsOf(
      server.deps.db,
      sql`SELECT 1 FROM support_grants WHERE user_id = ${owner.userId} AND ended_at IS NULL`,
    )
    expect(open).toHaveLength(1)
    later(61)
    expect((await look('accounts')).status).toBe(403)
    await grant(1)
    expect((await look('accounts', await insertPerson(server))).error.code).toBe('forbidden')
    expect((await look('accounts', owner)).error.code).toBe('forbidden')
  })

  test('of one user shows nothing of another', async () => {
    const other = await insertPerson(server)
    await insertAccount(other, { name: 'Somebody else’s' })
    await grant()
    expect((await look('accounts')).data.accounts).toEqual([])
    expect((await look('accounts', admin, other.userId)).status).toBe(403)
  })
})
