import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listTrades } from '@ballast/contract/trades'
import { reportOf } from '@ballast/domain/statistics/report/report'
import { selectAll } from '@ballast/domain/statistics/selection/select-all'
import { beforeAll, expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../test/client.ts'
import { testServer } from '../../test/open-test-server.ts'
import { importFiles, insertTrade } from '../../test/trades.ts'

const SAMPLE = join(
  import.meta.dirname,
  '../../../../../packages/importers/src/brokers/bybit/samples/bybit-closed-pnl-plain-01.csv',
)

const server = testServer()
let person: Person
beforeAll(async () => {
  person = await insertPerson(server)
  const accountId = await insertAccount(person, { currency: 'USDT', timeZone: 'UTC', dayReset: '00:00' })
  await importFiles(person, { accountId, files: [{ name: 'closed-pnl.csv', bytes: readFileSync(SAMPLE) }] })
  await insertTrade(person, accountId, { statedGross: '40' })
})

test('a trade whose file does not state its opening has no holding time, hour or session', async () => {
  const { rows, totals } = (await person.call(listTrades, { query: { limit: 100 } })).data
  const unknown = rows.filter((row) => !row.openKnown)
  expect(unknown.length).toBeGreaterThan(0)
  expect(unknown.every((row) => row.holdSeconds === null && row.closedAt === row.openedAt)).toBe(true)
  // The one typed trade was held for 930 seconds; the others do not dilute it.
  expect(totals.averageHoldSeconds).toBe(930)
  const { columns } = await server.deps.columns.columnsOf(person.userId)
  const { breakdowns, trades } = reportOf(selectAll(columns), {
    parts: ['trades', 'breakdowns'],
    breakdowns: { dimensions: ['duration', 'hour', 'session'] },
  })
  for (const { coverage } of breakdowns?.dimensions ?? [])
    expect(coverage).toEqual({ count: 1, of: rows.length })
  expect(trades?.medianHold.figure.value).toBe(930_000)
})

test('they are listed in the log at their close', async () => {
  const { rows } = (await person.call(listTrades, { query: { sort: 'openedAt', order: 'desc', limit: 100 } }))
    .data
  const times = rows.map((row) => Date.parse(row.openedAt))
  expect(times).toEqual([...times].sort((a, b) => b - a))
})
