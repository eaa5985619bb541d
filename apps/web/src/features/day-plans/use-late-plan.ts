import { createDayPlan, type DayPlan, getDayPlan, updateDayPlan } from '@ballast/contract/day-plans'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { ownDrafts } from '../../lib/drafts/own-drafts.ts'
import { browserTimeZone } from '../../lib/time/wall-clock.ts'
import { useToastIfLeft } from '../../ui/overlays/use-toast-if-left.ts'
import { plannedDayOf, putDayPlan, refreshDays } from './day-plan-queries.ts'
import { type DayPlanChanges, type DayPlanFields, keyOf, type PlannedDay, sendable } from './planned-day.ts'
import type { DayDraft } from './use-day-plan.ts'

const drafts = ownDrafts<DayPlanChanges>('dayPlanEdit')

/**
 * Edits a plan after its session has started: nothing is sent before the trader saves, so that every edit the plan shows was
 * intended. Until then the draft is stored in this browser. What was written before the start and not sent yet is saved with it.
 */
export function useLatePlan(shown: PlannedDay, before: DayDraft, onSaved: () => void) {
  const queryClient = useQueryClient()
  const key = keyOf(shown)
  const [typed, setTyped] = useState<DayPlanChanges>(() => drafts.get(key)?.changes ?? {})
  const changes: DayPlanChanges = { ...before.unsent, ...typed }
  const toastIfLeft = useToastIfLeft()
  function keep(next: DayPlanChanges) {
    setTyped(next)
    if (Object.keys(next).length === 0) drafts.remove(key)
    else drafts.put({ id: key, changes: next, base: {}, revision: shown.plan?.revision ?? 0 })
  }
  function forget() {
    keep({})
    before.forget()
  }
  const save = useMutation({
    retry: false,
    mutationFn: (sent: DayPlanChanges) => sendLate(shown, before.fields, sent),
    onSuccess: (plan, sent) => {
      before.forget()
      // What was typed meanwhile is the next edit.
      const later = Object.entries(typed).filter(
        ([part, value]) => sent[part as keyof DayPlanChanges] !== value,
      )
      keep(Object.fromEntries(later))
      putDayPlan(queryClient, plannedDayOf(plan))
      if (later.length === 0) onSaved()
    },
    onError: (error) => {
      // It may have been written or deleted elsewhere.
      refreshDays(queryClient)
      toastIfLeft('The plan was not saved', error)
    },
  })
  return {
    fields: { ...before.fields, ...changes },
    hasTyped: Object.keys(typed).length > 0,
    hasChanges: Object.keys(changes).length > 0,
    save,
    send: () => save.mutate(changes),
    change: (next: DayPlanChanges) => keep({ ...typed, ...next }),
    discard: forget,
  }
}

/** Whether a started day has an unsaved draft. */
export function hasLateDraft(shown: PlannedDay): boolean {
  return drafts.get(keyOf(shown)) !== null
}

async function sendLate(shown: PlannedDay, start: DayPlanFields, changes: DayPlanChanges): Promise<DayPlan> {
  const { start: from, end, ...words } = { ...start, ...changes }
  const { day, accountId, plan } = shown
  if (!plan) {
    const hours = { start: from, end, timeZone: browserTimeZone() }
    return call(createDayPlan, { body: { day, accountId, ...hours, words: sendable(words) } })
  }
  const { start: _, end: __, ...changed } = changes
  const update = (revision: number) =>
    call(updateDayPlan, {
      params: { id: plan.id },
      body: { words: sendable(changed), revision },
    })
  return update(plan.revision).catch(async (error: unknown) => {
    // Only this browser's changes are sent, and the plan shows every edit, so nothing is overwritten silently.
    if (!(error instanceof ApiError) || error.code !== 'stale') throw error
    return update((await call(getDayPlan, { params: { id: plan.id } })).revision)
  })
}
