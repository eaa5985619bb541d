import { REPORT_DIMENSIONS } from '@ballast/contract/report-values'
import { TRADE_SORTS } from '@ballast/contract/trade-filter'
import type { TestServer } from '../open-test-server.ts'
import { drawFilter } from './draw-filter.ts'
import { idsIn, type Trader } from './trader.ts'

const MONTH = 'from=2026-05-15&to=2026-07-15'
const DAYS = [
  '2026-06-01',
  '2026-06-05',
  '2026-06-08',
  '2026-06-15',
  '2026-06-19',
  '2026-06-20',
  '2026-06-22',
]

const FIXED = [
  '/api/accounts',
  '/api/account-money/balances',
  '/api/account-money/lines',
  '/api/account-groups',
  '/api/account-merges/suggestion',
  '/api/attempts',
  `/api/calendar?${MONTH}`,
  `/api/calendar?${MONTH}&basis=gross`,
  `/api/calendar?${MONTH}&currency=EUR`,
  '/api/dashboard',
  '/api/dashboard?basis=gross',
  '/api/dashboard/stats',
  '/api/currency-rates',
  '/api/day-plans',
  '/api/discipline',
  '/api/export/csv',
  '/api/export/csv?of=executions',
  '/api/export/csv?of=accounts',
  '/api/export/csv?of=plans',
  '/api/export/csv?of=payouts-and-fees',
  '/api/findings',
  '/api/first-week',
  '/api/habits',
  '/api/imports',
  '/api/instruments',
  '/api/journal/words',
  '/api/locks',
  '/api/locks/now',
  '/api/profile',
  '/api/progress',
  '/api/progress/ledger?limit=200',
  '/api/prop-money',
  '/api/reflection-days',
  '/api/reflection-insights',
  '/api/reflection-markdown',
  '/api/reset-evidence',
  '/api/reset-start',
  '/api/resets',
  '/api/rooms',
  '/api/routine',
  '/api/routine/grid?from=2026-05-25&to=2026-06-25',
  '/api/setups',
  '/api/setups/figures',
  '/api/trade-plans',
  '/api/views',
  ...DAYS.flatMap((day) => [`/api/calendar/${day}`]),
  ...['2026-06-05', '2026-06-15'].flatMap((day) => [
    `/api/reviews/week/${day}`,
    `/api/reviews/month/${day}`,
    `/api/reflection-days/${day}`,
    `/api/reflections/${day}/carried`,
    `/api/routine?day=${day}`,
  ]),
]
/** What can be undone or restored: an undo takes it away. */
export const OF_UNDOS = ['/api/deleted', '/api/removed-accounts']

const REPORTS = ['overview', 'distributions', 'drawdowns', 'streaks', 'simulation', 'what-if?hideHour=9']

const OF_ONE = {
  trades: ['', '/decision', '/locks', '/findings'].map((end) => [`/api/journal/`, end] as const),
  attempts: ['', '/room', '/payout-preview'].map((end) => ['/api/attempts/', end] as const),
  habits: [['/api/habits/', '']],
  trade_plans: [
    ['/api/trade-plans/', ''],
    ['/api/trade-plans/', '/candidates'],
  ],
  day_plans: [['/api/day-plans/', '']],
  findings: [['/api/findings/', '']],
  accounts: [
    ['/api/accounts/', '/commissions'],
    ['/api/calendar?from=2026-05-15&to=2026-07-15&account=', ''],
    ['/api/dashboard?account=', ''],
  ],
} as const

/** What shows figures of a trader's record: the same questions every time, and some that are drawn. */
export async function drawQuestions(trader: Trader, { most = 5 } = {}): Promise<string[]> {
  const { draw } = trader
  const ofOne: string[] = []
  for (const [table, paths] of Object.entries(OF_ONE)) {
    const ids = await idsIn(trader, table)
    const some = ids.length > most ? ids.filter(() => draw.chance(most / ids.length)) : ids
    ofOne.push(...some.flatMap((id) => paths.map(([start, end]) => `${start}${id}${end}`)))
  }
  const filtered: string[] = []
  for (let n = 0; n < most; n++) {
    const filter = new URLSearchParams(await drawFilter(trader)).toString()
    const report = draw.pick(REPORTS)
    filtered.push(
      `/api/journal?sort=${draw.pick(TRADE_SORTS)}&order=${draw.pick(['asc', 'desc'])}&${filter}`,
      `/api/dashboard?${filter}`,
      `/api/reports/breakdown?by=${draw.pick(REPORT_DIMENSIONS)}&measure=${draw.pick(['net', 'r'])}&${filter}`,
      `/api/reports/${report}${report.includes('?') ? '&' : '?'}${filter}`,
      `/api/reports/comparison?${filter}&other=${encodeURIComponent(new URLSearchParams(await drawFilter(trader)).toString())}`,
    )
  }
  return [...FIXED, ...ofOne, ...filtered, ...everyTrade(draw.pick(TRADE_SORTS))]
}

/** The whole list in pages of a few. */
function everyTrade(sort: string): string[] {
  return [0, 1, 2, 3].map((page) => `/api/journal?count=trades&sort=${sort}&limit=9&offset=${9 * page}`)
}

export type Answers = Map<string, string>

export async function ask(fetch: TestServer['fetch'], sessionId: string, path: string): Promise<string> {
  const answer = await fetch(path, { headers: { authorization: `Bearer ${sessionId}` } })
  return `${answer.status} ${await answer.text()}`
}

export async function askAll(
  fetch: TestServer['fetch'],
  sessionId: string,
  paths: readonly string[],
): Promise<Answers> {
  const answers: Answers = new Map()
  for (const path of paths) answers.set(path, await ask(fetch, sessionId, path))
  return answers
}

/** Where two sets of answers differ, in a few words each. */
export function differences(before: Answers, after: Answers): string[] {
  return [...before].flatMap(([path, text]) => {
    const other = after.get(path)
    if (other === text || other === undefined) return []
    const at = [...text].findIndex((char, index) => char !== other[index])
    const from = Math.max(0, at - 90)
    return [`${path}\n    ${text.slice(from, at + 160)}\n    ${other.slice(from, at + 160)}`]
  })
}
