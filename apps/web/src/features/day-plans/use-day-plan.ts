import { createDayPlan, updateDayPlan } from '@ballast/contract/day-plans'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { createDraftSaver, type DraftSaver } from '../../lib/drafts/draft-saver.ts'
import { flushOnLeaving } from '../../lib/drafts/flush-on-leaving.ts'
import { type Choice, newestOf } from '../../lib/drafts/merge-changes.ts'
import { ownDrafts } from '../../lib/drafts/own-drafts.ts'
import { formatDay } from '../../lib/format/format-date.ts'
import { browserTimeZone } from '../../lib/time/wall-clock.ts'
import { toastUnsaved } from '../../ui/overlays/toast.ts'
import { plannedDayOf, putDayPlan, readDay } from './day-plan-queries.ts'
import {
  BLANK_WORDS,
  type DayPlanChanges,
  type DayPlanFields,
  DRAFTED_DAY,
  dayOfKey,
  fieldsOf,
  keyOf,
  type PlannedDay,
  sendable,
} from './planned-day.ts'

/** The ids of known plans, by day and account. */
const ids = new Map<string, string>()
let cachedSaver: DraftSaver<PlannedDay, DayPlanChanges> | null = null

/** The page's only saver of day plans. It outlives routes, and sends drafts left over from earlier visits. */
function dayPlanSaver(queryClient: QueryClient): DraftSaver<PlannedDay, DayPlanChanges> {
  if (cachedSaver) return cachedSaver
  const saver = createDraftSaver<PlannedDay, DayPlanChanges>({
    drafted: DRAFTED_DAY,
    store: ownDrafts<DayPlanChanges>('dayPlanDraft'),
    send,
    read: (key) => {
      const { day, accountId } = dayOfKey(key)
      return readDay(day, accountId)
    },
    onSaved: (planned) => putDayPlan(queryClient, planned),
    onUnseen: (key, sentence) => toastUnsaved(`The plan for ${formatDay(dayOfKey(key).day)}`, sentence),
  })
  flushOnLeaving(saver)
  cachedSaver = saver
  return saver
}

type Body = DayPlanChanges & { revision: number }

async function send(key: string, { revision, ...changes }: Body, keepalive: boolean): Promise<PlannedDay> {
  const { day, accountId } = dayOfKey(key)
  const { start, end, ...words } = changes
  if (revision === 0) {
    const body = {
      day,
      accountId,
      timeZone: browserTimeZone(),
      start: start ?? (await readDay(day, accountId)).usualStart,
      end: end ?? null,
      words: { ...BLANK_WORDS, ...sendable(words) },
    }
    return plannedDayOf(await call(createDayPlan, { body, keepalive }).catch(planned))
  }
  const id = ids.get(key) ?? (await readDay(day, accountId)).plan?.id
  if (!id) throw new ApiError({ status: 404, text: '' })
  const update = (hours: Pick<DayPlanChanges, 'start' | 'end'>) =>
    call(updateDayPlan, { params: { id }, body: { ...hours, words: sendable(words), revision }, keepalive })
  const hours = { ...(start ? { start } : {}), ...(end === undefined ? {} : { end }) }
  // If the session has started in the meantime, the hours stay unchanged and the words become an edit.
  return plannedDayOf(
    await update(hours).catch(async (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'plan_locked') return update({})
      if (error.code !== 'not_found' || (await readDay(day, accountId)).plan?.id === id) throw error
      // Deleted elsewhere, which is a newer version of this day.
      ids.delete(key)
      throw changedElsewhere(error)
    }),
  )
}

/** Treats a plan created elsewhere as a newer version of this day. */
function planned(error: unknown): never {
  throw error instanceof ApiError && error.code === 'day_planned' ? changedElsewhere(error) : error
}

function changedElsewhere({ sentence }: ApiError): ApiError {
  return new ApiError({ status: 409, text: JSON.stringify({ error: sentence, code: 'stale' }) })
}

/** Sends what an earlier visit could not. */
export function useResumeDayPlans() {
  const queryClient = useQueryClient()
  useEffect(() => dayPlanSaver(queryClient).flushAll(), [queryClient])
}

/** A day being planned: its current fields, how to change them, and whether the server has them. */
export function useDayPlan(shown: PlannedDay, start: DayPlanFields) {
  const saver = dayPlanSaver(useQueryClient())
  const key = keyOf(shown)
  const { state, changes, saved } = useSyncExternalStore(saver.subscribe, () => saver.snapshot(key))
  const newest = newestOf(shown, saved)
  if (newest.plan) ids.set(key, newest.plan.id)
  useEffect(() => saver.show(key), [saver, key])
  return {
    fields: { ...(newest.plan ? fieldsOf(newest) : start), ...changes },
    /** What the server does not have yet. */
    unsent: changes,
    state,
    // A new plan is sent with its hours, typed or default.
    change: (next: DayPlanChanges) =>
      saver.change(newest, newest.plan ? next : { start: start.start, end: start.end, ...changes, ...next }),
    resolve: (choice: Choice) => saver.resolve(key, choice),
    forget: () => saver.forget(key),
  }
}

export type DayDraft = ReturnType<typeof useDayPlan>
