import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { testServer } from '../../test/open-test-server.ts'
import { underLease } from './billing-lock.ts'

const server = testServer()

test('servers that share only the database work on a user in turn, and leave no lock behind', async () => {
  const { db } = server.deps
  const users = [crypto.randomUUID(), crypto.randomUUID()]
  const inside = new Map<string, number>()
  let max = 0
  const work = (user: string) =>
    underLease(db, user, async () => {
      inside.set(user, (inside.get(user) ?? 0) + 1)
      max = Math.max(max, inside.get(user) ?? 0)
      await rowsOf(db, sql`SELECT 1`)
      inside.set(user, (inside.get(user) ?? 0) - 1)
      return user
    })
  const done = await Promise.all(Array.from({ length: 16 }, (_, index) => work(users[index % 2] ?? '')))
  expect(done).toHaveLength(16)
  expect(max).toBe(1)
  const failing = underLease(db, users[0] ?? '', async () => {
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await rowsOf(db, sql`SELECT user_id FROM billing_locks`)).toEqual([])
})
