import { expect, test } from 'vitest'
import { type Db, readTogether, withTransaction } from './database.ts'

/** Two reads, and the order in which they start and end. */
async function orderOfTwo(): Promise<string[]> {
  const order: string[] = []
  const read = (name: string) => async () => {
    order.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 1))
    order.push(`${name} ends`)
    return name
  }
  expect(await readTogether(read('first'), read('second'))).toEqual(['first', 'second'])
  return order
}

const database = { transaction: (work: (db: Db) => Promise<unknown>) => work(database) } as unknown as Db

test('independent reads run in parallel', async () => {
  expect(await orderOfTwo()).toEqual(['first begins', 'second begins', 'first ends', 'second ends'])
})

test('inside a transaction, which has one connection, they run in turn', async () => {
  const order = await withTransaction(database, () => orderOfTwo())
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('after a transaction they run in parallel again, and a failing read is reported', async () => {
  await withTransaction(database, () => orderOfTwo())
  expect((await orderOfTwo())[1]).toBe('second begins')
  await expect(readTogether(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
