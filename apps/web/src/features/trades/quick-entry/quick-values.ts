import type { QuickTrade } from '@ballast/domain/quick-entry/parse-quick-line'
import { DAY_MS } from '@ballast/domain/time/durations'
import { placeOf } from '../../../lib/time/place-of.ts'
import { EMPTY_FORM, type TradeFormValues } from '../trade-form/trade-form-values.ts'

type Place = {
  accountId: string | null
  /** The current time on the account's clock, `YYYY-MM-DDTHH:MM`, and its zone. */
  now: string
  timeZone: string
}

export type QuickValues = { kind: 'values'; values: TradeFormValues } | { kind: 'refused'; sentence: string }

/** Converts a typed line to a trade's form: the day defaults to today, the time to now. */
export function quickValues(trade: QuickTrade, { accountId, now, timeZone }: Place): QuickValues {
  const { day, openedAt, closedAt, exit, ...typed } = trade
  const date = day ?? now.slice(0, 10)
  if (day !== null && day !== now.slice(0, 10) && openedAt === null)
    return { kind: 'refused', sentence: 'Add the time of that day, such as 10:32' }
  const opened = openedAt === null ? now : `${date}T${openedAt}`
  const isOverNight = closedAt !== null && openedAt !== null && closedAt < openedAt
  const closed = closedAt === null ? '' : `${isOverNight ? nextDay(date) : date}T${closedAt}`
  if (opened.slice(0, 16) > now || closed.slice(0, 16) > now)
    return {
      kind: 'refused',
      sentence: `That is later than now in ${placeOf(timeZone)}. Add the day, such as yesterday`,
    }
  return {
    kind: 'values',
    values: {
      ...EMPTY_FORM,
      accountId,
      symbol: typed.symbol,
      direction: typed.direction,
      quantity: typed.quantity,
      entry: typed.entry,
      exit: exit ?? '',
      stop: typed.stop ?? '',
      target: typed.target ?? '',
      costs: typed.costs ?? '',
      statedGross: typed.result ?? '',
      openedAt: opened,
      closedAt: closed || (exit === null ? '' : openedAt === null ? now : opened),
      emotionBefore: typed.emotionBefore,
      emotionAfter: typed.emotionAfter,
      setupId: typed.setupId,
      tags: typed.tags,
    },
  }
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}
