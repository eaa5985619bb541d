import { payoutParts } from '@ballast/contract/attempts/payout-words'
import { listTradePlans } from '@ballast/contract/trade-plans'
import { listTrades as contractList } from '@ballast/contract/trades'
import { filterInWords, periodInWords } from '@ballast/domain/mentor/filter-words'
import { dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { OUTCOMES } from '@ballast/domain/vocabulary/trade-vocabulary'
import { showAttempts } from '../../attempts/show-attempts.ts'
import { showCalendar } from '../../calendar/show-calendar.ts'
import { ALL } from '../../findings/look.ts'
import { showFindings } from '../../findings/show-findings.ts'
import { showRooms } from '../../rooms/show-rooms.ts'
import { showTradePlans } from '../../trade-plans/show-trade-plans.ts'
import { listTrades } from '../../trades/list-trades.ts'
import { allDays, dayRangeOf } from './day-range.ts'
import { mentioned } from './mentioned-trade.ts'
import { findNotes } from './notes.queries.ts'
import { logLink, NOTHING_NARROWED, type Tool, tradesOf } from './tool.ts'

export const findings: Tool<'findings'> = async (context, { detectors }) => {
  const { deps, caller } = context
  const shown = await showFindings(deps, { userId: caller.userId, scope: ALL })
  const { evaluation } = shown
  const chosen = (evaluation?.findings ?? []).filter(
    ({ detector }) => detectors.length === 0 || detectors.includes(detector),
  )
  return {
    looked: {
      ...NOTHING_NARROWED,
      what: 'decisions',
      n: evaluation?.decisions ?? 0,
      filter: 'all closed trades, copies counted once',
      measure: `${evaluation?.tested ?? 0} behaviours tested as one family, at a false discovery rate of 10 %`,
      leftOut:
        evaluation && evaluation.leftOut > 0
          ? [`${tradesOf(evaluation.leftOut)} that could not be used`]
          : [],
      link: {
        label: 'Open the findings',
        to: '/ai-metrics',
        search: { tab: 'findings', ...(await allDays(context)) },
      },
    },
    day: evaluation && dayIn(evaluation.at, context.timeZone),
    isOutdated: evaluation?.isOutdated ?? false,
    tested: evaluation?.tested ?? 0,
    currency: evaluation?.currency ?? null,
    unit: evaluation?.unit ?? null,
    lead: shown.lead,
    findings: chosen,
    notRecorded: (evaluation?.notRecorded ?? []).filter(({ id }) => detectors.includes(id)),
    experiments: shown.experiments,
  }
}

export const trades: Tool<'trades'> = async (context, { filter, order, count }) => {
  const { deps, caller, accounts } = context
  const isRanked = order === 'best' || order === 'worst'
  // Only trades with a result can be ranked.
  const ranked = isRanked && !filter.outcome ? { ...filter, outcome: [...OUTCOMES] } : filter
  const query = contractList.query.parse({
    ...ranked,
    sort: isRanked ? 'net' : 'openedAt',
    order: order === 'best' || order === 'last' ? 'desc' : 'asc',
    limit: count,
  })
  const { rows, total, totals } = await listTrades(deps, { userId: caller.userId, query })
  const days = rows.map(({ tradingDay }) => tradingDay).sort()
  const dated = { ...(await allDays(context)), ...ranked }
  return {
    looked: {
      what: 'trades',
      n: total,
      from: days[0] ?? null,
      to: days.at(-1) ?? null,
      accounts: (filter.account ?? []).map((id) => accounts.get(id) ?? 'an account'),
      filter: filterInWords(filter, accounts),
      measure: isRanked
        ? 'single trades by result after costs'
        : 'single trades by the time they were opened',
      leftOut: [
        ...(isRanked && totals.money.length > 1
          ? ['amounts of several currencies are ranked as they stand']
          : []),
      ],
      link: logLink(dated),
    },
    trades: rows.map(mentioned),
  }
}

/** The day of an instant on a clock. */
const dayIn = (instant: string, timeZone: string) =>
  dayText(tradingDayNumber(Date.parse(instant), { timeZone, dayReset: '00:00' }))

const SHOWN_DAYS = 5

export const days: Tool<'days'> = async (context, { filter, order }) => {
  const { deps, caller, accounts } = context
  const { userId } = caller
  const { account = [] } = filter
  const range = await dayRangeOf(context, filter)
  const calendar = await showCalendar(deps, {
    userId,
    query: { account, ...range, basis: 'net', currency: undefined },
  })
  const traded = calendar.days.filter(({ n }) => n > 0)
  const sorted = [...traded].sort((a, b) =>
    order === 'last'
      ? a.day < b.day
        ? -1
        : 1
      : (Number(a.net) - Number(b.net)) * (order === 'worst' ? 1 : -1),
  )
  const shown = order === 'last' ? sorted.slice(-7) : sorted.slice(0, SHOWN_DAYS)
  const written = await findNotes(deps.db, { userId, ofDays: shown.map(({ day }) => day) })
  const unused = Object.keys(filter).filter((key) => !['from', 'to', 'account'].includes(key))
  return {
    looked: {
      what: 'days',
      n: traded.length,
      ...range,
      accounts: account.map((id) => accounts.get(id) ?? 'an account'),
      filter: `trading days, ${periodInWords(range)}`,
      measure: 'result of each trading day after costs',
      leftOut: [
        ...(unused.length > 0 ? ['days count all their trades, not only those of the filter'] : []),
        ...(calendar.strip.unknownResults > 0
          ? [`${tradesOf(calendar.strip.unknownResults)} without a known result`]
          : []),
        ...calendar.otherCurrencies.map(({ currency, n }) => `${tradesOf(n)} in ${currency}`),
      ],
      link: {
        label: 'Open the calendar',
        to: '/calendar',
        search: { ...range, ...(account.length > 0 ? { account } : {}) },
      },
    },
    currency: calendar.currency,
    days: shown.map((day) => ({
      ...day,
      reflection: written.find((note) => note.day === day.day)?.text ?? '',
    })),
  }
}

export const notes: Tool<'notes'> = async ({ deps, caller }, { text, from, to }) => {
  const found = await findNotes(deps.db, { userId: caller.userId, text, from, to })
  return {
    looked: {
      ...NOTHING_NARROWED,
      what: 'notes',
      n: found.length,
      from: from ?? null,
      to: to ?? null,
      filter: text ? `notes and reflections with “${text}”` : 'notes and reflections',
      measure: from || to ? periodInWords({ ...(from ? { from } : {}), ...(to ? { to } : {}) }) : 'all time',
      leftOut: found.length === MAX_NOTES ? [`more than the ${MAX_NOTES} newest`] : [],
      link: text
        ? {
            label: 'Search the trade log',
            to: '/journal',
            search: { q: text, ...(from ? { from } : {}), ...(to ? { to } : {}) },
          }
        : null,
    },
    notes: found.map(({ of, tradeId, title, day, text: words }) => ({
      of,
      tradeId,
      title,
      day,
      text: words,
    })),
  }
}
const MAX_NOTES = 8

const PLANS_AT_ONCE = 200

export const plans: Tool<'plans'> = async ({ deps, caller, accounts }, { from, to, account = [] }) => {
  const query = listTradePlans.query.parse({
    account,
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    limit: PLANS_AT_ONCE,
  })
  const shown = await showTradePlans(deps, { userId: caller.userId, query })
  const all = [...shown.plans]
  while (all.length < shown.total) {
    const more = { ...query, offset: all.length }
    const { plans } = await showTradePlans(deps, { userId: caller.userId, query: more })
    if (plans.length === 0) break
    all.push(...plans)
  }
  const verdicts = all.map(({ comparison }) => comparison?.stop?.verdict)
  return {
    looked: {
      ...NOTHING_NARROWED,
      what: 'trade plans',
      n: shown.total,
      from: from ?? null,
      to: to ?? null,
      accounts: account.map((id) => accounts.get(id) ?? 'an account'),
      filter: `trade plans, ${periodInWords({ ...(from ? { from } : {}), ...(to ? { to } : {}) })}`,
      measure: 'plans beside the trades they became; missed ones count in no statistic',
      link: {
        label: 'Open the plans',
        to: '/trade-plans',
        search: {
          tab: 'trades',
          ...(account.length > 0 ? { account } : {}),
          ...(from ? { from } : {}),
          ...(to ? { to } : {}),
        },
      },
    },
    counts: shown.counts,
    missed: shown.missed,
    stops: {
      kept: verdicts.filter((verdict) => verdict === 'kept').length,
      passed: verdicts.filter((verdict) => verdict === 'passed').length,
    },
  }
}

export const rooms: Tool<'rooms'> = async ({ deps, caller, accounts }, { account }) => {
  const { rooms: all } = await showRooms(deps, caller)
  const shown = account ? all.filter(({ accountId }) => account.includes(accountId)) : all
  const { attempts } = await showAttempts(deps, { userId: caller.userId })
  return {
    looked: {
      ...NOTHING_NARROWED,
      what: 'accounts with rules',
      n: shown.length,
      accounts: (account ?? []).map((id) => accounts.get(id) ?? 'an account'),
      filter: 'running attempts at prop firms',
      measure: 'what may be lost now by the strict reading of the rules',
      link: { label: 'Open the prop tracker', to: '/prop-tracker', search: {} },
    },
    rooms: shown,
    toTarget: shown.map(({ attemptId }) => {
      const target = attempts.find(({ id }) => id === attemptId)?.now.progress.target
      return { attemptId, left: target && !target.isReached ? target.toGo : null }
    }),
    payouts: shown.flatMap(({ attemptId }) => {
      const attempt = attempts.find(({ id }) => id === attemptId)
      const words = attempt ? payoutParts(attempt) : null
      return words ? [{ attemptId, words }] : []
    }),
  }
}

export const payouts: Tool<'payouts'> = async ({ deps, caller }) => {
  const { business, attempts } = await showAttempts(deps, { userId: caller.userId })
  return {
    looked: {
      ...NOTHING_NARROWED,
      what: 'attempts',
      n: attempts.length,
      filter: 'fees and payouts of all attempts',
      measure: 'received + refunded − spent, by currency',
      link: { label: 'Open the ledger', to: '/prop-tracker', search: {} },
    },
    business,
  }
}
