import { createDraws } from '@ballast/testkit/draws'
import { giveRole, insertAccount, insertPerson } from '../client.ts'
import type { TestServer } from '../open-test-server.ts'
import { ask, askAll, differences } from './answers.ts'
import { drawBook } from './broker-book.ts'
import {
  againstArchive,
  againstCold,
  againstRebuilt,
  againstSums,
  againstUndo,
  questionsOf,
} from './checks.ts'
import type { ColdServer } from './cold-server.ts'
import { drawing, OPERATIONS, type Step } from './operations.ts'
import { changedRows, rowsOfTrader } from './rows.ts'
import type { Trader } from './trader.ts'

const START = Date.parse('2026-06-20T12:00:00Z')
const ACCOUNTS = [
  { name: 'Evaluation', currency: 'USD', timeZone: 'America/Chicago', dayReset: '17:00' },
  { name: 'Copy', currency: 'USD', timeZone: 'America/New_York', dayReset: '18:00' },
  { name: 'Berlin', currency: 'EUR', timeZone: 'Europe/Berlin', dayReset: '00:00' },
] as const

async function startTrader(server: TestServer, seed: number): Promise<Trader> {
  const draw = createDraws(seed)
  const person = await insertPerson(server)
  await giveRole(server, person, 'beta_tester')
  for (const account of ACCOUNTS) await insertAccount(person, account)
  return { server, person, draw, book: drawBook(draw, 1000), undos: new Map() }
}

type Servers = { server: TestServer; cold: ColdServer }
/** `share`: how many of the questions are asked at each check, 0–1. */
export type History = { seed: number; steps: readonly Step[]; share: number }
type Traders = readonly [Trader, Trader]

/** Plays a history of two traders; returns the first things that disagree, in words. */
export async function play({ server, cold }: Servers, { seed, steps, share }: History): Promise<string[]> {
  server.setNow(new Date(START).toISOString())
  const traders: Traders = [await startTrader(server, seed), await startTrader(server, seed + 1)]
  for (const [at, step] of steps.entries()) {
    server.setNow(new Date(START + 1000 * (at + 1)).toISOString())
    const next = step.isAlongsideNext ? steps[at + 1] : undefined
    const found = next ? await together(traders, [step, next]) : await checked(traders, step)
    const others = found.length > 0 ? [] : await inBetween(traders, step, { share, cold })
    if (found.length + others.length > 0) return [`step ${at}, ${step.name}:`, ...found, ...others]
  }
  return atTheEnd(traders, seed, { share, cold })
}

type Done = { status: number; error?: unknown } | undefined

const perform = async (traders: Traders, { who, name, seed }: Step): Promise<Done> =>
  (await OPERATIONS[name]?.(drawing(traders[who], seed))) as Done

const failed = (answer: Done) => (answer && answer.status >= 500 ? [JSON.stringify(answer.error)] : [])

async function together(traders: Traders, steps: readonly Step[]): Promise<string[]> {
  return (await Promise.all(steps.map((step) => perform(traders, step)))).flatMap(failed)
}

/** One step; at times with a look at what it must not change: anything if it is refused, and the other trader. */
async function checked(traders: Traders, step: Step): Promise<string[]> {
  const own = traders[step.who]
  const other = traders[step.who === 0 ? 1 : 0]
  const rows = step.seed % 4 === 0 ? await rowsOfTrader(own) : null
  const paths = step.seed % 7 === 0 ? await questionsOf(other, { seed: step.seed, share: 0.5, most: 2 }) : []
  const answers = () => askAll(other.server.fetch, other.person.sessionId, paths)
  const before = await answers()
  const answer = await perform(traders, step)
  const isRefused = answer !== undefined && answer.status >= 400
  return [
    ...failed(answer),
    ...(rows && isRefused
      ? changedRows(rows, await rowsOfTrader(own)).map((each) => `refused, but ${each}`)
      : []),
    ...differences(before, await answers()).map((each) => `another trader: ${each}`),
  ]
}

/** Reads that fill the caches at odd moments. */
const PEEKS = [
  ...['/api/dashboard', '/api/journal', '/api/attempts', '/api/rooms', '/api/routine', '/api/account-groups'],
  ...['/api/calendar?from=2026-06-01&to=2026-06-30', '/api/setups/figures', '/api/reports/overview'],
  '/api/reports/standouts',
  ...['/api/account-money/balances', '/api/journal?count=trades&limit=9', '/api/dashboard/stats'],
]

type Looking = { share: number; cold: ColdServer }

async function inBetween(traders: Traders, step: Step, { share, cold }: Looking): Promise<string[]> {
  const { seed } = step
  const trader = drawing(traders[step.who], seed)
  for (let n = seed % 3; n > 0; n--)
    await ask(trader.server.fetch, trader.person.sessionId, trader.draw.pick(PEEKS))
  const found = seed % 9 === 0 ? await againstUndo(trader, { seed, share: share / 2, most: 2 }) : []
  return seed % 6 === 0 ? [...found, ...(await againstCold(trader, cold, { seed, share: share / 2 }))] : found
}

async function atTheEnd(traders: Traders, seed: number, { share, cold }: Looking): Promise<string[]> {
  const found: string[] = []
  for (const trader of traders) {
    found.push(...(await againstCold(trader, cold, { seed, share })), ...(await againstSums(trader)))
    found.push(...(await againstUndo(trader, { seed, share: share / 2, most: 2 })))
    found.push(...(await againstRebuilt(trader, { seed, share: share / 2, most: 2 })))
    found.push(...(await againstArchive(trader, { seed, share, most: 2 })))
  }
  return found
}

/** The fewest steps that still disagree, found by leaving out as many as possible at a time. */
export async function shrunk(servers: Servers, { steps, ...history }: History): Promise<Step[]> {
  let current = [...steps]
  for (let size = Math.ceil(current.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let from = 0; from < current.length; ) {
      const fewer = current.toSpliced(from, size)
      const found = await play(servers, { ...history, steps: fewer }).catch(String)
      if (found.length > 0) current = fewer
      else from += size
    }
  return current
}
