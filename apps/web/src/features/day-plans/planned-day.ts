import type { DayPlan, DayPlanWords } from '@ballast/contract/day-plans'
import type { DraftFields } from '../../lib/drafts/merge-changes.ts'
import type { Day } from '../../lib/time/days.ts'

/** The form of a day: its words, and its hours. */
export type DayPlanFields = DayPlanWords & { start: string; end: string | null }
export type DayPlanChanges = Partial<DayPlanFields>

/** A day that may be planned, for one account or, with null, for all. */
export type PlannedDay = {
  day: Day
  accountId: string | null
  /** The server's version; null if there is none. */
  plan: DayPlan | null
}

export const BLANK_WORDS: DayPlanWords = {
  bias: '',
  thesis: '',
  levels: [],
  symbols: [],
  maxLoss: null,
  maxTrades: null,
  ifThens: [],
}
/** The default when the market is not known. */
export const FALLBACK_START = '09:30'

/** The key of a day and account in drafts, before there is a plan with an id. */
export function keyOf({ day, accountId }: Pick<PlannedDay, 'day' | 'accountId'>): string {
  return `${day}|${accountId ?? 'all'}`
}

export function dayOfKey(key: string): { day: Day; accountId: string | null } {
  const [day = '', account = 'all'] = key.split('|')
  return { day, accountId: account === 'all' ? null : account }
}

/** The current fields of a day; without a plan, it starts with the hours of the day before, or with its market's. */
export function fieldsOf(
  { plan }: PlannedDay,
  { last, usualStart = FALLBACK_START }: { last?: DayPlan | undefined; usualStart?: string } = {},
): DayPlanFields {
  if (plan) return { ...plan.words, start: plan.start, end: plan.end }
  return { ...BLANK_WORDS, start: last?.start ?? usualStart, end: last?.end ?? null }
}

export const DRAFTED_DAY: DraftFields<PlannedDay, DayPlanChanges> = {
  idOf: keyOf,
  revisionOf: ({ plan }) => plan?.revision ?? 0,
  fieldOf: (planned, key) => fieldsOf(planned)[key],
  prose: 'thesis',
}

/** Turns a price that is still being typed (`200.`) into the number so far. */
export function sendable<Words extends Partial<DayPlanWords>>(words: Words): Words {
  if (!words.levels) return words
  const levels = words.levels.map(({ price, label }) => ({ price: price.replace(/\.$/, ''), label }))
  return { ...words, levels }
}

/** The parts copied from an earlier plan: those it has, and that are still empty here. The hours already come from it. */
export function copyInto(fields: DayPlanFields, { words }: DayPlan): DayPlanChanges {
  const isOpen = (value: unknown) => value === '' || value === null || (Array.isArray(value) && !value.length)
  return Object.fromEntries(
    Object.entries(words).filter(
      ([key, value]) => !isOpen(value) && isOpen(fields[key as keyof DayPlanFields]),
    ),
  )
}
