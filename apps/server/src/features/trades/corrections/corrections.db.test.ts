import { replaceCommissions } from '@ballast/contract/accounts/commissions'
import { type CorrectableFill, correctFills, listFills } from '@ballast/contract/corrections'
import { listImports, previewImport, undoImport } from '@ballast/contract/imports'
import { getTrade, listTrades, writeJournal } from '@ballast/contract/trades'
import { expect, test } from 'vitest'
import { insertAccount, insertPerson, type Person } from '../../../test/client.ts'
import { testServer } from '../../../test/open-test-server.ts'
import { fillsCsv, importFiles, importOptions, insertTrade } from '../../../test/trades.ts'

const server = testServer()
let person: Person
let accountId: string

const NOTHING = { quantity: null, price: null, executedAt: null, commission: null, fees: null, gross: null }
const FILES = [
  {
    name: 'Fills.csv',
    bytes: fillsCsv([
      { id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 2, price: '21004.25' },
      { id: 2, at: '2026-06-15T14:40:00', side: 'Sell', quantity: 2, price: '21050.25' },
    ]),
  },
]

/** One imported long trade of 2 MNQ: (21,050.25 − 21,004.25) × 2 × 2 = 184.00 before 0.78 of commission. */
async function insertImported() {
  person = await insertPerson(server)
  accountId = await insertAccount(person)
  await importFiles(person, { accountId, files: FILES })
  return onlyTrade()
}
async function onlyTrade() {
  const { rows } = (await person.call(listTrades)).data
  expect(rows).toHaveLength(1)
  return (await person.call(getTrade, { params: { id: rows[0]!.id } })).data
}
const fillsOf = async (id: string) => (await person.call(listFills, { params: { id } })).data.fills
const correct = (id: string, fill: CorrectableFill, correction: Partial<CorrectableFill['correction']>) =>
  person.call(correctFills, {
    params: { id },
    body: { fills: [{ executionId: fill.executionId, ...NOTHING, ...correction }] },
  })

test('every figure follows a corrected price, and the original is kept next to it', async () => {
  const before = await insertImported()
  expect([before.gross, before.corrected]).toEqual(['184.00', false])
  const [entry] = await fillsOf(before.id)
  const { data } = await correct(before.id, entry!, { price: '21040.25' })
  expect([data.id, data.gross, data.averageEntry, data.corrected]).toEqual([
    before.id,
    '40.00',
    '21040.25',
    true,
  ])
  expect(data.fills[0]).toMatchObject({
    price: '21040.25',
    original: { facts: ['price'], price: '21004.25', quantity: null },
  })
  expect(data.fills[1]?.original).toBeNull()
  const { totals } = (await person.call(listTrades)).data
  expect(totals.money[0]?.gross).toBe('40.00')
  const csv = await download('/api/export/csv?of=executions')
  expect(csv).toContain('Price 21004.25')
  expect(csv).toContain(',21040.25,')
})

async function download(path: string): Promise<string> {
  return (await server.fetch(path, { headers: { authorization: `Bearer ${person.sessionId}` } })).text()
}

test('a correction is removed by leaving the fill as stated: the trade is as it was', async () => {
  const before = await insertImported()
  const [entry, exit] = await fillsOf(before.id)
  await correct(before.id, entry!, { price: '21040.25', commission: '-1', fees: '-0.50' })
  await correct(before.id, exit!, { quantity: '2', price: '21050.250' })
  expect((await fillsOf(before.id))[1]?.correction, 'what says the same is no correction').toEqual(NOTHING)
  await correct(before.id, entry!, {})
  expect(await onlyTrade()).toEqual(before)
})

