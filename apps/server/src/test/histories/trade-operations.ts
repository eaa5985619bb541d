import { correctFills, listFills } from '@ballast/contract/corrections'
import type { BodyInputOf } from '@ballast/contract/endpoint'
import { createImport, getImport, type ImportOptions, undoImport } from '@ballast/contract/imports'
import { listDeleted, restoreDeleted } from '@ballast/contract/journal/recently-deleted'
import {
  createTrade,
  deleteTrades,
  duplicateTrade,
  getTrade,
  mergeTrades,
  replaceFills,
  restoreTrades,
  splitTrade,
  undoRegrouping,
} from '@ballast/contract/trades'
import { sql } from 'drizzle-orm'
import { importOptions } from '../trades.ts'
import { waitFor } from '../wait-for.ts'
import { cashFile, type Fill, fillsFile, performanceFile, topstepFile } from './broker-book.ts'
import { drawJournal } from './journal-operations.ts'
import { drawSome, idsIn, keepUndo, type Operation, oneIn, someIn, type Trader, takeUndo } from './trader.ts'

const CONTRACTS = [
  { symbol: 'MNQU6', price: 20_000, tick: 0.25 },
  { symbol: 'MESU6', price: 6_000, tick: 0.25 },
  { symbol: 'EURUSD', price: 1.1, tick: 0.0001 },
  { symbol: 'AAPL', price: 210, tick: 0.01 },
  { symbol: 'ODDONE', price: 50, tick: 0.5 },
] as const
/** Times around midnight and the usual resets among them. */
const TIMES = [
  '00:00',
  '00:01',
  '09:30',
  '09:30:05',
  '15:59',
  '16:59:59',
  '17:00',
  '17:30',
  '23:59',
  '23:59:59',
]

type Typed = BodyInputOf<typeof replaceFills>

const drawDay = ({ draw }: Trader) => `2026-06-${String(draw.integer(1, 20)).padStart(2, '0')}`
const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** A trade as typed: closed in one or two fills, partly, not at all, or turned around. */
export function drawTyped(trader: Trader, accountId: string): Typed {
  const { draw } = trader
  const { symbol, price, tick } = draw.pick(CONTRACTS)
  const day = drawDay(trader)
  const quantity = draw.integer(1, 4)
  const opens = draw.pick(['buy', 'sell'] as const)
  const closes = opens === 'buy' ? 'sell' : 'buy'
  const cost = () => draw.pick([null, '0', '-0.37', '-1.25'])
  const fill = (side: 'buy' | 'sell', size: number, at: string) => ({
    side,
    quantity: String(size),
    price: (price + draw.integer(-40, 40) * tick).toFixed(4),
    at,
    commission: cost(),
    fees: cost(),
  })
  const [first, second] = [draw.pick(TIMES), draw.pick(TIMES)].sort() as [string, string]
  const closingDay = draw.chance(0.25) ? nextDay(day) : day
  const exits = draw.weighted([
    [[], 1],
    [[quantity], 6],
    [[1, quantity - 1], 3],
    [[Math.max(1, quantity - 1)], 1],
    [[quantity + 1], 1],
  ] as const)
  const fills = [
    fill(opens, quantity, `${day}T${first}`),
    ...exits.filter((size) => size > 0).map((size) => fill(closes, size, `${closingDay}T${second}`)),
  ]
  const statedGross =
    symbol === 'ODDONE' && exits.length > 0 && draw.chance(0.7) ? String(draw.integer(-90, 90)) : null
  return { accountId, symbol, fills, statedGross }
}

const anAccount = (trader: Trader) => oneIn(trader, 'accounts')
const typedOnes = sql`manual`
const importedOnes = sql`NOT manual`

type File = { name: string; bytes: string }

async function importInto(trader: Trader, files: readonly File[], options: Partial<ImportOptions>) {
  const body = importOptions({ timeZone: 'America/Chicago', ...options })
  const started = await trader.person.call(createImport, { body, files: [...files] })
  if (started.status !== 200) return started
  for (const { id } of started.data) {
    keepUndo(trader, 'import', id)
    await waitFor('the end of an import', async () => {
      const { status, data } = await trader.person.call(getImport, { params: { id } })
      return status !== 200 || data.status !== 'running'
    })
  }
  return started
}

/** Some of the book's fills that follow one another. */
function drawPart({ draw, book }: Trader): Fill[] {
  const from = draw.integer(0, book.length - 3)
  return book.slice(from, from + draw.integer(2, 24))
}

async function importPart(trader: Trader, fileOf: (fills: Fill[]) => File) {
  const accountId = await anAccount(trader)
  return accountId && importInto(trader, [fileOf(drawPart(trader))], { accountId })
}

