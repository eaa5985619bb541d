import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { testServer } from '../../test/open-test-server.ts'
import { amongIds, amongTexts, hashedAmong } from './among.ts'
import { rowsOf } from './database.ts'

const server = testServer()
/** More values than a statement may have parameters. */
const MANY = 70_000
const ids = Array.from({ length: MANY }, () => uuid())
const texts = Array.from({ length: MANY }, (_, n) => `fill "${n}", {it's} \\ü`)

const isTrue = async (condition: SQL) =>
  (await rowsOf<{ found: boolean }>(server.deps.db, sql`SELECT ${condition} AS found`))[0]?.found
const id = (value: string | undefined) => sql`${value}::uuid`
const text = (value: string | undefined) => sql`${value}::text`

test('a list of ids may have any length, even none', async () => {
  expect(await isTrue(amongIds(id(ids.at(-1)), ids))).toBe(true)
  expect(await isTrue(amongIds(id(uuid()), ids))).toBe(false)
  expect(await isTrue(amongIds(id(ids[0]), []))).toBe(false)
})

test.each([
  ['an array', amongTexts],
  ['a hashed list', hashedAmong],
])('a list of texts as %s may have any length, even none, and any characters', async (_, among) => {
  expect(await isTrue(among(text(texts.at(-1)), texts))).toBe(true)
  expect(await isTrue(among(text('fill'), texts))).toBe(false)
  expect(await isTrue(among(text(texts[0]), []))).toBe(false)
})

test('what is unknown is in no list, and so outside of it', async () => {
  expect(await isTrue(hashedAmong(sql`NULL::text`, texts))).toBe(false)
  expect(await isTrue(sql`NOT ${hashedAmong(sql`NULL::text`, texts)}`)).toBe(true)
})