test('it outlives an undo and another import of the same file, which adds nothing', async () => {
  const before = await insertImported()
  await person.call(writeJournal, { params: { id: before.id }, body: { notes: 'kept' } })
  const [entry] = await fillsOf(before.id)
  await correct(before.id, entry!, {
    price: '21040.25',
    executedAt: '2026-06-15T14:31:00.000Z',
    fees: '-0.50',
  })
  const corrected = await onlyTrade()
  expect([corrected.openedAt, corrected.fees]).toEqual(['2026-06-15T14:31:00.000Z', '-0.50'])
  const again = await person.call(previewImport, { body: importOptions({ accountId }), files: FILES })
  expect(again.data.parts[0]?.executions).toEqual({
    fresh: 0,
    continued: 0,
    known: 2,
    enriched: 0,
    conflicts: 0,
  })

  const [done] = (await person.call(listImports)).data
  await person.call(undoImport, { params: { id: done!.id } })
  expect((await person.call(listTrades)).data.rows).toEqual([])
  await importFiles(person, { accountId, files: FILES })
  expect(await onlyTrade()).toEqual({ ...corrected, importId: expect.any(String) })
})

test('if a corrected time makes another fill open the trade, its notes move with it', async () => {
  const before = await insertImported()
  await person.call(writeJournal, { params: { id: before.id }, body: { notes: 'kept', rating: 4 } })
  const [entry] = await fillsOf(before.id)
  const { data } = await correct(before.id, entry!, { executedAt: '2026-06-15T14:50:00.000Z' })
  expect([data.direction, data.gross, data.notes, data.rating]).toEqual(['short', '184.00', 'kept', 4])
  const { data: back } = await correct(data.id, entry!, {})
  expect([back.id, back.direction, back.notes]).toEqual([before.id, 'long', 'kept'])
})

test('and the risk written in them with it, there and back', async () => {
  const { id, revision } = await insertImported()
  await person.call(writeJournal, { params: { id }, body: { typedRisk: '92', revision } })
  const before = await onlyTrade()
  expect([before.risk, before.rSource]).toEqual(['92.00', 'typed_risk'])
  const [entry] = await fillsOf(id)
  const { data } = await correct(id, entry!, { executedAt: '2026-06-15T14:50:00.000Z' })
  expect([data.direction, data.risk, data.rSource]).toEqual(['short', '92.00', 'typed_risk'])
  await correct(data.id, entry!, {})
  expect(await onlyTrade()).toEqual({ ...before, revision: expect.any(Number) })
})

test('a trade that held another’s risk for a while has none of its own afterwards', async () => {
  const first = await insertImported()
  const later = [
    { id: 3, at: '2026-06-15T15:00:00', side: 'Buy' as const, quantity: 2, price: '21050' },
    { id: 4, at: '2026-06-15T15:10:00', side: 'Sell' as const, quantity: 2, price: '21060' },
  ]
  await importFiles(person, { accountId, files: [{ name: 'Later.csv', bytes: fillsCsv(later) }] })
  const second = (await person.call(listTrades)).data.rows.find(({ id }) => id !== first.id)!
  await person.call(writeJournal, { params: { id: second.id }, body: { typedRisk: '40' } })
  const [entry] = await fillsOf(second.id)
  const risks = async () => (await person.call(listTrades)).data.rows.map(({ id, risk }) => [id, risk])
  await correct(second.id, entry!, { executedAt: '2026-06-15T14:35:00.000Z' })
  expect(await risks()).toEqual([[first.id, '40.00']])
  await correct(first.id, entry!, {})
  expect(new Map((await risks()) as [string, string | null][])).toEqual(
    new Map([
      [second.id, '40.00'],
      [first.id, null],
    ]),
  )
})

test('a fill that goes to another trade is found there', async () => {
  const first = await insertImported()
  const later = [
    { id: 3, at: '2026-06-15T15:00:00', side: 'Sell' as const, quantity: 2, price: '21060' },
    { id: 4, at: '2026-06-15T15:10:00', side: 'Buy' as const, quantity: 2, price: '21050' },
  ]
  await importFiles(person, { accountId, files: [{ name: 'Later.csv', bytes: fillsCsv(later) }] })
  const [, exit] = await fillsOf(first.id)
  const { data } = await correct(first.id, exit!, { executedAt: '2026-06-15T15:05:00.000Z' })
  expect(data.id).not.toBe(first.id)
  await correct(data.id, exit!, {})
  expect((await person.call(getTrade, { params: { id: first.id } })).data.net).toBe(first.net)
})