export const tradeOperations: Record<string, Operation> = {
  'type a trade': async (trader) => {
    const accountId = await anAccount(trader)
    if (!accountId) return
    const journal = trader.draw.chance(0.6) ? await drawJournal(trader) : undefined
    return trader.person.call(createTrade, {
      body: { ...drawTyped(trader, accountId), ...(journal ? { journal } : {}) },
    })
  },
  'type the same idea in two accounts': async (trader) => {
    const [one, two] = await someIn(trader, 'accounts', 4)
    if (!one || !two) return
    const body = drawTyped(trader, one)
    await trader.person.call(createTrade, { body })
    return trader.person.call(createTrade, { body: { ...body, accountId: two } })
  },
  'change typed fills': async (trader) => {
    const id = await oneIn(trader, 'trades', typedOnes)
    const accountId = await anAccount(trader)
    if (id && accountId)
      return trader.person.call(replaceFills, { params: { id }, body: drawTyped(trader, accountId) })
  },
  'change one typed fill': async (trader) => {
    const id = await oneIn(trader, 'trades', typedOnes)
    if (!id) return
    const { data, status } = await trader.person.call(getTrade, { params: { id } })
    if (status !== 200) return
    const { draw } = trader
    const changed = draw.integer(0, data.fills.length - 1)
    const fills = data.fills.map(({ side, quantity, price, executedAt, commission, fees }, at) => {
      const same = { side, quantity, price, at: executedAt.slice(0, 19), commission, fees }
      if (at !== changed) return same
      return draw.pick([
        { ...same, at: `${same.at.slice(0, 11)}${draw.pick(TIMES)}` },
        { ...same, quantity: String(draw.integer(1, 5)) },
        { ...same, side: same.side === 'buy' ? ('sell' as const) : ('buy' as const) },
        { ...same, commission: draw.pick([null, '-2.5']), fees: null },
      ])
    })
    return trader.person.call(replaceFills, {
      params: { id },
      body: { accountId: data.accountId, symbol: data.symbol, fills },
    })
  },
  'import fills': (trader) => importPart(trader, (fills) => fillsFile(fills, () => '0.39')),
  'import fills without costs': (trader) => importPart(trader, (fills) => fillsFile(fills, () => '')),
  'import corrected fills': (trader) =>
    importPart(trader, (fills) =>
      fillsFile(
        fills.map((fill) => (trader.draw.chance(0.2) ? { ...fill, price: fill.price + 0.25 } : fill)),
        () => '0.52',
      ),
    ),
  'import pairs': (trader) => importPart(trader, performanceFile),
  'import cash': (trader) => importPart(trader, cashFile),
  'import another platform': (trader) => importPart(trader, topstepFile),
  'import several files': async (trader) => {
    const accountId = await anAccount(trader)
    const fills = drawPart(trader)
    if (accountId)
      return importInto(trader, [performanceFile(fills), fillsFile(fills, () => '0.39'), cashFile(fills)], {
        accountId,
      })
  },
  'undo an import': async (trader) => {
    const id = await oneIn(trader, 'imports', sql`status = 'done'`)
    if (id) return trader.person.call(undoImport, { params: { id } })
  },
  'correct fills': async (trader) => {
    const id = await oneIn(trader, 'trades', importedOnes)
    if (!id) return
    const { data, status } = await trader.person.call(listFills, { params: { id } })
    if (status !== 200) return
    const { draw } = trader
    const fills = data.fills
      .filter(() => draw.chance(0.6))
      .map(({ executionId, stated }) => ({
        executionId,
        quantity: draw.chance(0.2) ? String(draw.integer(1, 4)) : null,
        price: draw.chance(0.4) ? String(Number(stated.price) + 1) : null,
        executedAt: draw.chance(0.3)
          ? new Date(Date.parse(stated.executedAt) + draw.integer(-9, 9) * 3_600_000).toISOString()
          : null,
        commission: draw.chance(0.3) ? draw.pick(['-1', '0']) : null,
        fees: draw.chance(0.3) ? '-0.5' : null,
        gross: draw.chance(0.1) ? '33' : null,
      }))
    if (fills.length > 0) return trader.person.call(correctFills, { params: { id }, body: { fills } })
  },
  'delete trades': async (trader) => {
    const ids = drawSome(trader, await idsIn(trader, 'trades', sql`deleted_at IS NULL`), 4)
    if (ids.length === 0) return
    const answer = await trader.person.call(deleteTrades, { body: { ids } })
    if (answer.status === 200) for (const id of ids) keepUndo(trader, 'trades', id)
    return answer
  },
  'restore a trade': async (trader) => {
    const id = takeUndo(trader, 'trades')
    if (id) return trader.person.call(restoreTrades, { body: { ids: [id] } })
  },
  'restore something from the bin': async (trader) => {
    const { data } = await trader.person.call(listDeleted)
    if (data.length === 0) return
    const { id, kind } = trader.draw.pick(data)
    return trader.person.call(restoreDeleted, { params: { id }, body: { kind } })
  },
  'duplicate a trade': async (trader) => {
    const id = await oneIn(trader, 'trades')
    if (id) return trader.person.call(duplicateTrade, { params: { id } })
  },
  'split a trade': async (trader) => {
    const id = await oneIn(trader, 'trades')
    if (!id) return
    const { data, status } = await trader.person.call(getTrade, { params: { id } })
    if (status !== 200) return
    const executionIds = data.fills
      .filter(() => trader.draw.chance(0.5))
      .map(({ executionId }) => executionId)
    if (executionIds.length === 0) return
    const answer = await trader.person.call(splitTrade, { params: { id }, body: { executionIds } })
    if (answer.status === 200) keepUndo(trader, 'regrouping', answer.data.regrouping)
    return answer
  },
  'merge trades': async (trader) => {
    const id = await oneIn(trader, 'trades')
    if (!id) return
    const like = await idsIn(
      trader,
      'trades',
      sql`(account_id, symbol) IN (SELECT o.account_id, o.symbol FROM trades o WHERE o.user_id = ${trader.person.userId} AND o.id = ${id})`,
    )
    const at = like.indexOf(id)
    const ids = like.slice(at, at + trader.draw.integer(2, 3))
    if (ids.length < 2) return
    const answer = await trader.person.call(mergeTrades, { body: { ids } })
    if (answer.status === 200) keepUndo(trader, 'regrouping', answer.data.regrouping)
    return answer
  },
  'undo a regrouping': async (trader) => {
    const id = takeUndo(trader, 'regrouping')
    if (id) return trader.person.call(undoRegrouping, { params: { id } })
  },
}
