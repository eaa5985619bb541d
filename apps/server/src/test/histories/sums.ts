import { getBalances } from '@ballast/contract/accounts/account-money'
import { listAccounts } from '@ballast/contract/accounts/accounts'
import { getCalendar } from '@ballast/contract/calendar'
import { getReportBreakdown } from '@ballast/contract/reports'
import { getTradeWords, listTrades, type TradeRow } from '@ballast/contract/trades'
import { decimalFromMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import type { Trader } from './trader.ts'

type Money = string | null | undefined
const sum = (amounts: readonly Money[]) =>
  decimalFromMicros(amounts.reduce((total, amount) => total + microsFromDecimal(amount ?? '0'), 0))
const same = (amount: Money) => (amount == null ? null : sum([amount]))

async function allTrades({ person }: Trader): Promise<TradeRow[]> {
  const rows: TradeRow[] = []
  for (;;) {
    const query = { count: 'trades' as const, limit: 50, offset: rows.length }
    const page = (await person.call(listTrades, { query })).data.rows
    rows.push(...page)
    if (page.length === 0) return rows
  }
}

type Facts = Record<string, unknown>
type Record_ = { trader: Trader; rows: readonly TradeRow[] }
const isClosed = ({ status }: TradeRow) => status === 'closed'
const isKnown = (row: TradeRow) => isClosed(row) && row.net !== null

/** The totals of the log, and what they are by its rows. */
async function totals({ trader, rows }: Record_): Promise<[Facts, Facts]> {
  const query = { count: 'trades' as const, limit: 1 }
  const { data } = await trader.person.call(listTrades, { query })
  const { words } = { words: (await trader.person.call(getTradeWords)).data }
  const tags = Map.groupBy(
    rows.flatMap((row) => row.tags),
    (tag) => tag,
  )
  const money = Map.groupBy(rows.filter(isKnown), ({ currency }) => currency)
  return [
    {
      total: data.total,
      open: data.totals.open,
      unknown: data.totals.unknownResults,
      tags: new Map(words.tags.map(({ word, n }) => [word, n])),
      money: new Map(data.totals.money.map(({ currency, n, net }) => [currency, [n, same(net)]])),
    },
    {
      total: new Set(rows.map(({ id }) => id)).size,
      open: rows.filter((row) => !isClosed(row)).length,
      unknown: rows.filter((row) => isClosed(row) && !isKnown(row)).length,
      tags: new Map([...tags].map(([tag, all]) => [tag, all.length])),
      money: new Map([...money].map(([currency, own]) => [currency, [own.length, sum(own.map(netOf))]])),
    },
  ]
}
const netOf = ({ net }: TradeRow) => net

/** The days and groups of each currency. */
async function parts({ trader: { person }, rows }: Record_): Promise<[Facts, Facts]> {
  const [shown, summed]: [Facts, Facts] = [{}, {}]
  for (const [currency, own] of Map.groupBy(rows.filter(isKnown), (row) => row.currency)) {
    const query = { from: '2026-05-01', to: '2026-08-31', currency }
    const { days } = (await person.call(getCalendar, { query })).data
    const traded = days.filter(({ n }) => n > 0)
    shown[`days in ${currency}`] = traded.map(({ day, n, net }) => [day, n, same(net)])
    summed[`days in ${currency}`] = [...Map.groupBy(own, ({ tradingDay }) => tradingDay)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, of]) => [day, of.length, sum(of.map(netOf))])
    for (const by of ['account', 'root', 'direction', 'month', 'session', 'confidence'] as const) {
      const { data } = await person.call(getReportBreakdown, { query: { by, currency, count: 'trades' } })
      shown[`${currency} by ${by}`] = data.parts[0]?.groups.reduce((n, group) => n + group.n, 0)
      summed[`${currency} by ${by}`] = own.length
    }
  }
  return [shown, summed]
}

async function accounts({ trader: { person }, rows }: Record_): Promise<[Facts, Facts]> {
  const [shown, summed]: [Facts, Facts] = [{}, {}]
  const balances = (await person.call(getBalances)).data
  for (const { id, name, startDay, tradeCount, firstDay } of (await person.call(listAccounts)).data) {
    const own = rows.filter(({ accountId }) => accountId === id)
    const counted = own.filter((row) => isKnown(row) && (startDay === null || row.tradingDay >= startDay))
    const has = balances.find(({ accountId }) => accountId === id)
    shown[name] = [tradeCount, firstDay, same(has?.closed), same(has?.balance)]
    const balance = sum([has?.start, has?.closed, has?.moved, has?.corrections, has?.byFirm])
    const first = own.map(({ openDay }) => openDay).sort()[0] ?? null
    summed[name] = [own.length, first, sum(counted.map(netOf)), balance]
  }
  return [shown, summed]
}

/** The figures of a trader's record as they are shown, and as plain sums over the list of trades. */
export async function shownAndSummed(trader: Trader): Promise<[Facts, Facts]> {
  const record = { trader, rows: await allTrades(trader) }
  const all = [await totals(record), await parts(record), await accounts(record)]
  return [
    Object.assign({}, ...all.map(([shown]) => shown)),
    Object.assign({}, ...all.map(([, summed]) => summed)),
  ]
}
