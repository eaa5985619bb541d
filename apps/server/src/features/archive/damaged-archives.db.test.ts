import { listAccounts } from '@ballast/contract/accounts/accounts'
import { deleteTrades } from '@ballast/contract/trades'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAdmin } from '../../test/affiliates.ts'
import { someOf } from '../../test/cases/every-case.ts'
import { giveRole, insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { exportArchive, putBack } from '../../test/histories/archives.ts'
import { oneOfEverything } from '../../test/one-of-everything.ts'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { insertTrade } from '../../test/trades.ts'

let server: TestServer
let owner: Person
let archive: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  server = await openTestServer()
  owner = await insertPerson(server)
  const stranger = await insertPerson(server)
  const admin = await insertAdmin(server)
  for (const person of [owner, stranger]) await giveRole(server, person, 'beta_tester')
  await oneOfEverything({ owner, stranger, admin })
  const { id } = await insertTrade(owner, await insertAccount(owner))
  await owner.call(deleteTrades, { body: { ids: [id] } })
  archive = await exportArchive({ server, person: owner })
})
afterAll(() => server.close())

const restore = (person: Person, bytes: Uint8Array) => putBack({ server, person }, bytes)

/** An archive with some of its entries replaced (null removes one). */
function changed(entries: Record<string, string | Uint8Array | null>): Uint8Array {
  const all: Record<string, Uint8Array> = unzipSync(archive)
  for (const [name, content] of Object.entries(entries)) {
    if (content === null) delete all[name]
    else all[name] = typeof content === 'string' ? new TextEncoder().encode(content) : content
  }
  return zipSync(all)
}
const textOf = (name: string) => new TextDecoder().decode(unzipSync(archive)[name])

describe('what is not restored', () => {
  test.each([
    ['not a zip', () => new TextEncoder().encode('hello'), /not a zip|not a Ballast archive/],
    ['another zip', () => zipSync({ 'a.txt': new Uint8Array(10) }), /not a Ballast archive/],
    [
      'a newer archive',
      () => changed({ 'archive.json': '{"format":"ballast-archive","version":2}' }),
      /newer version/,
    ],
    ['cut off', () => changed({ 'end.json': null }), /cut off/],
    ['a missing line', () => changed({ 'data/views.jsonl': '' }), /not complete/],
    ['a broken line', () => changed({ 'data/views.jsonl': '{"id":' }), /not JSON/],
    [
      'an unknown value',
      () =>
        changed({ 'data/accounts.jsonl': textOf('data/accounts.jsonl').replace('evaluation', 'imaginary') }),
      /line 1 of data\/accounts.jsonl, kind does not fit/,
    ],
    [
      'a time zone that does not exist',
      () =>
        changed({
          'data/accounts.jsonl': textOf('data/accounts.jsonl').replace(
            /"timeZone":"[^"]+"/,
            '"timeZone":"Mars"',
          ),
        }),
      /line 1 of data\/accounts.jsonl, timeZone does not fit/,
    ],
    [
      'a column of another user',
      () =>
        changed({
          'data/views.jsonl': textOf('data/views.jsonl').replace('{', `{"userId":"${owner.userId}",`),
        }),
      /does not fit/,
    ],
    ['an unknown table', () => changed({ 'data/sessions.jsonl': '{}\n' }), /not known here/],
    ['a head without a format', () => changed({ 'archive.json': 'null' }), /not a Ballast archive/],
    ['an empty end', () => changed({ 'end.json': 'null' }), /not complete/],
    [
      'a deleted trade that is none',
      () => changed({ 'data/deleted-trades.jsonl': 'null\n' }),
      /line 1 of data\/deleted-trades.jsonl, the row does not fit/,
    ],
    [
      'text no database keeps',
      () => changed({ 'data/views.jsonl': textOf('data/views.jsonl').replace('Mine', '\\u0000') }),
      /outside what Ballast can keep/,
    ],
    [
      'a file nothing refers to',
      () => changed({ 'files/screenshots/x.webp': new Uint8Array(4) }),
      /nothing refers to/,
    ],
    [
      'a picture that is none',
      () => changed({ [pictureName()]: '<script>alert(1)</script>' }),
      /not one Ballast wrote/,
    ],
  ] as const)('%s: the sentence says why, and the account stays empty', async (_, bytes, sentence) => {
    const other = await insertPerson(server)
    expect(await restore(other, bytes())).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(sentence),
    })
    expect((await other.call(listAccounts)).data).toEqual([])
    expect(await restore(other, archive)).toMatchObject({ status: 'done' })
  })

  test('an archive with one changed byte in any of its files: the sentence names it', async () => {
    const other = await insertPerson(server)
    const names = Object.entries(unzipSync(archive)).flatMap(([name, { length }]) => (length > 0 ? name : []))
    for (const name of someOf(names, 4)) {
      const harmed = Buffer.from(archive)
      const start = harmed.indexOf(name) + name.length
      const next = harmed.indexOf(Buffer.from('PK'), start)
      const at = start + Math.floor((next - start) / 2)
      harmed[at] = (harmed[at] ?? 0) ^ 2
      expect(await restore(other, harmed)).toMatchObject({ error: expect.stringContaining(name) })
    }
    expect((await other.call(listAccounts)).data).toEqual([])
    expect(await restore(other, archive)).toMatchObject({ status: 'done' })
  }, 120_000)

  test('an archive that states a row twice, in any of its lists', async () => {
    const other = await insertPerson(server)
    const lists = Object.keys(unzipSync(archive)).filter((name) => /jsonl$/.test(name) && textOf(name) !== '')
    expect(lists.length).toBeGreaterThan(20)
    expect(lists).toContain('data/deleted-trades.jsonl')
    for (const name of lists) {
      const text = textOf(name)
      const twice = changed({
        [name]: `${text}${text.slice(0, text.indexOf('\n') + 1)}`,
        'end.json': endWithOneMore(name),
      })
      expect(await restore(other, twice)).toMatchObject({
        status: 'failed',
        error: `This archive is damaged: two rows of ${name} are the same, or have the same name. Nothing was restored.`,
      })
    }
    expect((await other.call(listAccounts)).data).toEqual([])
    expect(await restore(other, archive)).toMatchObject({ status: 'done' })
  }, 120_000)

  test('an archive cut off anywhere', async () => {
    const other = await insertPerson(server)
    for (const share of [0.1, 0.5, 0.9, 0.999])
      expect(await restore(other, archive.slice(0, archive.length * share))).toMatchObject({
        status: 'failed',
        error: expect.stringMatching(/cut off or damaged/),
      })
    expect((await other.call(listAccounts)).data).toEqual([])
  })
})

/** The end of the archive, for one more row in one of its lists. */
function endWithOneMore(list: string): string {
  const end = JSON.parse(textOf('end.json')) as { rows: Record<string, number> }
  const table = list.slice('data/'.length, -'.jsonl'.length)
  return JSON.stringify({ ...end, rows: { ...end.rows, [table]: (end.rows[table] ?? 0) + 1 } })
}

function pictureName(): string {
  return Object.keys(unzipSync(archive)).find((name) => name.endsWith('.webp')) ?? ''
}
