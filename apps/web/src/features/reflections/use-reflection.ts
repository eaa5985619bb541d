import { getReflection, type Reflection, writeReflection } from '@ballast/contract/reflections'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../lib/api.ts'
import { createDraftSaver, type DraftSaver } from '../../lib/drafts/draft-saver.ts'
import { flushOnLeaving } from '../../lib/drafts/flush-on-leaving.ts'
import { type Choice, newestOf } from '../../lib/drafts/merge-changes.ts'
import { ownDrafts } from '../../lib/drafts/own-drafts.ts'
import { formatDay } from '../../lib/format/format-date.ts'
import { toastUnsaved } from '../../ui/overlays/toast.ts'
import { DRAFTED_REFLECTION, type ReflectionChanges } from './reflection-changes.ts'
import { reflectionQueries } from './reflection-queries.ts'

type ReflectionSaver = DraftSaver<Reflection, ReflectionChanges>
const REFRESH_PAUSE_MS = 1500
/** Endpoints that show whether a day has a reflection, its mood, or the points for it. */
const DEPENDENTS = [
  ...['/api/calendar', '/api/reflections', '/api/reflection-days', '/api/reviews'],
  '/api/progress',
]
let cachedSaver: ReflectionSaver | null = null

/** The page's only saver. It outlives panels and routes, and sends drafts left over from earlier visits. */
function reflectionSaver(queryClient: QueryClient): ReflectionSaver {
  if (cachedSaver) return cachedSaver
  let refresh: ReturnType<typeof setTimeout> | undefined
  const saver = createDraftSaver({
    drafted: DRAFTED_REFLECTION,
    store: ownDrafts<ReflectionChanges>('reflectionDraft'),
    send: (day, body, keepalive) => call(writeReflection, { params: { day }, body, keepalive }),
    read: (day) => call(getReflection, { params: { day } }),
    onSaved: (reflection) => {
      // The saved version is the newest, even an emptied one, whose revision is 0.
      queryClient.setQueryData(reflectionQueries.byDay(reflection.day).queryKey, reflection)
      clearTimeout(refresh)
      refresh = setTimeout(
        () =>
          void queryClient.invalidateQueries({
            predicate: ({ queryKey: [path] }) => DEPENDENTS.includes(String(path)),
          }),
        REFRESH_PAUSE_MS,
      )
    },
    onUnseen: (day, sentence) => toastUnsaved(`The reflection of ${formatDay(day)}`, sentence),
  })
  flushOnLeaving(saver)
  cachedSaver = saver
  return saver
}

/** Sends what an earlier visit could not. */
export function useResumeReflections() {
  const queryClient = useQueryClient()
  useEffect(() => reflectionSaver(queryClient).flushAll(), [queryClient])
}

/** The current state of a day's reflection, how to change it, and whether the server has it. */
export function useReflection(reflection: Reflection) {
  const saver = reflectionSaver(useQueryClient())
  const { day } = reflection
  const { state, changes, saved } = useSyncExternalStore(saver.subscribe, () => saver.snapshot(day))
  const newest = newestOf(reflection, saved)
  useEffect(() => saver.show(day), [saver, day])
  return {
    shown: { ...newest, ...changes },
    state,
    change: (next: ReflectionChanges) => saver.change(newest, next),
    flush: () => saver.flush(day),
    resolve: (choice: Choice) => saver.resolve(day, choice),
  }
}