test('a commission the trader entered is not computed, whatever the profiles say', async () => {
  const before = await insertImported()
  const [entry] = await fillsOf(before.id)
  await correct(before.id, entry!, { commission: '0' })
  await person.call(replaceCommissions, {
    params: { id: accountId },
    body: {
      profiles: [
        {
          root: null,
          validFrom: null,
          perContract: '5',
          perSide: '0',
          percentOfValue: '0',
          minimumPerSide: '0',
          includesFees: false,
        },
      ],
    },
  })
  const { fills, computedCosts } = await onlyTrade()
  expect([fills.map((fill) => fill.commission), computedCosts]).toEqual([['0.00', '-0.39'], null])
})

test('a time may be entered on the account’s clock, but not one it skipped', async () => {
  const before = await insertImported()
  const [entry] = await fillsOf(before.id)
  const { data } = await correct(before.id, entry!, { executedAt: '2026-06-15T09:31:30' })
  expect(data.openedAt).toBe('2026-06-15T14:31:30.000Z')
  const skipped = await correct(before.id, entry!, { executedAt: '2026-03-08T02:30' })
  expect([skipped.status, Object.keys(skipped.error.fields ?? {})]).toEqual([422, ['fills.0.executedAt']])
})

/** A contract with an unknown point value, in a file that states no results. */
const UNPRICED = [
  {
    name: 'Fills.csv',
    bytes: fillsCsv([
      { id: 1, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 2, price: '210', contract: 'ZZQU6' },
      { id: 2, at: '2026-06-15T14:40:00', side: 'Sell', quantity: 2, price: '215', contract: 'ZZQU6' },
    ]),
  },
]

test('a trade of unknown result can be given one, which outlives the same file and can be removed', async () => {
  person = await insertPerson(server)
  accountId = await insertAccount(person)
  await importFiles(person, { accountId, files: UNPRICED })
  const before = await onlyTrade()
  expect([before.gross, before.grossSource, before.net]).toEqual([null, 'unknown', null])
  const [entry, exit] = await fillsOf(before.id)
  const refused = await correct(before.id, entry!, { gross: '12' })
  expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, ['fills.0.gross']])

  const { data } = await correct(before.id, exit!, { gross: '-38.50' })
  expect([data.gross, data.grossSource, data.corrected, data.outcome]).toEqual([
    '-38.50',
    'trader',
    true,
    'loss',
  ])
  expect(data.fills[1]?.original).toMatchObject({ facts: ['gross'], gross: null })
  expect((await fillsOf(before.id))[1]).toMatchObject({
    stated: { gross: null },
    correction: { ...NOTHING, gross: '-38.50' },
  })
  expect(await download('/api/export/csv?of=executions')).toContain('Result unknown')

  const [done] = (await person.call(listImports)).data
  await person.call(undoImport, { params: { id: done!.id } })
  await importFiles(person, { accountId, files: UNPRICED })
  expect(await onlyTrade()).toEqual({ ...data, importId: expect.any(String) })

  await correct(before.id, exit!, {})
  expect(await onlyTrade()).toEqual({ ...before, importId: expect.any(String) })
})

test('a fill of another trade, and a trade typed by hand, are refused with a sentence', async () => {
  const trade = await insertImported()
  const typed = await insertTrade(person, accountId)
  const [entry] = await fillsOf(trade.id)
  const refused = await correct(typed.id, entry!, { price: '1' })
  expect([refused.status, refused.error.code]).toEqual([409, 'not_imported'])
  const foreign = await correct(
    trade.id,
    { ...entry!, executionId: typed.fills[0]!.executionId },
    { price: '1' },
  )
  expect([foreign.status, Object.keys(foreign.error.fields ?? {})]).toEqual([422, ['fills.0.executionId']])
})

test.each([
  ['no quantity', { quantity: '0' }, 'fills.0.quantity'],
  ['a month that is none', { executedAt: '2026-13-45T25:61:00Z' }, 'fills.0.executedAt'],
  ['an amount that is none', { fees: '1e5' }, 'fills.0.fees'],
])('%s changes nothing', async (_, correction, field) => {
  const before = await insertImported()
  const [entry] = await fillsOf(before.id)
  const { status, error } = await correct(before.id, entry!, correction)
  expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]])
  expect(await onlyTrade()).toEqual(before)
})
