import { getBalances } from '@ballast/contract/accounts/account-money'
import { undoImport } from '@ballast/contract/imports'
import { listTrades } from '@ballast/contract/trades'
import { describe, expect, test } from 'vitest'
import { isEveryCase } from '../../test/cases/every-case.ts'
import { ordersOf } from '../../test/cases/orders.ts'
import { insertAccount, insertPerson } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import type { Reports } from '../../test/reports/reports.ts'
import { REPORTS } from '../../test/reports/reports-of-brokers.ts'
import { importFiles } from '../../test/trades.ts'

const server = testServer()

/** An account to bring the reports to, by their numbers. */
async function open({ files, currency = 'USD', timeZone = 'America/New_York' }: Reports) {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person, { currency: currency as 'USD', startingBalance: '50000' })
  const ids = new Map<number, string>()
  const bring = async (number: number) => {
    const file = files[number]
    if (!file) throw new Error(`there is no report ${number}`)
    const options = { timeZone, format: file.format ?? null }
    const answer = await importFiles(person, { accountId, files: [file], options })
    if (answer.status === 200 && answer.data.status === 'done') ids.set(number, answer.data.id)
    else expect(answer.error?.code).toBe('nothing_to_import')
  }
  const bringAll = async () => {
    const { status } = await importFiles(person, { accountId, files: [...files], options: { timeZone } })
    expect(status).toBe(200)
  }
  const undo = async (number: number) => {
    const id = ids.get(number)
    if (id) await person.call(undoImport, { params: { id } })
    ids.delete(number)
  }
  const sums = async () => {
    const [balance] = (await person.call(getBalances)).data
    const { rows } = (await person.call(listTrades, { query: {} })).data
    const trades = rows.map(({ symbol, quantity, gross, net }) => [symbol, quantity, gross, net].join(' '))
    return { balance: balance?.balance, moved: balance?.moved, trades: trades.toSorted() }
  }
  return { bring, bringAll, undo, sums, has: (number: number) => ids.has(number) }
}

const BROKERS = Object.entries(REPORTS).map(([name, reports], at) => ({ name, reports, at }))

describe.each(BROKERS)('reports of $name come to the same balance and trades', ({ reports, at }) => {
  const orders = ordersOf(reports.files.length)
  const order = orders[0] ?? []
  // Another of the reports for each broker, unless every case is wanted.
  const chosen = isEveryCase ? order : [at % order.length]

  test('in any order, and once more', async () => {
    for (const order of orders) {
      const { bring, sums } = await open(reports)
      for (const number of order) await bring(number)
      const after = await sums()
      expect({ order, balance: Number(after.balance) }).toEqual({ order, balance: Number(reports.balance) })
      const [again = 0] = order
      await bring(again)
      expect({ order, ...(await sums()) }).toEqual({ order, ...after })
    }
  })

  // A format that is chosen is that of all files, and reports that hide digits of the account's number are of another account.
  const areApart = reports.files.some(({ format, bytes }) => format || bytes.includes('***'))
  test.skipIf(areApart)('if all come in one import', async () => {
    const { bringAll, sums } = await open(reports)
    await bringAll()
    expect(Number((await sums()).balance)).toBe(Number(reports.balance))
  })

  // Undoing also removes what only closes positions that nothing else opens: the history asks for those files again.
  test('if one is undone and comes again, with the others, as if it had come last', async () => {
    for (const number of chosen) {
      const late = await open(reports)
      for (const each of [...order.filter((other) => other !== number), number, ...order])
        await late.bring(each)
      const { bring, undo, sums } = await open(reports)
      for (const each of order) await bring(each)
      await undo(number)
      for (const again of [number, ...order]) await bring(again)
      expect({ number, ...(await sums()) }).toEqual({ number, ...(await late.sums()) })
    }
  })

  test('as if those that are left had come alone', async () => {
    for (const left of chosen) {
      const all = await open(reports)
      for (const number of orders.at(-1) ?? []) await all.bring(number)
      if (!all.has(left)) continue
      const alone = await open(reports)
      await alone.bring(left)
      for (const number of order) if (number !== left) await all.undo(number)
      expect({ left, ...(await all.sums()) }).toEqual({ left, ...(await alone.sums()) })
    }
  })
})
