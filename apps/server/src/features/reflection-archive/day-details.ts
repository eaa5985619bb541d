import type { DayDetails } from '@ballast/contract/reflection/archive'
import { tradeFilterSchema } from '@ballast/contract/trade-filter'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { dayEndsAt } from '@ballast/domain/time/instant-on-day'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import { RECORDED } from '@ballast/domain/vocabulary/trade-vocabulary'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { userBoundary } from '../accounts/user-clock.ts'
import { presentAlert } from '../alerts/alerts.presenter.ts'
import { alertsBetween, causesOf } from '../alerts/alerts.queries.ts'
import { presentReset } from '../resets/reset.presenter.ts'
import { resetsOfDay } from '../resets/resets.queries.ts'
import { showDay } from '../routine/show-routine.ts'
import { selectForQuery } from '../statistics/select-for-query.ts'
import { type FeelingTimes, feelingTimes } from './feelings.queries.ts'
import type { ArchiveContext } from './select-days.ts'

/** More trades than anybody feels something about in one day. */
const MAX_TRADES = 500

type Params = { userId: string; day: string; accountIds: string[]; hasAlerts: boolean }

/** The day's records from other features. */
export async function showDayDetails(deps: ArchiveContext, params: Params): Promise<DayDetails> {
  const { userId, day } = params
  const routine = await showDay(deps, { userId, day })
  const { kept, due, open, isOff, finishedAt, habits } = routine
  return {
    routine: {
      kept,
      due,
      open,
      isOff,
      finishedAt,
      habits: habits.map(({ habit: { id, name }, state, edits }) => ({ id, name, state, edits })),
    },
    feelings: await feelingsOfDay(deps, params),
    resets: (await resetsOfDay(deps.db, { userId, day })).map(presentReset),
    alerts: params.hasAlerts ? await alertsOfDay(deps, params) : [],
  }
}

async function feelingsOfDay(
  deps: ArchiveContext,
  { userId, day, accountIds }: Params,
): Promise<DayDetails['feelings']> {
  const { columns } = await deps.columns.columnsOf(userId)
  const query = tradeFilterSchema.parse({ account: accountIds })
  const { rows } = await selectForQuery(deps, { userId, columns, query })
  const wanted = dayNumber(day)
  const ofDay = Array.from(rows)
    .filter((row) => columns.tradingDay[row] === wanted || columns.openDay[row] === wanted)
    .slice(0, MAX_TRADES)
  const tradeIds = ofDay.map((row) => columns.id[row] ?? '')
  const times = await feelingTimes(deps.db, { userId, tradeIds })
  return ofDay
    .map((row, at) => {
      const felt = feltAt(columns, row, times.get(tradeIds[at] ?? ''))
      return {
        tradeId: tradeIds[at] ?? '',
        before: felt('emotionBefore'),
        during: felt('emotionDuring'),
        after: felt('emotionAfter'),
      }
    })
    .filter(({ before, during, after }) => before || during || after)
}

type EmotionField = 'emotionBefore' | 'emotionDuring' | 'emotionAfter'

export const feltAt =
  (columns: TradeColumns, row: number, times: FeelingTimes | undefined) => (felt: EmotionField) => {
    const emotion = EMOTIONS[columns[felt][row] ?? -1]
    if (!emotion) return null
    const writtenAt = times?.[`${felt}At`]?.toISOString() ?? null
    return { emotion, recorded: RECORDED[columns[`${felt}Recorded`][row] ?? -1] ?? null, writtenAt }
  }

async function alertsOfDay(
  { db, clock }: ArchiveContext,
  { userId, day, accountIds }: Params,
): Promise<DayDetails['alerts']> {
  const accounts = await accountsOf(db, { userId })
  const boundary = userBoundary(accounts, null)
  const number = dayNumber(day)
  const from = new Date(dayEndsAt(number - 1, boundary))
  const to = new Date(dayEndsAt(number, boundary))
  const rows = await alertsBetween(db, { userId, from, to })
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  const shown = rows.filter(({ accountId }) => accountIds.length === 0 || accountIds.includes(accountId))
  const causes = await causesOf(db, { userId, rows: shown })
  return shown.map((row) => presentAlert(row, { names, causes, now: clock.now() }))
}
