import { getBalances } from '@ballast/contract/accounts/account-money'
import { undoImport } from '@ballast/contract/imports'
import { listTrades } from '@ballast/contract/trades'
import { describe, expect, test } from 'vitest'
import { isEveryCase } from '../../../test/cases/every-case.ts'
import { ordersOf } from '../../../test/cases/orders.ts'
import { insertAccount, insertPerson } from '../../../test/client.ts'
import { testServer } from '../../../test/open-test-server.ts'
import { OVERLAPS, type Overlap } from '../../../test/reports/overlapping-reports.ts'
import { importFiles } from '../../../test/trades.ts'

const server = testServer()

async function open({ files, currency = 'USD', timeZone = 'America/New_York' }: Overlap) {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person, { currency: currency as 'USD', startingBalance: '50000' })
  const ids = new Map<number, string>()
  const bring = async (number: number) => {
    const file = files[number]
    if (!file) throw new Error(`there is no report ${number}`)
    const { status, data } = await importFiles(person, {
      accountId,
      files: [file],
      options: { timeZone, format: file.format ?? null },
    })
    if (status !== 200 || data.status !== 'done')
      throw new Error(`report ${number}: ${status} ${JSON.stringify(data)}`)
    ids.set(number, data.id)
  }
  const undo = async (number: number) => {
    const answer = await person.call(undoImport, { params: { id: ids.get(number) ?? '' } })
    expect(answer.status).toBe(200)
  }
  const sums = async () => {
    const [balance] = (await person.call(getBalances)).data
    const { rows } = (await person.call(listTrades, { query: {} })).data
    const trades = rows.map(({ symbol, quantity, gross, net, status }) =>
      [symbol, quantity, gross, net, status].join(' '),
    )
    return { balance: balance?.balance, moved: balance?.moved, trades: trades.toSorted() }
  }
  return { bring, undo, sums }
}

describe.each(Object.entries(OVERLAPS))('undoing one report of %s', (_, overlap) => {
  test('leaves what the others say, as if they had come alone', async () => {
    const alone = new Map<string, unknown>()
    const sumsOf = async (numbers: readonly number[]) => {
      const key = numbers.join()
      if (!alone.has(key)) {
        const { bring, sums } = await open(overlap)
        for (const number of numbers) await bring(number)
        alone.set(key, await sums())
      }
      return alone.get(key)
    }
    for (const [at, order] of ordersOf(overlap.files.length).entries())
      for (const undone of at === 0 || isEveryCase ? [order, order.toReversed()] : [order]) {
        const { bring, undo, sums } = await open(overlap)
        for (const number of order) await bring(number)
        const left = new Set(order)
        for (const number of undone) {
          await undo(number)
          left.delete(number)
          const expected = await sumsOf([...left])
          expect({ order, undone, left: [...left], ...(await sums()) }).toEqual({
            order,
            undone,
            left: [...left],
            ...(expected as object),
          })
        }
      }
  })
})
