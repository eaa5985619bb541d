import { PLAN_STATUSES, type PlanStatus } from '@ballast/domain/vocabulary/plan-words'
import { parseScope, type ScopeSearch } from '../../lib/scope.ts'
import { type Day, isDay } from '../../lib/time/days.ts'

export const PLAN_TABS = ['days', 'trades', 'playbook'] as const
export type PlanTab = (typeof PLAN_TABS)[number]

/** Where on the page one is; defaults are not in the URL. */
export type PlansSearch = ScopeSearch & {
  tab?: PlanTab
  /** The day planned, and for which account (`all`); without them today and what the page is narrowed to. */
  day?: Day
  for?: string
  /** The trade's plan shown, and plans of which status are listed. */
  plan?: string
  status?: PlanStatus
  /** The setup shown. */
  setup?: string
  /** The overlay that is open: a new plan or setup, or the calculator. */
  open?: 'new' | 'size'
}

const ID = /^[0-9a-f-]{36}$/

/** Reads the URL of the page; what does not fit is left out. */
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
  const present = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
  return { ...parseScope(search), ...present }
}
