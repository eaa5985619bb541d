import { getDashboard } from '@ballast/contract/dashboard'
import { listImports, undoImport } from '@ballast/contract/imports'
import {
  getReportBreakdown,
  getReportDistributions,
  getReportDrawdowns,
  getReportOverview,
  getReportSimulation,
  getReportStreaks,
} from '@ballast/contract/reports'
import { listTrades } from '@ballast/contract/trades'
import { expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { fillsCsv, importFiles } from '../../test/trades.ts'

const server = testServer()

const CONTRACTS = ['MNQU6', 'MESU6', 'MGCQ6', 'MCLQ6', 'MYMU6']
const PRICES: Record<string, number> = { MNQU6: 20_000, MESU6: 6_000, MGCQ6: 3_300, MCLQ6: 70, MYMU6: 42_000 }

/** Many trades in several contracts that open and close in the same seconds, some identical in every respect. */
function sameSeconds(day: number): string {
  const fills = Array.from({ length: 12 }, (_, minute) =>
    CONTRACTS.flatMap((contract, index) => {
      const id = day * 1000 + minute * 20 + index * 2
      const at = (second: number) => `2026-06-${day}T14:${String(minute).padStart(2, '0')}:${second}`
      const price = PRICES[contract] ?? 0
      const won = ((minute * 7 + index * 3) % 11) - 5
      return [
        { id, at: at(10), side: 'Buy' as const, quantity: 1, price: String(price), contract },
        { id: id + 1, at: at(40), side: 'Sell' as const, quantity: 1, price: String(price + won), contract },
      ]
    }),
  ).flat()
  return fillsCsv(fills)
}

/** Everything shown of a journal, except ids, which necessarily differ. */
async function figuresOf(person: Person): Promise<string> {
  const trades = (await person.call(listTrades, { query: { limit: 200, sort: 'closedAt', order: 'asc' } }))
    .data
  const figures = [
    (await person.call(getDashboard)).data,
    (await person.call(getReportOverview)).data,
    (await person.call(getReportBreakdown, { query: { by: 'root' } })).data,
    (await person.call(getReportDistributions)).data,
    (await person.call(getReportDrawdowns)).data,
    (await person.call(getReportStreaks)).data,
    (await person.call(getReportSimulation)).data,
    trades.rows.map(({ symbol, net, openedAt, closedAt }) => [symbol, net, openedAt, closedAt]),
    trades.totals,
  ]
  return JSON.stringify(figures, null, 1).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
}

const FILES = [15, 16, 17].map((day) => ({ name: `${day}.csv`, bytes: sameSeconds(day) }))

async function importedBy(order: readonly (typeof FILES)[number][]) {
  const person = await insertPerson(server)
  const accountId = await insertAccount(person, { name: 'Apex' })
  for (const file of order) await importFiles(person, { accountId, files: [file] })
  return { person, accountId }
}

test('the same files give the same figures: for another user, in another order, and after an undo', async () => {
  const one = await importedBy(FILES)
  const first = await figuresOf(one.person)
  expect(first.length).toBeGreaterThan(20_000)
  const other = await importedBy(FILES.toReversed())
  expect(await figuresOf(other.person)).toBe(first)

  const imports = (await one.person.call(listImports)).data
  await one.person.call(undoImport, { params: { id: imports.at(-1)?.id ?? '' } })
  await importFiles(one.person, { accountId: one.accountId, files: FILES.slice(0, 1) })
  expect(await figuresOf(one.person)).toBe(first)
})
