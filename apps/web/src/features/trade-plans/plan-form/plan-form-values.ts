import type { Setup } from '@ballast/contract/setups'
import type { TradePlan, TradePlanWords } from '@ballast/contract/trade-plans'
import type { Direction } from '@ballast/domain/vocabulary/trade-vocabulary'

type Point = TradePlan['checklist'][number]

/** The form's state as text, because what is being typed may not be a number yet. */
export type PlanFormValues = {
  accountId: string | null
  /** Empty: today in the account's time zone. */
  day: string
  symbol: string
  direction: Direction
  entry: string
  stop: string
  target: string
  quantity: string
  risk: string
  setupId: string | null
  checklist: Point[]
  notes: string
}

export const EMPTY_PLAN: PlanFormValues = {
  accountId: null,
  day: '',
  symbol: '',
  direction: 'long',
  entry: '',
  stop: '',
  target: '',
  quantity: '',
  risk: '',
  setupId: null,
  checklist: [],
  notes: '',
}

const TEXTS = ['entry', 'stop', 'target', 'quantity', 'risk'] as const

export function valuesOfPlan(plan: TradePlan): PlanFormValues {
  const { accountId, day, symbol, direction, setupId, checklist, notes } = plan
  const texts = Object.fromEntries(TEXTS.map((key) => [key, plan[key] ?? ''])) as Record<
    (typeof TEXTS)[number],
    string
  >
  return { accountId, day, symbol, direction, setupId, checklist, notes, ...texts }
}

/** The request body; an empty field is left open. */
export function planBody(
  values: PlanFormValues,
  today: string,
): Omit<TradePlanWords, 'accountId'> & {
  accountId: string
} {
  const open = (text: string) => (text.trim() === '' ? null : text.trim().replace(/\.$/, ''))
  const { direction, setupId, notes } = values
  return {
    accountId: values.accountId ?? '',
    day: values.day || today,
    symbol: values.symbol.trim(),
    direction,
    setupId,
    notes,
    entry: open(values.entry),
    stop: open(values.stop),
    target: open(values.target),
    quantity: open(values.quantity),
    risk: open(values.risk),
    checklist: values.checklist.filter(({ text }) => text.trim() !== ''),
  }
}

/** The checklist after a change of setup: the new rules, and the points the trader added or ticked before. */
export function checklistFor(setup: Setup | null, before: readonly Point[], last: Setup | null): Point[] {
  const old = new Set(last?.rules.map((rule) => rule.text))
  const own = before.filter(({ text, done }) => !old.has(text) || done)
  const rules = (setup?.rules ?? []).map(({ text }) => ({
    text,
    done: before.some((point) => point.text === text && point.done),
  }))
  return [...rules, ...own.filter(({ text }) => !rules.some((rule) => rule.text === text))]
}

/** The errors in the prices, by field; the side is given and not derived from them. */
export function checkPrices({ direction, entry, stop, target }: PlanFormValues): Record<string, string> {
  // An empty price is NaN, which compares with nothing.
  const priceOf = (text: string) => (text === '' ? Number.NaN : Number(text))
  const side = direction === 'long' ? 1 : -1
  const towardsTarget = (price: string) => (priceOf(price) - priceOf(entry)) * side
  return {
    ...(towardsTarget(stop) >= 0
      ? { stop: direction === 'long' ? 'A long stop is below the entry' : 'A short stop is above the entry' }
      : {}),
    ...(towardsTarget(target) <= 0
      ? {
          target:
            direction === 'long' ? 'A long target is above the entry' : 'A short target is below the entry',
        }
      : {}),
  }
}

/** The fields edited by the trader; all others come from the plan, even if it is changed elsewhere before saving. */
export function typedOf(values: PlanFormValues, saved: PlanFormValues): Partial<PlanFormValues> {
  const isTyped = (key: keyof PlanFormValues) => JSON.stringify(values[key]) !== JSON.stringify(saved[key])
  return Object.fromEntries(Object.entries(values).filter(([key]) => isTyped(key as keyof PlanFormValues)))
}

export function isPlanStarted(values: PlanFormValues): boolean {
  const texts = [...TEXTS.map((key) => values[key]), values.notes, values.symbol]
  return values.checklist.length > 0 || texts.some((text) => text.trim() !== '')
}
