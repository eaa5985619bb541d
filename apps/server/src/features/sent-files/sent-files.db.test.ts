import { listAudit } from '@ballast/contract/admin/audit'
import {
  adminListSentFiles,
  listSentFiles,
  sendFile,
  withdrawFile,
} from '@ballast/contract/people/sent-files'
import { MAX_SENT_FILE_BYTES } from '@ballast/domain/people/support-limits'
import { DAY_MS } from '@ballast/domain/time/durations'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf, withTransaction } from '../../platform/database/database.ts'
import { insertAdmin } from '../../test/affiliates.ts'
import { insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { deleteUserData } from '../billing/delete-user-data.ts'
import { forgetSentFiles, storeSentFile } from './sent-files.ts'

const server = testServer()
let admin: Person
let owner: Person
beforeAll(async () => {
  admin = await insertAdmin(server)
})
beforeEach(async () => {
  owner = await insertPerson(server)
})

const send = (bytes: string | Uint8Array = '<script>alert(1)</script>', name = 'statement.html') =>
  owner.call(sendFile, { body: { note: 'From my broker' }, files: [{ name, bytes }] })
const mine = async () => (await owner.call(listSentFiles)).data.files
const listed = async () => (await admin.call(adminListSentFiles)).data.files
const download = (id: string, { sessionId }: Person = admin) =>
  server.fetch(`/api/admin/sent-files/${id}/file`, { headers: { authorization: `Bearer ${sessionId}` } })
const keyOf = async (id: string) => {
  const [row] = await rowsOf<{ key: string }>(
    server.deps.db,
    sql`SELECT storage_key AS key FROM sent_files WHERE id = ${id}`,
  )
  return row?.key ?? ''
}

describe('a sent file', () => {
  test('is not kept if it could not be entered', async () => {
    const { db, files } = server.deps
    const keys: string[] = []
    const put: typeof files.put = async (key, ...rest) => {
      keys.push(key)
      await files.put(key, ...rest)
    }
    // No database takes such a time.
    const clock = { now: () => new Date(Number.NaN) }
    const sent = { userId: owner.userId, name: 'a.csv', bytes: new Uint8Array([1]), note: '' }
    await expect(storeSentFile({ db, clock, files: { ...files, put } }, sent)).rejects.toThrow()
    expect(keys).toHaveLength(1)
    expect(await files.get(keys[0] ?? '')).toBeNull()
  })

  test('is kept without the NUL of its name', async () => {
    expect((await send('x', 'a\0b.html')).status).toBe(200)
    expect((await mine()).map(({ name }) => name)).toEqual(['ab.html'])
  })

  test('is visible to its sender and to administrators, who download it and never see it rendered', async () => {
    const { id, expiresAt, sentAt } = (await send()).data
    expect(Date.parse(expiresAt) - Date.parse(sentAt)).toBe(30 * DAY_MS)
    expect(await mine()).toMatchObject([{ id, name: 'statement.html', note: 'From my broker' }])
    expect((await listed()).find((file) => file.id === id)?.by).toMatch(/^person/)
    const file = await download(id)
    expect([
      ...[file.status, file.headers.get('content-type'), file.headers.get('x-content-type-options')],
      file.headers.get('content-disposition'),
    ]).toEqual([200, 'application/octet-stream', 'nosniff', "attachment; filename*=UTF-8''statement.html"])
    expect(await file.text()).toBe('<script>alert(1)</script>')
    const { entries } = (await admin.call(listAudit, { query: { subject: owner.userId } })).data
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['sent-file.download', { file: id }],
    ])
  })

  test('belongs to nobody else: its sender cannot download it here, and another user cannot withdraw it', async () => {
    const { id } = (await send()).data
    const other = await insertPerson(server)
    expect([(await download(id, owner)).status, (await download(id, other)).status]).toEqual([403, 403])
    expect((await server.fetch(`/api/admin/sent-files/${id}/file`)).status).toBe(401)
    expect((await download('00000000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await other.call(withdrawFile, { params: { id } })).status).toBe(404)
    expect((await other.call(listSentFiles)).data.files).toEqual([])
  })

  test('is deleted with its bytes once it is withdrawn', async () => {
    const { id } = (await send()).data
    const key = await keyOf(id)
    expect((await owner.call(withdrawFile, { params: { id } })).status).toBe(200)
    expect([await mine(), (await download(id)).status]).toEqual([[], 404])
    await expect.poll(() => server.deps.files.get(key)).toBeNull()
  })

  test('is deleted after 30 days and not before', async () => {
    const { id } = (await send()).data
    const key = await keyOf(id)
    const endsIn = (ms: number) => {
      const at = new Date(server.deps.clock.now().getTime() + ms).toISOString()
      return server.deps.db.execute(
        sql`UPDATE sent_files SET expires_at = ${at}::timestamptz WHERE id = ${id}`,
      )
    }
    await endsIn(1)
    await forgetSentFiles(server.deps)
    expect((await download(id)).status).toBe(200)
    await endsIn(0)
    // Refused from that moment on, even before the job runs.
    expect((await download(id)).status).toBe(404)
    await forgetSentFiles(server.deps)
    expect(await mine()).toEqual([])
    await expect.poll(() => server.deps.files.get(key)).toBeNull()
  })

  test('is limited in size and number, and stored once', async () => {
    const first = (await send()).data
    const again = (await send()).data
    expect(again.id).toBe(first.id)
    expect((await send(new Uint8Array(MAX_SENT_FILE_BYTES + 1))).status).toBe(413)
    for (let n = 1; n < 10; n++) expect((await send(`file ${n}`)).status).toBe(200)
    const eleventh = await send('one more')
    expect([eleventh.status, eleventh.error.code]).toEqual([409, 'sent_file_limit'])
    expect(await mine()).toHaveLength(10)
    const none = await owner.call(sendFile, { body: {}, files: [] })
    expect([none.status, none.error.fields?.files]).toEqual([422, 'Choose one file'])
  })

  test('is deleted with everything else of its sender', async () => {
    const { id } = (await send()).data
    const key = await keyOf(id)
    await withTransaction(server.deps.db, (db) =>
      deleteUserData({ db, jobs: server.deps.jobs }, { userId: owner.userId }),
    )
    expect((await download(id)).status).toBe(404)
    await expect.poll(() => server.deps.files.get(key)).toBeNull()
  })
})
