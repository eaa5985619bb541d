import { finishDay, planDayOff, type RoutineDayJson } from '@ballast/contract/routine/routine'
import type { MarkState } from '@ballast/domain/routine/habit'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { formatDay } from '../../lib/format/format-date.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { useAttempted } from '../../ui/overlays/use-attempted.ts'
import { expectedDay } from './expected-day.ts'
import { queueMark, sendMarks, withWaiting } from './marks-outbox.ts'
import { putDay, refreshRoutine } from './routine-queries.ts'

/** A mark for a habit; a null state removes it. */
type Word = { id: string; state: MarkState | null; amount?: number }

/** The actions that change a day. */
export function useDayActions() {
  const queryClient = useQueryClient()
  const attempted = useAttempted(refreshRoutine)
  /** Shown at once and stored in this browser; the server’s answer then replaces it. */
  async function mark({ day }: RoutineDayJson, { id, state, amount }: Word) {
    const word = { habitId: id, day, state, amount: amount ?? null }
    queueMark(word)
    putDay(queryClient, (shown) => expectedDay(shown, word))
    await sendWaiting(queryClient)
  }
  const finish = (day: string) =>
    attempted(() => call(finishDay, { body: { day } }), 'The day was not finished')
  const dayOff = (day: string, isOff: boolean): Promise<unknown> =>
    attempted(
      async () => {
        const answer = await call(planDayOff, { body: { day, isOff } })
        toast({
          title: isOff ? `${formatDay(day)} is planned off` : `${formatDay(day)} is a normal day again`,
          ...(isOff ? { undo: () => void dayOff(day, false) } : {}),
        })
        return answer
      },
      isOff ? 'The day off was not planned' : 'The day is still planned off',
    )
  return { mark, finish, dayOff }
}

/** Sends the marks stored in this browser and shows the result; while offline they wait. */
export async function sendWaiting(queryClient: QueryClient): Promise<void> {
  const { days, refusal, isAll } = await sendMarks()
  for (const day of days) putDay(queryClient, (shown) => (shown.day === day.day ? withWaiting(day) : shown))
  if (refusal) toastFailure('The mark was not saved', refusal)
  if (isAll && (days.length > 0 || refusal)) void refreshRoutine(queryClient)
}
