import { defined } from '@ballast/domain/defined'
import { PLAN_STATUSES, type PlanStatus } from '@ballast/domain/vocabulary/plan-vocabulary'
import { parseScope, type ScopeSearch } from '../../lib/scope.ts'
import { type Day, isDay } from '../../lib/time/days.ts'

export const PLAN_TABS = ['days', 'trades', 'playbook'] as const
export type PlanTab = (typeof PLAN_TABS)[number]

/** The page's state; defaults are not in the URL. */
export type PlansSearch = ScopeSearch & {
  tab?: PlanTab
  /** The planned day and its account (`all`); by default today and the page's scope. */
  day?: Day
  for?: string
  /** The trade plan shown, and the status the list is filtered by. */
  plan?: string
  status?: PlanStatus
  /** The setup shown. */
  setup?: string
  /** The open overlay: a new plan or setup, or the calculator. */
  open?: 'new' | 'size'
}

const ID = /^[0-9a-f-]{36}$/

/** Reads the page's URL; invalid values are dropped. */
export function parsePlansSearch(search: Record<string, unknown>): PlansSearch {
  const id = (value: unknown) => (typeof value === 'string' && ID.test(value) ? value : undefined)
  const found = {
    tab: PLAN_TABS.find((tab) => tab === search.tab && tab !== 'days'),
    day: isDay(search.day) ? search.day : undefined,
    for: search.for === 'all' ? 'all' : id(search.for),
    plan: id(search.plan),
    status: PLAN_STATUSES.find((status) => status === search.status),
    setup: id(search.setup),
    open: (['new', 'size'] as const).find((open) => open === search.open),
  }
  return { ...parseScope(search), ...defined(found) }
}
