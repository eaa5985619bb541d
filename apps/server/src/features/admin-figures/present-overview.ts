import { COHORT_WEEKS, type Overview } from '@ballast/contract/admin/overview'
import { ROLES } from '@ballast/contract/auth'
import {
  BILLING_CURRENCY,
  decimalFromCents,
  PLAN_IDS,
  PLAN_PRICES,
} from '@ballast/domain/billing/plan-prices'
import { compareTexts } from '@ballast/domain/text/compare-texts'
import { findImporter } from '@ballast/importers/catalog'
import type { Figure } from './figures.queries.ts'
import { shareOf } from './share-of.ts'
import { dayOf, daysBefore } from './work-out-figures.ts'

const WEEKS = 12
/** Number of days for which imports, mail and errors are shown. */
const LATELY = 7

type OverviewInput = {
  figures: readonly Figure[]
  now: Date
  isSandbox: boolean
  countedSince: string | null
  waiting: Overview['waiting']
}

/** The stored figures in the shape the page draws. */
export function presentOverview({ figures, now, isSandbox, countedSince, waiting }: OverviewInput): Overview {
  const of = (name: string) => figures.filter(({ figure }) => figure === name)
  const latest = (name: string) => {
    const all = of(name)
    const day = all.reduce((last, one) => (one.day > last ? one.day : last), '')
    return all.filter((one) => one.day === day)
  }
  const latestValue = (name: string, key: string) => latest(name).find((one) => one.key === key)?.value ?? 0
  const lately = (name: string) => of(name).filter(({ day }) => day > daysBefore(now, LATELY))
  const active = (name: string) => {
    const [one] = latest(name)
    return shareOf(one?.value ?? 0, one?.n ?? 0)
  }
  const storageOf = (key: string) => latest('storage').find((one) => one.key === key)?.value ?? null
  const roles = ROLES.map((role) => ({ role, n: latestValue('users', role) }))
  const paying = PLAN_IDS.map((plan) => ({ plan, n: latestValue('plans', plan) }))
  return {
    computedAt: lastOf(of('users')),
    countedSince,
    users: { total: sumOf(roles.map(({ n }) => n)), roles },
    active: { day: active('active-day'), week: active('active-week'), month: active('active-month') },
    signUps: weeksOf(of('sign-ups'), now),
    activeWeeks: of('active-week')
      .filter(({ day }) => day > daysBefore(now, WEEKS * 7))
      .map(({ day, value }) => ({ day, n: value }))
      .sort((a, b) => compareTexts(a.day, b.day)),
    cohorts: cohortsOf(of('retention')),
    imports: importsOf(lately('files-read'), lately('files-failed'), lately('trades-imported')),
    plans: {
      paying,
      pastDue: latestValue('plans', 'past_due'),
      given: latestValue('plans', 'given'),
      perMonth: decimalFromCents(sumOf(paying.map(({ plan, n }) => n * PLAN_PRICES[plan].perMonth))),
      currency: BILLING_CURRENCY,
      isSandbox,
      revenue: revenueOf(of('revenue')),
    },
    jobs: jobsOf(latest('jobs')),
    jobsAt: lastOf(of('jobs')),
    mail: shareOf(total(lately('mail-failed')), total(lately('mail-failed')) + total(lately('mail-sent'))),
    push: shareOf(total(lately('push-failed')), total(lately('push-failed')) + total(lately('push-sent'))),
    errors: shareOf(total(lately('errors')), total(lately('requests'))),
    storage: {
      database: storageOf('database'),
      diskFree: storageOf('disk-free'),
      diskTotal: storageOf('disk-total'),
    },
    waiting,
  }
}

function importsOf(read: Figure[], failed: Figure[], trades: Figure[]): Overview['imports'] {
  const ids = [...new Set([...read, ...failed].map(({ key }) => key))]
  const formats = ids.map((id) => {
    const k = total(failed.filter(({ key }) => key === id))
    const n = k + total(read.filter(({ key }) => key === id))
    return { id, label: labelOf(id), failed: shareOf(k, n) }
  })
  return {
    days: LATELY,
    all: shareOf(total(failed), total(failed) + total(read)),
    formats: formats.sort((a, b) => (b.failed.share ?? 0) - (a.failed.share ?? 0) || b.failed.n - a.failed.n),
    tradesImported: total(trades),
  }
}

function labelOf(id: string): string {
  if (id === 'unknown') return 'No known format'
  if (id === 'mapped') return 'Own columns'
  const importer = findImporter(id)
  return importer ? `${importer.broker}, ${importer.label}` : id
}

function revenueOf(figures: readonly Figure[]): Overview['plans']['revenue'] {
  const sums = new Map<string, number>()
  for (const { day, key, value } of figures) {
    const name = `${day.slice(0, 7)} ${key}`
    sums.set(name, (sums.get(name) ?? 0) + value)
  }
  return [...sums].sort().map(([name, cents]) => {
    const [month = '', currency = ''] = name.split(' ')
    return { month, currency, amount: decimalFromCents(cents) }
  })
}

function cohortsOf(figures: readonly Figure[]): Overview['cohorts'] {
  return [...new Set(figures.map(({ day }) => day))].sort().map((day) => {
    const of = (week: number) => figures.find((one) => one.day === day && one.key === String(week))
    const latestValue = (week: number) => of(week)?.value ?? -1
    return {
      month: day.slice(0, 7),
      n: of(COHORT_WEEKS[0])?.n ?? 0,
      weeks: COHORT_WEEKS.map((week) => ({ week, active: latestValue(week) < 0 ? null : latestValue(week) })),
    }
  })
}

function jobsOf(figures: readonly Figure[]): Overview['jobs'] {
  const queues = [...new Set(figures.map(({ key }) => key.split('|')[0] ?? ''))].sort()
  return queues.map((queue) => {
    const of = (name: string) => figures.find(({ key }) => key === `${queue}|${name}`)?.value ?? -1
    const known = (name: string) => (of(name) < 0 ? null : of(name))
    return {
      queue,
      waiting: Math.max(0, of('waiting')),
      active: Math.max(0, of('active')),
      failed: Math.max(0, of('failed')),
      p95: known('p95'),
      oldestWaiting: known('oldest'),
    }
  })
}

/** Weekly sums from Sunday on, up to the current week. */
function weeksOf(figures: readonly Figure[], now: Date): Overview['signUps'] {
  const sunday = daysBefore(now, now.getUTCDay())
  return Array.from({ length: WEEKS }, (_, index) => {
    const from = daysBefore(new Date(sunday), (WEEKS - 1 - index) * 7)
    const to = daysBefore(new Date(from), -7)
    return { day: from, n: total(figures.filter(({ day }) => day >= from && day < to)) }
  })
}

function total(figures: readonly Figure[]): number {
  return sumOf(figures.map(({ value }) => value))
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function lastOf(figures: readonly Figure[]): string | null {
  const times = figures.map(({ updatedAt }) => updatedAt.getTime())
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString()
}

export const figuresSince = (now: Date) =>
  dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 6, 1)))
