import {
  clearScheduledEvents,
  getScheduledEvents,
  importScheduledEvents,
  previewScheduledEvents,
  removeScheduledEvents,
} from '@ballast/contract/findings/scheduled-events'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { countOf } from '../../lib/format/count-of.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { useToastIfLeft } from '../../ui/overlays/use-toast-if-left.ts'

const KEY = ['/api/scheduled-events']

export const eventsQuery = () =>
  queryOptions({ queryKey: KEY, queryFn: ({ signal }) => call(getScheduledEvents, { signal }) })

export type CalendarFile = { text: string; timeZone: string }

/** The calendar's actions; the card is refetched afterwards. */
export function useEventActions() {
  const client = useQueryClient()
  const toastIfLeft = useToastIfLeft()
  const settled = () => client.invalidateQueries({ queryKey: KEY })
  const takeBack = async (ids: string[]) => {
    try {
      await call(removeScheduledEvents, { body: { ids } })
    } catch (error) {
      toastFailure('The events were not removed', error)
    }
    await settled()
  }
  return {
    preview: useMutation({
      retry: false,
      mutationFn: (body: CalendarFile) => call(previewScheduledEvents, { body }),
    }),
    save: useMutation({
      retry: false,
      mutationFn: (body: CalendarFile) => call(importScheduledEvents, { body }),
      onSuccess: ({ ids }) =>
        toast({
          title: `${countOf(ids.length, 'event')} added`,
          description: 'The next look includes them.',
          undo: () => void takeBack(ids),
        }),
      onError: (error) => toastIfLeft('The events were not added', error),
      onSettled: settled,
    }),
    clear: useMutation({
      mutationFn: () => call(clearScheduledEvents),
      onSuccess: ({ removed }) => toast({ title: `${countOf(removed, 'event')} removed` }),
      onError: (error) => toastFailure('Nothing was removed', error),
      onSettled: async () => {
        await settled()
        focusPageIfLost()
      },
    }),
  }
}
